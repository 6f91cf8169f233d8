#!/bin/sh
# The cycle game by the runs at the coin.
words=$(cat)
set -f
# shellcheck disable=SC2086 # words are what is wanted
set -- $words
cases=$1
shift
while [ "$cases" -gt 0 ]; do
  n=$1
  shift
  front=0 # the run from the front, while it goes on
  open=1
  back=0 # the run up to here
  while [ "$n" -gt 0 ]; do
    if [ "$1" -eq 0 ]; then
      open=0
      back=0
    else
      back=$((back + 1))
      front=$((front + open))
    fi
    shift
    n=$((n - 1))
  done
  if [ $((front % 2 + back % 2)) -gt 0 ]; then echo YES; else echo NO; fi
  cases=$((cases - 1))
done
