# Team Nim by the distance to the last heap at which each seat loses.
function cap_before(seat) { return cap[seat == 0 ? seats - 1 : seat - 1] }
function solve(stones,   heap, seat, first, next_distance) {
  for (seat = 0; seat < seats; seat++) distance[seat] = cap_before(seat)
  for (heap = 1; heap <= stones; heap++) {
    first = distance[0]
    for (seat = 0; seat < seats; seat++) {
      next_distance = seat + 1 < seats ? distance[seat + 1] : first
      distance[seat] = next_distance >= cap[seat] ? 0 : distance[seat] + 1
    }
  }
  return distance[0] != 0
}
{
  for (field = 1; field <= NF; field++) {
    if (wanted == 0) {
      if ($field == 0) exit
      seats = 2 * $field
      wanted = seats + 1
    } else if (wanted == seats + 1) {
      heap_size = $field
      wanted--
    } else {
      cap[seats - wanted] = $field
      if (--wanted == 0) print solve(heap_size)
    }
  }
}
