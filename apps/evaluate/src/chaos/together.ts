type Part = (signal: AbortSignal) => Promise<void>;

/** Runs parts in parallel and aborts the others when one fails. Settles when all have ended, with the first failure if any. */
export async function together(parts: readonly Part[]): Promise<void> {
  const broken = new AbortController();
  const attempts = parts.map((part) => part(broken.signal).catch((error: unknown) => broken.abort(error)));
  await Promise.all(attempts);
  broken.signal.throwIfAborted();
}
