import { POLARITIES } from '@aether/language';
import { scoreSentiment } from './sentiment-scores';
import { SENTIMENT_HALVES, sentimentSet } from './sentiment-set';

describe('scoreSentiment', () => {
  test('computes accuracy, and macro-F1 as the mean F1 of the polarities', () => {
    const score = scoreSentiment([
      { expected: 'positivo', judged: 'positivo' },
      { expected: 'positivo', judged: 'neutro' },
      { expected: 'neutro', judged: 'neutro' },
      { expected: 'negativo', judged: 'negativo' },
    ]);
    expect(score).toMatchObject({ sentences: 4, right: 3, accuracy: 0.75 });
    expect(score.f1.positivo).toBeCloseTo(2 / 3);
    expect(score.f1.neutro).toBeCloseTo(2 / 3);
    expect(score.macroF1).toBeCloseTo((2 / 3 + 2 / 3 + 1) / 3);
  });
});

describe('sentimentSet', () => {
  const [heldOut, tuning] = SENTIMENT_HALVES.map((half) => sentimentSet(half)) as [
    ReturnType<typeof sentimentSet>,
    ReturnType<typeof sentimentSet>,
  ];

  test('has at least 200 distinct sentences, with every polarity in both halves', () => {
    const all = [...heldOut, ...tuning];
    expect(all.length).toBeGreaterThanOrEqual(200);
    expect(new Set(all.map(({ text }) => text)).size).toBe(all.length);
    for (const half of [heldOut, tuning]) {
      for (const tone of POLARITIES)
        expect(half.filter((each) => each.tone === tone).length).toBeGreaterThanOrEqual(30);
    }
  });
});
