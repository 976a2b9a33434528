import { findSentences, markedRecording } from './marked-sentences';

const words = (text: string) => text.split(' ').map((word, i) => ({ text: word, startS: i }));

describe('findSentences', () => {
  test('finds sentences in order, even with a misrecognized word', () => {
    const recognized = words('e então Uma raposa velha não vai. Sim. Isso é tudo que temos por hoje. uma raposa velha');
    expect(findSentences(recognized, ['uma raposa velha não cai', 'Isso é tudo.'])).toEqual([2, 8]);
  });

  test('returns null for a sentence that is missing, too different or too early', () => {
    const recognized = words('a casa é bonita e a rua é larga');
    expect(findSentences(recognized, ['o carro era azul'])).toEqual([null]);
    expect(findSentences(recognized, ['a rua é larga', 'a casa é bonita'])).toEqual([5, null]);
  });
});

describe('markedRecording', () => {
  const tone = (length: number, amplitude: number, lead = 0) =>
    Int16Array.from({ length }, (_, i) => (i < lead ? 0 : amplitude * (i % 2 ? 1 : -1)));

  test('places a mark every everyS seconds, with talk and silence in between', () => {
    const sentences = [1, 2, 3].map((i) => ({ text: `frase ${i}`, samples: tone(16_000, 9000, 3200) }));
    const { samples, marks } = markedRecording(sentences, [tone(32_000, 500)], { durationS: 60, everyS: 20 });
    expect(samples).toHaveLength(60 * 16_000);
    // The detection frame is a tenth of a second long, so the first one with enough voice starts before the voice.
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
