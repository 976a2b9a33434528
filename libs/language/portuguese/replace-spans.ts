import type { SpokenWord } from './spoken-word';
import { timesOfPart } from './times-of-part';
import type { Token } from './tokens';

/** A stretch of tokens that is shown as one word. */
export interface SpanText {
  /** Tokens `from` … `to` (exclusive). */
  readonly from: number;
  readonly to: number;
  readonly text: string;
}

/** A word of the result, and the spoken words `first` … `last` (inclusive) that it stands for. */
export interface FormattedWord extends SpokenWord {
  readonly first: number;
  readonly last: number;
}

const LETTERS_OR_DIGITS = /[\p{L}\p{N}]/u;

/** Field by field: there is one for every word of a recording. */
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

/** Builds the result left to right; `word` and `offset` tell how much of the input has been used. */
class Output {
  readonly result: FormattedWord[] = [];
  private word = 0;
  private offset = 0;

  constructor(private readonly words: readonly SpokenWord[]) {}

  /** Copies what stands before the given place. Signs cut off the front of a word are returned, to go with the span. */
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

  /** Puts one word for all that is spoken from one token to another. */
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
      // A sign takes no time of its own.
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

  /** Times of a part of a word, shared out by its letters. */
  private times(index: number, from: number, to: number): { startS: number; endS: number } {
    const word = this.words[index];
    if (word === undefined) return { startS: 0, endS: 0 };
    return timesOfPart(word, from, to);
  }
}

/**
 * The words with each span shown as one word that keeps the seconds of all it stands for; punctuation around a span stays.
 * @param spans in order, not overlapping.
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
