import { findSentences, markedRecording } from './marked-sentences';

const words = (text: string) => text.split(' ').map((word, i) => ({ text: word, startS: i }));

describe('findSentences', () => {
  test('each after the one before it, with a word heard otherwise', () => {
    const heard = words('e então Uma raposa velha não vai. Sim. Isso é tudo que temos por hoje. uma raposa velha');
    expect(findSentences(heard, ['uma raposa velha não cai', 'Isso é tudo.'])).toEqual([2, 8]);
  });

  test('null for one that is not there, is too different, or comes too early', () => {
    const heard = words('a casa é bonita e a rua é larga');
    expect(findSentences(heard, ['o carro era azul'])).toEqual([null]);
    expect(findSentences(heard, ['a rua é larga', 'a casa é bonita'])).toEqual([5, null]);
  });
});

describe('markedRecording', () => {
  const tone = (length: number, amplitude: number, lead = 0) =>
    Int16Array.from({ length }, (_, i) => (i < lead ? 0 : amplitude * (i % 2 ? 1 : -1)));

  test('marks begin where their voice does, every so many seconds, with talk and quiet in between', () => {
    const sentences = [1, 2, 3].map((i) => ({ text: `frase ${i}`, samples: tone(16_000, 9000, 3200) }));
    const { samples, marks } = markedRecording(sentences, [tone(32_000, 500)], { durationS: 60, everyS: 20 });
    expect(samples).toHaveLength(60 * 16_000);
    // A look is a tenth of a second long: the first one that holds enough of the voice begins before it.
    const early = marks.map(({ startS }, i) => 0.2 + 20 * i - startS);
    expect(early).toHaveLength(3);
    for (const seconds of early) expect(Math.abs(seconds - 0.05)).toBeLessThanOrEqual(0.05 + 1e-9);
    const loud = (second: number): number => Math.max(...samples.subarray(second * 16_000, (second + 1) * 16_000));
    expect([0, 20, 40].map(loud)).toEqual([9000, 9000, 9000]);
    expect(loud(2)).toBe(500);
    expect(loud(19)).toBe(0);
    expect(loud(38)).toBeGreaterThan(1000);
  });
});
