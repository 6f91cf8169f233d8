"""End-Nim by the table of pads, one length of interval after the other."""
import sys


def extended(near, far, x):
    if x == far:
        return 0
    if x < near and x < far or x > near and x > far:
        return x
    return x - 1 if far < x else x + 1


def wins(piles):
    n = len(piles)
    if n == 1:
        return True
    left = right = piles[1:]
    for length in range(2, n):
        left, right = (
            [extended(left[i], right[i], piles[i + length]) for i in range(n - length)],
            [extended(right[i + 1], left[i + 1], piles[i + 1]) for i in range(n - length)],
        )
    return left[0] != piles[0]


def main():
    numbers = map(int, sys.stdin.read().split())
    for _ in range(next(numbers)):
        n = next(numbers)
        print(int(wins([next(numbers) for _ in range(n)])))


main()
