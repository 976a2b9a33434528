import { hasMask } from '../corrections/mask-numbers';
import type { Reading } from '../corrections/reading';
import type { Steps } from '../corrections/steps';
import { fold } from '../portuguese/fold';
import type { Word } from '../transcript/transcript';
import { bareWord, PhraseFinder } from './find-phrases';
import { substitutions } from './substitutions';
import { MAX_ENTRY_CHARACTERS, type Replacement } from './vocabulary';

/** A replacement that a person made in a transcript. */
export interface CorrectedWords extends Replacement {
  /** How often. */
  readonly places: number;
  /** How often the text still has what was replaced. */
  readonly left: number;
  /** Whether the recognizer wrote words of `term` nowhere. */
  readonly isNew: boolean;
}

/** Words that a person rewrote in one place, beyond which they said something else. */
const LONGEST_PASSAGE = 30;
/** Words of a name or a phrase. */
const MOST_WORDS = 4;
const FEWEST_LETTERS = 3;
const MOST_PAIRS = 500;
const WORD = /^[\p{L}\p{M}'’-]+$/u;
const ENDS_SENTENCE = /[.?!…]$/u;

/**
 * What a person replaced in a transcript, by comparing its latest reading with the recognizer's: what was undone is not in it. Only words of letters:
 * no numbers, no data, no masks. `before`: an earlier reading, whose corrections do not count. Linear in the words.
 */
export function* correctedWords(
  recognized: Reading,
  reading: Reading,
  before: Reading = recognized,
): Steps<CorrectedWords[]> {
  const pairs = countPairs(recognized, reading);
  if (pairs.size === 0) return [];
  yield;
  for (const [key, { places }] of before === recognized ? [] : countPairs(recognized, before)) {
    const pair = pairs.get(key);
    if (pair !== undefined) pairs.set(key, { ...pair, places: pair.places - places });
  }
  yield;
  const counted = [...pairs.values()].filter(({ places }) => places > 0).slice(0, MOST_PAIRS);
  const left = countLeft(reading, counted);
  yield;
  const known = new Set(recognized.words.map(({ word }) => fold(bareWord(word.text))));
  return counted.map((pair) => ({
    ...pair,
    left: left.get(pair.replaces) ?? 0,
    isNew: pair.term.split(' ').some((word) => !known.has(fold(word))),
  }));
}

type Counted = Pick<CorrectedWords, 'replaces' | 'term' | 'places'>;

/** Replacements by both of their texts. */
function countPairs(recognized: Reading, { words }: Reading): Map<string, Counted> {
  const pairs = new Map<string, Counted>();
  const compare = (from: number, to: number, written: readonly Word[]): void => {
    if (written.length === 0 || to <= from || to - from > LONGEST_PASSAGE || written.length > LONGEST_PASSAGE) return;
    const old = recognized.words.slice(from, to).map(({ word }) => word);
    const before = recognized.words[from - 1]?.word;
    for (const { replaced, by, at } of substitutions(old, written)) {
      const pair = pairOf(replaced, by, at === 0 ? before : old[at - 1]);
      if (pair === null) continue;
      const key = `${pair.replaces} → ${pair.term}`;
      pairs.set(key, { ...pair, places: (pairs.get(key)?.places ?? 0) + 1 });
    }
  };
  let next = 0;
  let written: Word[] = [];
  for (const { word, index } of words) {
    if (index < 0) written.push(word);
    else {
      compare(next, index, written);
      written = [];
      next = index + 1;
    }
  }
  compare(next, recognized.words.length, written);
  return pairs;
}

/** Null when they are not words to learn. */
function pairOf(replaced: readonly Word[], by: readonly Word[], before: Word | undefined): Replacement | null {
  if (replaced.length > MOST_WORDS || by.length > MOST_WORDS) return null;
  const [old, term] = [replaced, by].map((words) => words.map(({ text }) => bareWord(text)).join(' ')) as [
    string,
    string,
  ];
  if (![...replaced, ...by].every(({ text }) => !hasMask(text) && WORD.test(bareWord(text)))) return null;
  if ([old, term].some((text) => text.length < FEWEST_LETTERS || text.length > MAX_ENTRY_CHARACTERS)) return null;
  const beginsSentence = before === undefined || ENDS_SENTENCE.test(before.text);
  const written = beginsSentence && /^\p{Lu}/u.test(old) ? withoutCapital(term) : term;
  return old === written || old === term ? null : { replaces: old.toLowerCase(), term: written };
}

/** Of a word at the beginning of a sentence, where the capital says nothing. Names in several words, and words in capitals, keep theirs. */
function withoutCapital(term: string): string {
  const [first, ...rest] = term;
  return rest.some((letter) => /\p{Lu}/u.test(letter)) ? term : first!.toLowerCase() + rest.join('');
}

function countLeft({ words }: Reading, pairs: readonly Counted[]): Map<string, number> {
  const terms = new Map<string, Set<string>>();
  for (const { replaces, term } of pairs) terms.set(replaces, (terms.get(replaces) ?? new Set()).add(term));
  const left = new Map<string, number>();
  const finder = new PhraseFinder(terms.keys(), (phrase) => phrase);
  for (const { phrase, text } of finder.find(words.map(({ word }) => word)))
    if (!terms.get(phrase)!.has(text)) left.set(phrase, (left.get(phrase) ?? 0) + 1);
  return left;
}
