import fc from 'fast-check';
import { jsonInTurns } from './json-in-turns';

describe('jsonInTurns', () => {
  it('writes what JSON.stringify writes', async () => {
    const long = fc.array(fc.record({ text: fc.string(), start_s: fc.double({ noNaN: true }) }), {
      maxLength: 2_000,
      size: 'max',
    });
    const value = fc.record(
      { long, any: fc.jsonValue(), absent: fc.constant(undefined), nested: fc.record({ long }), when: fc.date() },
      { requiredKeys: [] },
    );
    await fc.assert(
      fc.asyncProperty(value, async (given) => expect(await jsonInTurns(given)).toBe(JSON.stringify(given))),
      { numRuns: 50 },
    );
  });

  it('lets other events run in between', async () => {
    const long = Array.from({ length: 200_000 }, (_, at) => ({
      text: `palavra${at}`,
      start_s: at,
      end_s: at,
      confidence: 1,
    }));
    let ticks = 0;
    const timer = setInterval(() => ticks++, 0);
    await jsonInTurns({ long });
    clearInterval(timer);
    expect(ticks).toBeGreaterThan(3);
  });
});
