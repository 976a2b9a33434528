import { coverageWarning, mergeCoverage } from './coverage';
import { mergeHypotheses } from './merge-hypotheses';
import { shiftWindow } from './shift-window';

const uncovered = (...starts: number[]) => starts.map((startS) => ({ startS, endS: startS + 2 }));

describe('coverage', () => {
  it('sums the coverage of all windows of all pieces, in times of the recording', () => {
    const coverage = { voicedS: 20, coveredS: 18, uncovered: uncovered(4) };
    const window = { index: 0, startS: 0, endS: 30, segments: [], coverage };
    const pieces = [
      {
        durationS: 600,
        windows: [window, { ...window, index: 1, coverage: { ...coverage, coveredS: 20, uncovered: [] } }],
      },
      { durationS: 60, windows: [shiftWindow(window, 600), { index: 1, startS: 630, endS: 650, segments: [] }] },
    ];
    expect(mergeHypotheses(pieces, 660).coverage).toEqual({ voicedS: 60, coveredS: 56, uncovered: uncovered(4, 604) });
    expect(mergeCoverage([])).toEqual({ voicedS: 0, coveredS: 0, uncovered: [] });
  });

  it('warns below 99.5 % coverage with the missing seconds and their places', () => {
    expect(coverageWarning({ voicedS: 3000, coveredS: 2980, uncovered: uncovered(65, 3725) })).toBe(
      'Cerca de 20 s de fala não foram compreendidos e ficaram fora do texto: perto de 1:05, 1:02:05.',
    );
    expect(coverageWarning({ voicedS: 1000, coveredS: 995, uncovered: uncovered(65) })).toBeNull();
    expect(coverageWarning({ voicedS: 0, coveredS: 0, uncovered: [] })).toBeNull();
  });

  it('names the five longest places in order, and mentions that there are more', () => {
    const places = [...uncovered(10, 20, 30, 40, 50), { startS: 60, endS: 70 }];
    expect(coverageWarning({ voicedS: 100, coveredS: 78, uncovered: places })).toMatch(
      /perto de 0:10, 0:20, 0:30, 0:40, 1:00 e em outros pontos\.$/,
    );
  });
});
