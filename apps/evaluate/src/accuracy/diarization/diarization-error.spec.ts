import fc from 'fast-check';
import type { SpeakerTurn } from '@aether/language';
import { bestPairing } from './best-pairing';
import { diarizationError, errorRate, totalError } from './diarization-error';

const turn = (speaker: string, startS: number, endS: number): SpeakerTurn => ({ speaker, startS, endS });

describe('diarizationError', () => {
  const reference = [turn('Ana', 0, 10), turn('Bia', 10, 20)];

  test('other names for the same turns are no error', () => {
    const heard = [turn('2', 0, 10), turn('1', 10, 20)];
    expect(diarizationError(reference, heard)).toEqual({ speechS: 20, missS: 0, falseAlarmS: 0, confusionS: 0 });
  });

  test('a turn that ends late is heard where nobody speaks, or where another does', () => {
    expect(diarizationError(reference, [turn('a', 0, 12), turn('b', 12, 23)])).toEqual({
      speechS: 20,
      missS: 0,
      falseAlarmS: 3,
      confusionS: 2,
    });
  });

  test('one for both: the shorter one’s speech is confused', () => {
    const heard = [turn('a', 0, 20)];
    expect(diarizationError([turn('Ana', 0, 14), turn('Bia', 14, 20)], heard).confusionS).toBe(6);
  });

  test('in an overlap each of the two counts', () => {
    const overlapping = [turn('Ana', 0, 10), turn('Bia', 6, 10)];
    expect(diarizationError(overlapping, [turn('a', 0, 10)])).toEqual({
      speechS: 14,
      missS: 4,
      falseAlarmS: 0,
      confusionS: 0,
    });
    expect(diarizationError([turn('Ana', 0, 10)], [turn('a', 0, 10), turn('b', 3, 4)]).falseAlarmS).toBe(1);
  });

  test('three are heard where two speak: one is too many', () => {
    const spoken = [turn('Ana', 0, 10), turn('Bia', 0, 4), turn('Caio', 10, 20)];
    const heard = [turn('a', 0, 10), turn('c', 0, 4), turn('d', 0, 4), turn('c', 10, 20)];
    // Caio is c, so Bia is d.
    expect(diarizationError(spoken, heard)).toEqual({ speechS: 24, missS: 0, falseAlarmS: 4, confusionS: 0 });
  });

  test('turns of one speaker that overlap count once', () => {
    const twice = [turn('a', 0, 6), turn('a', 4, 10), turn('b', 10, 20)];
    expect(errorRate(diarizationError(reference, twice))).toBe(0);
  });

  test('nothing heard is all missed; of several recordings the seconds add up', () => {
    const missed = diarizationError(reference, []);
    expect(errorRate(missed)).toBe(100);
    expect(errorRate(totalError([missed, diarizationError([turn('Ana', 0, 60)], [turn('a', 0, 60)])]))).toBe(25);
  });

  const turns = fc.array(
    fc
      .tuple(fc.constantFrom('a', 'b', 'c', 'd'), fc.integer({ min: 0, max: 50 }), fc.integer({ min: 1, max: 20 }))
      .map(([speaker, startS, length]) => turn(speaker, startS, startS + length)),
    { minLength: 1, maxLength: 12 },
  );

  test('what was heard is right, or wrong in one way', () => {
    fc.assert(
      fc.property(turns, turns, (spoken, heard) => {
        const there = diarizationError(spoken, heard);
        const back = diarizationError(heard, spoken);
        const { speechS, missS, falseAlarmS, confusionS } = there;
        for (const seconds of Object.values(there)) expect(seconds).toBeGreaterThanOrEqual(0);
        expect(missS + confusionS).toBeLessThanOrEqual(speechS);
        expect(back).toEqual({
          speechS: speechS - missS + falseAlarmS,
          missS: falseAlarmS,
          falseAlarmS: missS,
          confusionS,
        });
        expect(errorRate(diarizationError(spoken, spoken))).toBe(0);
      }),
    );
  });
});

describe('bestPairing', () => {
  test('shares as much as the best of all pairings', () => {
    const matrices = fc.tuple(fc.integer({ min: 1, max: 4 }), fc.integer({ min: 0, max: 4 })).chain(([rows, columns]) =>
      fc.array(fc.array(fc.integer({ min: 0, max: 9 }), { minLength: columns, maxLength: columns }), {
        minLength: rows,
        maxLength: rows,
      }),
    );
    const best = (shared: readonly (readonly number[])[], row: number, used: ReadonlySet<number>): number =>
      row === shared.length
        ? 0
        : Math.max(
            best(shared, row + 1, used),
            ...shared[row]!.map((value, column) =>
              used.has(column) ? 0 : value + best(shared, row + 1, new Set([...used, column])),
            ),
          );
    fc.assert(
      fc.property(matrices, (shared) => {
        const pairs = bestPairing(shared);
        const columns = pairs.filter((column) => column !== null);
        expect(new Set(columns).size).toBe(columns.length);
        const sum = pairs.reduce<number>((all, column, row) => all + (column === null ? 0 : shared[row]![column]!), 0);
        expect(sum).toBe(best(shared, 0, new Set()));
      }),
    );
  });
});
