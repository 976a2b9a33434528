import { normalizeTranscript } from './normalize-transcript';

/** Words of one second each. */
const spoken = (text: string) =>
  text.split(' ').map((word, i) => ({ text: word, startS: i, endS: i + 1, confidence: 1 }));

describe('listEntities', () => {
  it.each([
    ['in separate words', 'CEP 04538 133, sim', '04538-133', [1, 3]],
    ['attached to text before it', 'O CP04538 traço 133.', '04538-133', [1 + 2 / 7, 4]],
    ['attached to text after it', 'CEP 04538-133x sim', '04538-133', [1, 1 + 9 / 10]],
  ] as const)('gives an entity the times of its displayed word: %s', (_what, text, value, seconds) => {
    const { words, entities } = normalizeTranscript(spoken(text), { entities: 'spec' });
    const shown = words.find((word) => word.text.includes(value))!;
    expect(entities?.ceps).toEqual([
      { value, said: expect.any(String) as string, confidence: 0.99, start_s: shown.startS, end_s: shown.endS },
    ]);
    [shown.startS, shown.endS].forEach((at, i) => expect(at).toBeCloseTo(seconds[i]!, 9));
  });
});
