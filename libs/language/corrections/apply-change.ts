import type { Word } from '../transcript/transcript';
import type { Change, LiteralWord, Reading, ReadWord, SpeakerRun, Splice, WrittenWord } from './reading';

/** Verbatim words that a person inserts are after those of the word before; others have the place of those that they replace. */
const AFTER = 0.5;

/** The reading after a revision. Pure and mechanical: it only moves what the revision stored. */
export function applyChange(reading: Reading, change: Change): Reading {
  const words = spliced(reading.words, change.splices);
  for (const run of change.speakers) assign(words, run);
  const { names = reading.names, entities = reading.entities, uncertain = reading.uncertain } = change;
  return { words, names, ...(entities && { entities }), ...(uncertain && { uncertain }) };
}

function spliced(words: readonly ReadWord[], splices: readonly Splice[]): ReadWord[] {
  const result: ReadWord[] = [];
  let at = 0;
  for (const { from, to, words: written } of splices) {
    while (at < from) result.push(words[at++]!);
    const replaced = words.slice(from, to).find(({ literal }) => literal.length > 0);
    const order = replaced?.literal[0]!.order ?? (words[from - 1]?.literal.at(-1)?.order ?? -1) + AFTER;
    for (const word of written) result.push(readWord(word, order));
    at = to;
  }
  while (at < words.length) result.push(words[at++]!);
  return result;
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
