# The cycle game by the runs at the coin; a number is left over from the case before.
NR == 1 { next }
NR % 2 == 0 { n = $1; next }
{
  while (run < n && $(run + 1) > 0) run++
  odd = run % 2
  for (back = 0; back < n && $(n - back) > 0; back++);
  print odd || back % 2 ? "YES" : "NO"
}
