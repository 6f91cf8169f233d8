"""Cheat by sums as bits of two numbers of any length."""
import sys


def main():
    numbers = map(int, sys.stdin.read().split())
    for n in numbers:
        m = next(numbers)
        if n == 0 and m == 0:
            break
        below = (1 << (m + 1)) - 1
        odd, even = 0, 1
        for _ in range(n):
            card = next(numbers)
            odd, even = (odd | even << card) & below, (even | odd << card) & below
        print(bin((odd & ~even) >> 1).count("1"))


main()
