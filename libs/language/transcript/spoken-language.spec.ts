import fc from 'fast-check';
import type { LanguageGuess, WindowHypothesis } from './hypothesis';
import { spokenLanguage } from './spoken-language';

const numbers = { tokens: [], avgLogProb: -0.3, noSpeechProb: 0, compressionRatio: 1, temperature: 0 };
const words = [{ text: 'oi', startS: 0, endS: 1, confidence: 1 }];

function windowIn(languages: LanguageGuess, voicedS = 20): WindowHypothesis {
  const coverage = { voicedS, coveredS: voicedS, uncovered: [] };
  const segments = [{ startS: 0, endS: 1, text: 'oi', words, ...numbers }];
  return { index: 0, startS: 0, endS: 30, segments, languages, coverage };
}
const portuguese = { portuguese: 0.98, likeliest: 'pt', probability: 0.98 };
const english = { portuguese: 0.001, likeliest: 'en', probability: 0.95 };

describe('spokenLanguage', () => {
  it('is foreign when every voiced window is foreign', () => {
    expect(spokenLanguage([windowIn(english), windowIn(english)])).toBe('foreign');
    expect(spokenLanguage([windowIn(portuguese)])).toBe('portuguese');
  });

  it('stays Portuguese with a foreign part of any length', () => {
    const windows = [windowIn(portuguese), ...Array.from({ length: 40 }, () => windowIn(english))];
    expect(spokenLanguage(windows)).toBe('portuguese');
  });

  it('stays foreign with a moment of noise that is detected as Portuguese', () => {
    const noise = windowIn({ portuguese: 0.6, likeliest: 'pt', probability: 0.6 }, 0.5);
    expect(spokenLanguage([...Array.from({ length: 20 }, () => windowIn(english)), noise])).toBe('foreign');
  });

  it('is Portuguese with too little speech, without words, or with uncertain detection', () => {
    expect(spokenLanguage([windowIn(english, 2.6)])).toBe('portuguese');
    expect(spokenLanguage([{ ...windowIn(english), segments: [] }])).toBe('portuguese');
    expect(spokenLanguage([windowIn({ portuguese: 0.01, likeliest: 'de', probability: 0.49 })])).toBe('portuguese');
    expect(spokenLanguage([windowIn({ portuguese: 0.08, likeliest: 'gl', probability: 0.8 })])).toBe('portuguese');
    expect(spokenLanguage([])).toBe('portuguese');
    const { languages: _languages, ...undetected } = windowIn(english);
    expect(spokenLanguage([undetected])).toBe('portuguese');
  });

  it('the detected language does not depend on the order of the windows', () => {
    const guess = fc.record({
      portuguese: fc.double({ min: 0, max: 0.05, noNaN: true }),
      likeliest: fc.constantFrom('en', 'es', 'pt'),
      probability: fc.double({ min: 0.5, max: 1, noNaN: true }),
    });
    const windows = fc.array(fc.tuple(guess, fc.integer({ min: 0, max: 20 })), { maxLength: 6 });
    fc.assert(
      fc.property(windows, (guesses) => {
        const all = guesses.map(([languages, voicedS]) => windowIn(languages, voicedS));
        expect(spokenLanguage(all.toReversed())).toBe(spokenLanguage(all));
      }),
    );
  });
});
