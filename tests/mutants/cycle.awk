# The cycle game by the runs at the coin, word by word.
BEGIN { RS = "[ \t\r\n]+" }
$0 == "" { next }
!read++ { next }
left == 0 { left = n = $0; next }
{
  edge[n - left + 1] = $0
  if (--left > 0) next
  for (i = 1; i <= n && edge[i] > 0; i++);
  for (j = n; j >= 1 && edge[j] > 0; j--);
  print (i - 1) % 2 || (n - j) % 2 ? "YES" : "NO"
}
