type Part = (signal: AbortSignal) => Promise<void>;

/** Does several things at once. When one fails, the signal tells the others; settles when all have ended, with the first failure if there was one. */
export async function together(parts: readonly Part[]): Promise<void> {
  const broken = new AbortController();
  const attempts = parts.map((part) => part(broken.signal).catch((error: unknown) => broken.abort(error)));
  await Promise.all(attempts);
  broken.signal.throwIfAborted();
}
