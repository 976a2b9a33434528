import { readLanguageDetection } from './detect-language';

// Text 0 and 1, languages 2..4, no speech 5.
const ids = { noSpeech: 5, languages: new Map([[2, 'en'], [3, 'pt'], [4, 'es']]) }; // prettier-ignore
const logits = (...probabilities: number[]): Float32Array => Float32Array.from(probabilities, Math.log);

describe('readListening', () => {
  it('shares the languages among themselves, and no-speech among all ids', () => {
    const heard = readLanguageDetection(logits(0.1, 0, 0.06, 0.1, 0.04, 0.7), ids);
    expect(heard.noSpeechProb).toBeCloseTo(0.7, 5);
    expect(heard.languages.portuguese).toBeCloseTo(0.5, 5);
    expect(heard.languages.likeliest).toBe('pt');
    expect(heard.languages.probability).toBeCloseTo(0.5, 5);
  });

  it('tells which other language is likelier', () => {
    const { languages } = readLanguageDetection(logits(0, 0, 0.9, 0.05, 0.05, 0), ids);
    expect(languages).toMatchObject({ likeliest: 'en', probability: expect.closeTo(0.9, 5) as number });
    expect(languages.portuguese).toBeCloseTo(0.05, 5);
  });
});
