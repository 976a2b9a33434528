import type { SpeakerTurn } from '@aether/language';
import fc from 'fast-check';
import { joinPauses } from './join-pauses';

const turn = (speaker: string, startS: number, endS: number): SpeakerTurn => ({ speaker, startS, endS });

describe('joinPauses', () => {
  test('a breath does not end a turn, a longer silence does', () => {
    expect(joinPauses([turn('a', 0, 2), turn('a', 2.4, 3), turn('a', 3.6, 4)])).toEqual([
      turn('a', 0, 3),
      turn('a', 3.6, 4),
    ]);
  });

  test('a pause in which another speaker talks or starts to talk is kept', () => {
    const answered = [turn('a', 0, 2), turn('b', 2.1, 2.3), turn('a', 2.4, 3)];
    expect(joinPauses(answered)).toEqual(answered);
    const goingOn = [turn('b', 0, 5), turn('a', 1, 2), turn('a', 2.4, 3)];
    expect(joinPauses(goingOn)).toEqual(goingOn);
  });

  const talks = fc
    .array(fc.tuple(fc.constantFrom('a', 'b', 'c'), fc.integer({ min: 0, max: 60 }), fc.integer({ min: 1, max: 20 })), {
      maxLength: 20,
    })
    .map((all) => {
      // Turns of the same speaker do not touch.
      const ends = new Map<string, number>();
      return all
        .sort(([, a], [, b]) => a - b)
        .flatMap(([speaker, start, length]) => {
          const from = Math.max(start, (ends.get(speaker) ?? -1) + 1);
          ends.set(speaker, from + length);
          return [turn(speaker, from / 10, (from + length) / 10)];
        })
        .sort((a, b) => a.startS - b.startS);
    });

  test('speech is kept and only common silence is filled, by one speaker, and the order is kept', () => {
    const at = (turns: readonly SpeakerTurn[], timeS: number): string[] =>
      turns
        .filter(({ startS, endS }) => startS <= timeS && timeS < endS)
        .map(({ speaker }) => speaker)
        .sort();
    fc.assert(
      fc.property(talks, (turns) => {
        const joined = joinPauses(turns);
        const starts = joined.map(({ startS }) => startS);
        expect(starts).toEqual([...starts].sort((a, b) => a - b));
        const times = Array.from({ length: 500 }, (_, i) => i / 10 + 0.05);
        const isSilence = (timeS: number): boolean => at(turns, timeS).length === 0;
        const spoken = times.filter((timeS) => !isSilence(timeS));
        expect(spoken.map((timeS) => at(joined, timeS))).toEqual(spoken.map((timeS) => at(turns, timeS)));
        expect(times.filter((timeS) => isSilence(timeS) && at(joined, timeS).length > 1)).toEqual([]);
      }),
      { numRuns: 30 },
    );
  });
});
