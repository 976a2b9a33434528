import { mergePunctuation } from './merge-punctuation';
import type { WordTiming } from './word-timing';

const words = (...texts: string[]): WordTiming[] =>
  texts.map((text, i) => ({ text, tokens: [i], startS: i, endS: i + 1, confidence: 1 }));
const merged = (...texts: string[]): string[] => mergePunctuation(words(...texts)).map((word) => word.text);

describe('mergePunctuation', () => {
  it('appends closing marks to the previous word and empties their entries', () => {
    expect(merged(' Olá', ',', ' tudo', ' bem', '?', '"')).toEqual([' Olá,', '', ' tudo', ' bem?"', '', '']);
  });

  it('prepends opening marks to the next word', () => {
    expect(merged(' disse', ' "', 'sim', '"')).toEqual([' disse', '', ' "sim"', '']);
  });

  it('keeps the times of the word and takes the tokens of the mark', () => {
    expect(mergePunctuation(words(' bem', '?'))[0]).toMatchObject({ startS: 0, endS: 1, tokens: [0, 1] });
  });

  it('leaves other words unchanged', () => {
    expect(merged(' segunda', '-feira')).toEqual([' segunda', '-feira']);
    expect(mergePunctuation([])).toEqual([]);
  });
});
