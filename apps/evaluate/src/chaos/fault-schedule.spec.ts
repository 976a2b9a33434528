import fc from 'fast-check';
import { faultSchedule, VICTIMS } from './fault-schedule';

const pace = { count: 60, meanPauseMs: 1_000, longestFreezeMs: 8_000 };

test('the schedule depends only on the seed', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 2 ** 31 - 2 }), (seed) => {
      const faults = faultSchedule({ ...pace, seed });
      expect(faultSchedule({ ...pace, seed })).toEqual(faults);
      expect(faultSchedule({ ...pace, seed: seed + 1 })).not.toEqual(faults);
    }),
  );
});

test('the schedule contains every fault before any repeats, within its limits', () => {
  fc.assert(
    fc.property(fc.integer(), (seed) => {
      const faults = faultSchedule({ ...pace, seed });
      expect(faults).toHaveLength(60);
      const round = faults.slice(0, 3 * VICTIMS.length - 1);
      expect(new Set(round.map(({ kind, victim }) => `${kind} ${victim}`)).size).toBe(round.length);
      const isWithinLimits = ({ lastsMs, pauseMs }: (typeof faults)[number]): boolean =>
        lastsMs >= 500 && lastsMs <= 8_000 && Math.abs(pauseMs - 1_000) <= 500;
      expect(faults.filter((fault) => !isWithinLimits(fault))).toEqual([]);
    }),
  );
});
