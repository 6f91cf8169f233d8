"""Team Nim heap by heap: for each seat the set of heaps at which it loses, as bits of one number."""
import sys


def wins(stones, caps):
    losing = [0] * len(caps)
    for heap in range(1, stones + 1):
        for seat, cap in enumerate(caps):
            smaller = losing[(seat + 1) % len(caps)] & ((1 << heap) - 1)
            if smaller >> max(heap - cap, 0) == 0:
                losing[seat] |= 1 << heap
    return losing[0] >> stones & 1 == 0


def main():
    numbers = map(int, sys.stdin.read().split())
    for n in numbers:
        if n == 0:
            break
        stones = next(numbers)
        print(int(wins(stones, [next(numbers) for _ in range(2 * n)])))


main()
