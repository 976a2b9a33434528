import fc from 'fast-check';
import { inSlots, slotsFor, WindowSlots } from './window-slots';

describe('WindowSlots', () => {
  it('slot counts are few, with less than a third of the slots spare', () => {
    const sizes = new Set(Array.from({ length: 16 }, (_, i) => slotsFor(i + 1)));
    expect([...sizes]).toEqual([1, 2, 3, 4, 6, 8, 12, 16]);
    for (let windows = 1; windows < 300; windows++) {
      const slots = slotsFor(windows);
      expect(slots).toBeGreaterThanOrEqual(windows);
      expect((slots - windows) * 3).toBeLessThan(slots);
    }
  });

  /** Windows, and for each step the windows that leave, the number of beams and the origins of their rows. */
  const passes = fc.record({
    windows: fc.integer({ min: 1, max: 26 }),
    steps: fc.array(
      fc.record({
        beams: fc.integer({ min: 1, max: 5 }),
        leaving: fc.array(fc.nat(25), { maxLength: 4 }),
        picks: fc.array(fc.nat(), { minLength: 7, maxLength: 7 }),
      }),
      { maxLength: 20 },
    ),
  });

  it('slots continue each row from its origin, whichever windows leave', () => {
    fc.assert(
      fc.property(passes, ({ windows, steps }) => {
        const slots = new WindowSlots(windows);
        // The inputs of each row so far: for the windows' rows, and for all slots.
        let rows = Array.from({ length: windows }, (_, window) => `${window}`);
        let all = [...inSlots(Int32Array.from(rows.keys()), windows)].map(String);
        let [left, before] = [windows, 1];
        for (const { beams, leaving, picks } of steps) {
          const going = [...Array(left).keys()].filter((window) => !leaving.includes(window));
          if (going.length === 0) return;
          const origins = going.flatMap((window) =>
            picks.slice(0, beams).map((pick) => window * before + ((pick + window) % before)),
          );
          const step = slots.advance(Int32Array.from(going), Int32Array.from(origins));
          rows = origins.map((origin, row) => `${rows[origin]} ${row}`);
          const slotsBefore = all.length / before;
          all = [...step.origins].map((origin, row) => `${all[origin]} ${step.sources[row]}`);

          // All rows of a slot continue rows of one slot: the one whose cache it has.
          const from = step.kept ?? [...Array(slotsBefore).keys()];
          const continued = [...step.origins];
          expect(continued.map((origin) => Math.floor(origin / before))).toEqual(
            continued.map((_, row) => from[Math.floor(row / beams)]),
          );
          expect(all).toHaveLength(step.slots * beams);
          const places = slots.ofWindows(Int32Array.from(all.keys()));
          expect([...places].map((row) => all[row])).toEqual(rows);
          expect(rows.map((_, row) => slots.rowOf(row))).toEqual([...places]);
          [left, before] = [going.length, beams];
        }
      }),
    );
  });

  it('windows move to fewer slots only when they fit the next size', () => {
    const slots = new WindowSlots(12);
    const alone = (places: number[]): Int32Array => Int32Array.from(places);
    const kept = (places: number[]): number[] | undefined => {
      const step = slots.advance(alone(places), alone(places));
      return step.kept && [...step.kept];
    };
    expect(kept([0, 1, 2, 3, 5, 6, 7, 8, 10, 11])).toBeUndefined();
    expect(kept([0, 1, 2, 3, 4, 6, 8, 9])).toEqual([0, 1, 2, 3, 5, 7, 10, 11]);
    expect(kept([1, 2, 3, 4, 5])).toEqual([1, 2, 3, 4, 5, 1]);
  });
});
