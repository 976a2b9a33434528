import fc from 'fast-check';
import { daysOf, keysOf } from './usage-days';

const row = (date: string, api_key_id: string | null, seconds: number, cost_brl = 0) => ({
  date,
  api_key_id,
  api_key_hint: api_key_id === null ? null : 'x7Qa',
  project: null,
  transcriptions: 1,
  seconds,
  cost_brl,
});

describe('daysOf', () => {
  it('lists every day of the period, across month boundaries and the end of February', () => {
    const data = [row('2028-02-29', 'key_1', 10, 0.1), row('2028-02-29', null, 5, 0.2), row('2028-03-01', 'key_1', 7)];
    expect(daysOf({ from: '2028-02-27', to: '2028-03-02', data })).toEqual([
      { date: '2028-02-27', seconds: 0, brl: 0 },
      { date: '2028-02-28', seconds: 0, brl: 0 },
      { date: '2028-02-29', seconds: 15, brl: 0.3 },
      { date: '2028-03-01', seconds: 7, brl: 0 },
      { date: '2028-03-02', seconds: 0, brl: 0 },
    ]);
  });
});

describe('keysOf', () => {
  it('sums the usage of each key, exact to a millionth of a real', () => {
    const used = fc.record({
      key: fc.constantFrom('key_1', 'key_2', null),
      seconds: fc.integer({ min: 1, max: 14_400 }),
      micro: fc.integer({ min: 0, max: 7_200_000 }),
    });
    fc.assert(
      fc.property(fc.array(used), (all) => {
        const keys = keysOf({
          data: all.map(({ key, seconds, micro }) => row('2026-03-02', key, seconds, micro / 1e6)),
        });
        const sum = (field: (key: (typeof keys)[number]) => number): number =>
          keys.reduce((total, key) => total + field(key), 0);
        expect(sum(({ seconds }) => seconds)).toBe(all.reduce((total, { seconds }) => total + seconds, 0));
        expect(sum(({ transcriptions }) => transcriptions)).toBe(all.length);
        expect(sum(({ brl }) => Math.round(brl * 1e6))).toBe(all.reduce((total, { micro }) => total + micro, 0));
        expect(keys.map(({ seconds }) => seconds)).toEqual(
          [...keys.map(({ seconds }) => seconds)].sort((a, b) => b - a),
        );
      }),
    );
  });
});
