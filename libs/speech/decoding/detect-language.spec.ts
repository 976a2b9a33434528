import { readLanguageDetection } from './detect-language';

// Text is 0 and 1, languages are 2 to 4, no-speech is 5.
const ids = { noSpeech: 5, languages: new Map([[2, 'en'], [3, 'pt'], [4, 'es']]) }; // prettier-ignore
const logits = (...probabilities: number[]): Float32Array => Float32Array.from(probabilities, Math.log);

describe('readLanguageDetection', () => {
  it('normalizes languages over the languages, and no-speech over all ids', () => {
    const detection = readLanguageDetection(logits(0.1, 0, 0.06, 0.1, 0.04, 0.7), ids);
    expect(detection.noSpeechProb).toBeCloseTo(0.7, 5);
    expect(detection.languages.portuguese).toBeCloseTo(0.5, 5);
    expect(detection.languages.likeliest).toBe('pt');
    expect(detection.languages.probability).toBeCloseTo(0.5, 5);
  });

  it('reports another language that is more likely than Portuguese', () => {
    const { languages } = readLanguageDetection(logits(0, 0, 0.9, 0.05, 0.05, 0), ids);
    expect(languages).toMatchObject({ likeliest: 'en', probability: expect.closeTo(0.9, 5) as number });
    expect(languages.portuguese).toBeCloseTo(0.05, 5);
  });
});
