import { openTracing } from './open-tracing';
import { NO_TRACING } from './tracing.port';

/** Loading the libraries is slow on a busy machine. */
jest.setTimeout(60_000);

describe('openTracing', () => {
  it('without a collector loads no library and still runs the work', async () => {
    const loaded = jest.fn();
    const libraries = ['@opentelemetry/sdk-trace-base', '@opentelemetry/exporter-trace-otlp-http'];
    for (const name of libraries) jest.doMock(name, loaded);
    const tracing = await openTracing({ endpoint: null, ratio: 1 }, 'test');
    expect(tracing).toBe(NO_TRACING);
    expect(await tracing.within({ name: 'work', kind: 'internal' }, async () => 7)).toBe(7);
    expect(tracing.current()).toBeNull();
    expect(loaded).not.toHaveBeenCalled();
    for (const name of libraries) jest.dontMock(name);
  });

  it('keeps the active span per asynchronous call chain', async () => {
    const tracing = await openTracing({ endpoint: 'http://127.0.0.1:9', ratio: 1 }, 'test');
    const traceOf = (traceparent: string | null): string => traceparent?.split('-')[1] ?? 'none';
    const seen = await Promise.all(
      [1, 2].map((name) =>
        tracing.within({ name: String(name), kind: 'server' }, async () => {
          const before = tracing.current();
          await new Promise((resolve) => setTimeout(resolve, 5));
          const inner = await tracing.within({ name: 'part', kind: 'internal' }, async () => tracing.current());
          return { before, after: tracing.current(), inner };
        }),
      ),
    );
    for (const { before, after, inner } of seen) {
      expect(after).toBe(before);
      expect(inner).not.toBe(before);
      expect(traceOf(inner)).toBe(traceOf(before));
    }
    expect(traceOf(seen[0]!.before)).not.toBe(traceOf(seen[1]!.before));
    expect(tracing.current()).toBeNull();
    await tracing.close();
  });

  it('continues the trace of another process and applies the sampling ratio to its own', async () => {
    const tracing = await openTracing({ endpoint: 'http://127.0.0.1:9', ratio: 0 }, 'test');
    const parent = '00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01';
    const [theirs, ours] = await Promise.all([
      tracing.within({ name: 'part', kind: 'internal', parent }, async () => tracing.current()),
      tracing.within({ name: 'whole', kind: 'server' }, async () => tracing.current()),
    ]);
    expect(theirs).toMatch(/^00-0af7651916cd43dd8448eb211c80319c-[0-9a-f]{16}-01$/);
    expect(ours).toMatch(/-00$/);
    await tracing.close();
  });
});
