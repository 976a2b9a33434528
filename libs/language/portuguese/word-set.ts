/** The words of a list that is separated by spaces. */
export function wordSet(list: string): ReadonlySet<string> {
  return new Set(list.split(' '));
}
