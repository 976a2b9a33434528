import type { Transition } from '../../database/transcription-calls';
import { measureEnd } from './measure-end';
import type { Metrics } from './metrics.port';

/** The label in_time of a transcription's result; undefined if it has none. */
function inTime(end: { readonly status?: string; readonly tookS: number; readonly durationS: number | null }): unknown {
  const counted = new Map<string, object>();
  const metrics = {
    count: (name: string, labels: object) => counted.set(name, labels),
    observe: () => undefined,
  } as unknown as Metrics;
  const createdAt = new Date('2026-11-29T12:00:00Z');
  const completedAt = new Date(createdAt.getTime() + end.tookS * 1000);
  const record = { status: end.status ?? 'completed', error: null, createdAt, completedAt, durationS: end.durationS };
  measureEnd(metrics, { changed: true, record } as unknown as Transition);
  return (counted.get('aether_results_total') as { readonly in_time: string } | undefined)?.in_time;
}

describe('measureEnd', () => {
  it('counts a result as in time within the length of the audio', () => {
    expect(inTime({ tookS: 600, durationS: 600 })).toBe('true');
    expect(inTime({ tookS: 601, durationS: 600 })).toBe('false');
  });

  it('gives short audio 30 s', () => {
    expect(inTime({ tookS: 30, durationS: 2 })).toBe('true');
    expect(inTime({ tookS: 31, durationS: 2 })).toBe('false');
  });

  it('counts only what was completed', () => {
    expect(inTime({ status: 'failed', tookS: 3, durationS: 5 })).toBeUndefined();
    expect(inTime({ status: 'canceled', tookS: 3, durationS: null })).toBeUndefined();
  });
});
