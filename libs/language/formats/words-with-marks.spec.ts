import type { Word } from '../transcript/transcript';
import { wordsWithMarks } from './words-with-marks';

const word = (text: string, start_s: number, confidence = 0.9): Word => ({
  text,
  start_s,
  end_s: start_s + 0.8,
  confidence,
  speaker: 'spk1',
});
const mark = (text: string, start_s: number, end_s: number): Word => ({ text, start_s, end_s, confidence: 0 });
const shown = (words: readonly Word[], literal: readonly Word[]): string =>
  wordsWithMarks(words, literal)
    .map(({ text }) => text)
    .join(' ');

const WORDS = [word('Ele', 0), word('se', 1), word('lá', 2, 0.2), word('mas', 3, 0.3), word('saiu.', 4)];

describe('wordsWithMarks', () => {
  it('replaces guesses by one mark, with the speaker of the words before it', () => {
    const marked = wordsWithMarks(WORDS, [word('Ele', 0), mark('[inaudível]', 2, 3.8), word('saiu.', 4)]);
    expect(marked.map(({ text }) => text)).toEqual(['Ele', 'se', '[inaudível]', 'saiu.']);
    expect(marked[2]).toEqual({ ...mark('[inaudível]', 2, 3.8), speaker: 'spk1' });
  });

  it('gives way to words that someone corrected, and keeps the mark for the guesses that are left', () => {
    const literal = [mark('[inaudível]', 2, 3.8)];
    const corrected = WORDS.map((each) => ({ ...each, confidence: 1 }));
    expect(shown(corrected, literal)).toBe('Ele se lá mas saiu.');
    expect(shown(WORDS.with(2, word('foi,', 2, 1)), literal)).toBe('Ele se [inaudível] foi, saiu.');
  });

  it('marks speech without words, and overlaps without hiding a word', () => {
    expect(shown(WORDS.slice(0, 2), [mark('[inaudível]', 5, 7)])).toBe('Ele se [inaudível]');
    expect(shown(WORDS, [mark('[sobreposição]', 0.9, 3)])).toBe('Ele [sobreposição] se lá mas saiu.');
    expect(shown([], [mark('[inaudível]', 0, 2)])).toBe('[inaudível]');
  });

  it('shows a mark that someone typed once', () => {
    const typed = word('[sobreposição]', 1, 1);
    expect(shown([word('Ele', 0), typed, word('foi.', 2)], [word('Ele', 0), typed, word('foi.', 2)])).toBe(
      'Ele [sobreposição] foi.',
    );
  });

  it('changes nothing without marks', () => {
    expect(wordsWithMarks(WORDS, WORDS)).toEqual(WORDS);
  });
});
