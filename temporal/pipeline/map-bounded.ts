/**
 * Maps `items` with at most `limit` calls in parallel; results keep the order. After the first failure it starts nothing more, calls `cancel`,
 * and rejects with that failure once all running calls have ended.
 */
export async function mapBounded<T, R>(
  items: readonly T[],
  { limit, cancel }: { readonly limit: number; readonly cancel: () => void },
  work: (item: T) => Promise<R>,
): Promise<readonly R[]> {
  const results: R[] = [];
  const failures: unknown[] = [];
  let next = 0;
  const runNext = async (): Promise<void> => {
    while (next < items.length && failures.length === 0) {
      const index = next++;
      results[index] = await work(items[index] as T);
    }
  };
  const stop = (error: unknown): void => {
    failures.push(error);
    if (failures.length === 1) cancel();
  };
  await Promise.all(Array.from({ length: Math.min(limit, items.length) }, () => runNext().catch(stop)));
  if (failures.length > 0) throw failures[0];
  return results;
}
