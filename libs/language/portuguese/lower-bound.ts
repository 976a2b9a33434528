/** The number of elements of an ascending list that are below a limit, which is the index of the first other one. Logarithmic. */
export function lowerBound<T>(ascending: readonly T[], limit: number, keyOf: (element: T) => number): number {
  let low = 0;
  let high = ascending.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (keyOf(ascending[middle]!) < limit) low = middle + 1;
    else high = middle;
  }
  return low;
}
