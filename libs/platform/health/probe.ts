export interface DependencyHealth {
  readonly status: 'up' | 'down';
  readonly latencyMs: number;
}

const DEFAULT_LIMIT_MS = 2_000;

/** Whether a dependency answers within the limit. Never rejects, and gives no reason: responses of health routes are public. */
export async function probe(ask: () => Promise<unknown>, limitMs = DEFAULT_LIMIT_MS): Promise<DependencyHealth> {
  const began = performance.now();
  const status = await answers(ask, limitMs);
  return { status, latencyMs: Math.round(performance.now() - began) };
}

async function answers(ask: () => Promise<unknown>, limitMs: number): Promise<'up' | 'down'> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<'down'>((resolve) => {
    timer = setTimeout(() => resolve('down'), limitMs);
  });
  const asked = ask().then(
    () => 'up' as const,
    () => 'down' as const,
  );
  try {
    return await Promise.race([asked, late]);
  } finally {
    clearTimeout(timer);
  }
}
