"""The cycle game by the runs at the coin."""
import sys


def run(edges):
    return next((place for place, edge in enumerate(edges) if edge == 0), len(edges))


def main():
    numbers = list(map(int, sys.stdin.read().split()))
    place = 1
    for _ in range(numbers[0]):
        edges = numbers[place + 1 : place + 1 + numbers[place]]
        place += 1 + numbers[place]
        print("YES" if run(edges) % 2 or run(edges[::-1]) % 2 else "NO")


main()
