import type { Word } from '../transcript/transcript';
import type { Change, LiteralWord, Reading, ReadWord, SpeakerRun, Splice, WrittenWord } from './reading';
import type { Steps } from './steps';

/** Verbatim words that a person inserts are after those of the word before; others have the place of those that they replace. */
const AFTER = 0.5;

/** Words that are inserted by one call: the number of arguments is limited. */
const AT_ONCE = 1_000;

/** The reading after these changes. Pure and mechanical: it only moves what the revisions stored. */
export function* replay(reading: Reading, changes: Iterable<Change>): Steps<Reading> {
  const words = [...reading.words];
  let after = reading;
  for (const {
    splices,
    speakers,
    names = after.names,
    entities = after.entities,
    uncertain = after.uncertain,
  } of changes) {
    // From the last, so that the indexes of the others hold.
    for (const each of splices.toReversed()) splice(words, each);
    for (const run of speakers) assign(words, run);
    after = { words, names, ...(entities && { entities }), ...(uncertain && { uncertain }) };
    yield;
  }
  return after;
}

function splice(words: ReadWord[], { from, to, words: written }: Splice): void {
  const replaced = words.slice(from, to).find(({ literal }) => literal.length > 0);
  const order = replaced?.literal[0]!.order ?? (words[from - 1]?.literal.at(-1)?.order ?? -1) + AFTER;
  words.splice(from, to - from);
  for (let at = 0; at < written.length; at += AT_ONCE)
    words.splice(from + at, 0, ...written.slice(at, at + AT_ONCE).map((word) => readWord(word, order)));
}

function readWord({ segment, literal, ...word }: WrittenWord, order: number): ReadWord {
  return { word, literal: (literal ?? [word]).map((spoken) => ({ word: spoken, order })), segment, index: -1 };
}

function assign(words: ReadWord[], { from, to, speaker }: SpeakerRun): void {
  const by = <W extends Word>(word: W): W => ({ ...word, speaker });
  for (let at = from; at < to; at++) {
    const { word, literal, ...rest } = words[at]!;
    const said = literal.map(({ word: spoken, order }): LiteralWord => ({ word: by(spoken), order }));
    words[at] = { ...rest, word: by(word), literal: said };
  }
}
