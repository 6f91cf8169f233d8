"""Take-or-merge by what (ones, rest) leaves when divided: by the parity of the rest, but for a rest of none or two."""
import sys


def wins(ones, rest):
    if rest == 0:
        return ones % 3 != 0
    if rest == 2:
        return ones % 3 != 0
    return ones % 2 != 0 or rest % 2 != 0


def main():
    numbers = map(int, sys.stdin.read().split())
    for _ in range(next(numbers)):
        piles = [next(numbers) for _ in range(next(numbers))]
        larger = [pile for pile in piles if pile > 1]
        rest = sum(larger) + len(larger) - 1 if larger else 0
        print("YES" if wins(len(piles) - len(larger), rest) else "NO")


main()
