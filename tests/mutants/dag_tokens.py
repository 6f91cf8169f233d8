"""Tokens on an acyclic graph: Grundy values by depth-first search with a stack of its own."""
import sys


def main():
    numbers = map(int, sys.stdin.read().split())
    n, m, k = next(numbers), next(numbers), next(numbers)
    successors = [[] for _ in range(n + 1)]
    for _ in range(m):
        start = next(numbers)
        successors[start].append(next(numbers))
    value = [None] * (n + 1)
    for root in range(1, n + 1):
        stack = [root]
        while stack:
            vertex = stack[-1]
            unknown = [each for each in successors[vertex] if value[each] is None]
            if unknown:
                stack.extend(unknown)
                continue
            stack.pop()
            seen = {value[each] for each in successors[vertex]}
            value[vertex] = next(mex for mex in range(n + 1) if mex not in seen)
    total = 0
    for _ in range(k):
        total ^= value[next(numbers)]
    print("win" if total else "lose")


main()
