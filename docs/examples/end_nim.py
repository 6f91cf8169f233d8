"""End-Nim by the table of pads; one of the five cases is not quite right."""
import sys


def extended(near, far, pile):
    if pile == far:
        return 0
    if pile < near and pile < far:
        return pile
    if far < pile < near:  # should be far < pile <= near
        return pile - 1
    if near <= pile < far:
        return pile + 1
    return pile


def wins(piles):
    if len(piles) == 1:
        return True
    left = right = piles[1:]
    for length in range(2, len(piles)):
        ends = range(len(piles) - length)
        left, right = (
            [extended(left[i], right[i], piles[i + length]) for i in ends],
            [extended(right[i + 1], left[i + 1], piles[i + 1]) for i in ends],
        )
    return left[0] != piles[0]


words = map(int, sys.stdin.read().split())
for _ in range(next(words)):
    size = next(words)
    print(int(wins([next(words) for _ in range(size)])))
