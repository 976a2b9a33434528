import { SENTENCE_END } from '../portuguese/sentence-end';
import type { Word } from '../transcript/transcript';

/** What one speaker says at a time, as a paragraph. */
export interface Turn {
  readonly startS: number;
  readonly speaker?: string;
  readonly text: string;
}

/** A longer turn goes on in a new paragraph at the next end of a sentence, or at a word when no sentence ends for long. */
const LONG_CHARACTERS = 700;
const MAX_CHARACTERS = 1_400;
/** Without speakers, a longer pause begins a paragraph. */
const PAUSE_S = 2;

/** The turns of words in order. Their texts, joined by spaces, are the text of the words. */
export function* turnsOf(words: Iterable<Word>): Generator<Turn> {
  let texts: string[] = [];
  let characters = 0;
  let first: Word | undefined;
  let last: Word | undefined;
  for (const word of words) {
    if (first !== undefined && last !== undefined && beginsTurn(last, word, characters)) {
      yield turn(first, texts);
      [texts, characters, first] = [[], 0, undefined];
    }
    first ??= word;
    last = word;
    texts.push(word.text);
    characters += word.text.length + 1;
  }
  if (first !== undefined) yield turn(first, texts);
}

function beginsTurn(last: Word, next: Word, characters: number): boolean {
  if (last.speaker !== next.speaker || characters >= MAX_CHARACTERS) return true;
  if (next.speaker === undefined && next.start_s - last.end_s > PAUSE_S) return true;
  return characters >= LONG_CHARACTERS && SENTENCE_END.test(last.text);
}

function turn({ start_s, speaker }: Word, texts: readonly string[]): Turn {
  return { startS: start_s, ...(speaker !== undefined && { speaker }), text: texts.join(' ') };
}
