import fc from 'fast-check';
import type { SpeakerTurn } from '@aether/language';
import { bestPairing } from './best-pairing';
import { diarizationError, errorRate, totalError } from './diarization-error';

const turn = (speaker: string, startS: number, endS: number): SpeakerTurn => ({ speaker, startS, endS });

describe('diarizationError', () => {
  const reference = [turn('Ana', 0, 10), turn('Bia', 10, 20)];

  test('other names for the same turns cause no error', () => {
    const hypothesis = [turn('2', 0, 10), turn('1', 10, 20)];
    expect(diarizationError(reference, hypothesis)).toEqual({ speechS: 20, missS: 0, falseAlarmS: 0, confusionS: 0 });
  });

  test('a turn that ends late causes a false alarm in silence and confusion in another turn', () => {
    expect(diarizationError(reference, [turn('a', 0, 12), turn('b', 12, 23)])).toEqual({
      speechS: 20,
      missS: 0,
      falseAlarmS: 3,
      confusionS: 2,
    });
  });

  test('one speaker for two confuses the shorter one’s speech', () => {
    const hypothesis = [turn('a', 0, 20)];
    expect(diarizationError([turn('Ana', 0, 14), turn('Bia', 14, 20)], hypothesis).confusionS).toBe(6);
  });

  test('each speaker in an overlap counts', () => {
    const overlapping = [turn('Ana', 0, 10), turn('Bia', 6, 10)];
    expect(diarizationError(overlapping, [turn('a', 0, 10)])).toEqual({
      speechS: 14,
      missS: 4,
      falseAlarmS: 0,
      confusionS: 0,
    });
    expect(diarizationError([turn('Ana', 0, 10)], [turn('a', 0, 10), turn('b', 3, 4)]).falseAlarmS).toBe(1);
  });

  test('three detected speakers where two speak cause one false alarm', () => {
    const spoken = [turn('Ana', 0, 10), turn('Bia', 0, 4), turn('Caio', 10, 20)];
    const hypothesis = [turn('a', 0, 10), turn('c', 0, 4), turn('d', 0, 4), turn('c', 10, 20)];
    // Caio is c, so Bia is d.
    expect(diarizationError(spoken, hypothesis)).toEqual({ speechS: 24, missS: 0, falseAlarmS: 4, confusionS: 0 });
  });

  test('overlapping turns of one speaker count once', () => {
    const twice = [turn('a', 0, 6), turn('a', 4, 10), turn('b', 10, 20)];
    expect(errorRate(diarizationError(reference, twice))).toBe(0);
  });

  test('an empty hypothesis is 100 % miss, and totals add the seconds of recordings', () => {
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

  test('errors are consistent when reference and hypothesis swap places', () => {
    fc.assert(
      fc.property(turns, turns, (spoken, hypothesis) => {
        const there = diarizationError(spoken, hypothesis);
        const back = diarizationError(hypothesis, spoken);
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
  test('bestPairing reaches the maximum over all pairings', () => {
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
