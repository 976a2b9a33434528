import fc from 'fast-check';
import type { LanguageGuess, WindowHypothesis } from './hypothesis';
import { spokenLanguage } from './spoken-language';

const numbers = { tokens: [], avgLogProb: -0.3, noSpeechProb: 0, compressionRatio: 1, temperature: 0 };
const words = [{ text: 'oi', startS: 0, endS: 1, confidence: 1 }];

function heard(languages: LanguageGuess, voicedS = 20): WindowHypothesis {
  const coverage = { voicedS, coveredS: voicedS, uncovered: [] };
  const segments = [{ startS: 0, endS: 1, text: 'oi', words, ...numbers }];
  return { index: 0, startS: 0, endS: 30, segments, languages, coverage };
}
const portuguese = { portuguese: 0.98, likeliest: 'pt', probability: 0.98 };
const english = { portuguese: 0.001, likeliest: 'en', probability: 0.95 };

describe('spokenLanguage', () => {
  it('is foreign where every voiced window is', () => {
    expect(spokenLanguage([heard(english), heard(english)])).toBe('foreign');
    expect(spokenLanguage([heard(portuguese)])).toBe('portuguese');
  });

  it('stays Portuguese with a foreign stretch, however long', () => {
    const windows = [heard(portuguese), ...Array.from({ length: 40 }, () => heard(english))];
    expect(spokenLanguage(windows)).toBe('portuguese');
  });

  it('is not fooled by a moment of noise that passes for Portuguese', () => {
    const noise = heard({ portuguese: 0.6, likeliest: 'pt', probability: 0.6 }, 0.5);
    expect(spokenLanguage([...Array.from({ length: 20 }, () => heard(english)), noise])).toBe('foreign');
  });

  it('does not judge by little speech, windows without words, or guesses that differ', () => {
    expect(spokenLanguage([heard(english, 2.6)])).toBe('portuguese');
    expect(spokenLanguage([{ ...heard(english), segments: [] }])).toBe('portuguese');
    expect(spokenLanguage([heard({ portuguese: 0.01, likeliest: 'de', probability: 0.49 })])).toBe('portuguese');
    expect(spokenLanguage([heard({ portuguese: 0.08, likeliest: 'gl', probability: 0.8 })])).toBe('portuguese');
    expect(spokenLanguage([])).toBe('portuguese');
    const { languages: _languages, ...unheard } = heard(english);
    expect(spokenLanguage([unheard])).toBe('portuguese');
  });

  it('does not depend on the order of the windows', () => {
    const guess = fc.record({
      portuguese: fc.double({ min: 0, max: 0.05, noNaN: true }),
      likeliest: fc.constantFrom('en', 'es', 'pt'),
      probability: fc.double({ min: 0.5, max: 1, noNaN: true }),
    });
    const windows = fc.array(fc.tuple(guess, fc.integer({ min: 0, max: 20 })), { maxLength: 6 });
    fc.assert(
      fc.property(windows, (guesses) => {
        const all = guesses.map(([languages, voicedS]) => heard(languages, voicedS));
        expect(spokenLanguage(all.toReversed())).toBe(spokenLanguage(all));
      }),
    );
  });
});
