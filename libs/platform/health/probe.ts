export interface DependencyHealth {
  readonly status: 'up' | 'down';
  readonly latencyMs: number;
}

const DEFAULT_LIMIT_MS = 2_000;

/** Checks whether a dependency responds within the limit. Never rejects, and gives no reason, because health responses are public. */
export async function probe(check: () => Promise<unknown>, limitMs = DEFAULT_LIMIT_MS): Promise<DependencyHealth> {
  const startedAt = performance.now();
  const status = await statusOf(check, limitMs);
  return { status, latencyMs: Math.round(performance.now() - startedAt) };
}

async function statusOf(check: () => Promise<unknown>, limitMs: number): Promise<'up' | 'down'> {
  let timer: NodeJS.Timeout | undefined;
  const timeout = new Promise<'down'>((resolve) => {
    timer = setTimeout(() => resolve('down'), limitMs);
  });
  const checked = check().then(
    () => 'up' as const,
    () => 'down' as const,
  );
  try {
    return await Promise.race([checked, timeout]);
  } finally {
    clearTimeout(timer);
  }
}
