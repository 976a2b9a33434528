import type { SpokenWord } from './spoken-word';
import { timesOfPart } from './times-of-part';
import type { Token } from './tokens';

/** A span of tokens that is displayed as one word. */
export interface SpanText {
  /** Tokens `from` … `to` (exclusive). */
  readonly from: number;
  readonly to: number;
  readonly text: string;
}

/** A word of the result, with the spoken words `first` … `last` (inclusive) that it replaces. */
export interface FormattedWord extends SpokenWord {
  readonly first: number;
  readonly last: number;
}

const LETTERS_OR_DIGITS = /[\p{L}\p{N}]/u;

/** Copies field by field for speed, because it runs for every word of a recording. */
function wordOf(
  { text, startS, endS, confidence }: Omit<SpokenWord, 'speaker'>,
  speaker: string | undefined,
  first: number,
  last: number,
): FormattedWord {
  return speaker === undefined
    ? { text, startS, endS, confidence, first, last }
    : { text, startS, endS, confidence, speaker, first, last };
}

/** Builds the result from left to right; `word` and `offset` are the position in the input. */
class Output {
  readonly result: FormattedWord[] = [];
  private word = 0;
  private offset = 0;

  constructor(private readonly words: readonly SpokenWord[]) {}

  /** Copies the input before the given position. Returns signs cut off the front of a word, which belong to the span. */
  copyTo(word: number, offset: number): string {
    while (this.word < word) {
      this.copyPiece(this.word, this.offset, undefined);
      this.word += 1;
      this.offset = 0;
    }
    const text = this.words[word]?.text.slice(this.offset, offset) ?? '';
    const start = this.offset;
    this.offset = offset;
    if (!LETTERS_OR_DIGITS.test(text)) return text;
    this.push(word, start, offset, text.replace(/[-–—/:(,.]+$/u, ''));
    return '';
  }

  /** Adds one word in place of the spoken words from one token to another. */
  put(text: string, from: Token, to: Token): void {
    const { word: first, start } = from;
    const { word: last, end } = to;
    const spoken = this.words.slice(first, last + 1);
    const [opening] = spoken;
    const closing = spoken[spoken.length - 1];
    if (opening === undefined || closing === undefined) return;
    const confidence = spoken.reduce((sum, word) => sum + word.confidence, 0) / spoken.length;
    const { startS } = this.times(first, start, opening.text.length);
    const { endS } = this.times(last, 0, end);
    this.result.push(wordOf({ text, startS, endS, confidence }, opening.speaker, first, last));
    this.word = last;
    this.offset = end;
  }

  private copyPiece(index: number, from: number, to: number | undefined): void {
    const word = this.words[index];
    if (word === undefined) return;
    if (from === 0 && to === undefined) {
      this.result.push(wordOf(word, word.speaker, index, index));
      return;
    }
    const text = word.text.slice(from, to);
    const previous = this.result[this.result.length - 1];
    if (LETTERS_OR_DIGITS.test(text)) this.push(index, from, to ?? word.text.length, text.replace(/^[-–—/]+/u, ''));
    else if (previous !== undefined) {
      // A sign has no duration: the previous word extends over it.
      const { endS } = this.times(index, 0, to ?? word.text.length);
      this.result[this.result.length - 1] = { ...previous, text: previous.text + text, endS };
    }
  }

  private push(index: number, from: number, to: number, text: string): void {
    const word = this.words[index];
    if (word === undefined || text === '') return;
    const { startS, endS } = this.times(index, from, to);
    this.result.push(wordOf({ text, startS, endS, confidence: word.confidence }, word.speaker, index, index));
  }

  /** Times of a part of a word, in proportion to its letters. */
  private times(index: number, from: number, to: number): { startS: number; endS: number } {
    const word = this.words[index];
    if (word === undefined) return { startS: 0, endS: 0 };
    return timesOfPart(word, from, to);
  }
}

/**
 * Replaces each span by one word with the times of the words it replaces. Punctuation around a span stays.
 * @param spans in order, without overlaps.
 */
export function replaceSpans(
  words: readonly SpokenWord[],
  tokens: readonly Token[],
  spans: readonly SpanText[],
): FormattedWord[] {
  const output = new Output(words);
  for (const { from, to, text } of spans) {
    const first = tokens[from];
    const last = tokens[to - 1];
    if (first === undefined || last === undefined) continue;
    const signs = output.copyTo(first.word, first.start);
    output.put(signs + text, first, last);
  }
  output.copyTo(words.length, 0);
  return output.result;
}
