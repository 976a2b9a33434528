import type { Entities, UncertainEntity } from '../entities/entity';
import type { FormatOptions } from '../entities/normalize-transcript';
import type { Draft, DraftWord } from './draft';
import type { MaskNumbers } from './mask-numbers';
import { readPassages, type PassageChange } from './passage-change';
import type { Reading } from './reading';
import type { Steps } from './steps';
import { updateEntities, updateUncertain } from './update-entities';

/** The entities after a revision; absent if they were not requested. */
export interface ReadData {
  readonly entities?: Entities;
  readonly uncertain?: readonly UncertainEntity[];
}

interface Reread {
  readonly draft: Draft;
  readonly data: ReadData;
}

interface RereadOptions {
  readonly options: FormatOptions;
  /** All revisions' masks, so that a new one has a new number. */
  readonly masks: MaskNumbers;
}

/**
 * Reads data in the passages around what changed: data that a person typed, or that became recognizable by it, are formatted, listed and under
 * redaction masked. Other words stay.
 */
export function* rereadData(
  reading: Reading,
  { words, names }: Draft,
  { options, masks }: RereadOptions,
): Steps<Reread> {
  const passages = yield* readPassages(reading, words, { options, masks });
  yield;
  const read: DraftWord[] = [];
  let at = 0;
  for (const { from, to, words: formatted } of passages) {
    for (; at < from; at++) read.push(words[at]!);
    for (const word of formatted) read.push(word);
    at = to;
  }
  for (; at < words.length; at++) read.push(words[at]!);
  yield;
  return { draft: { words: read, names }, data: dataAfter(reading, read, passages) };
}

function dataAfter(reading: Reading, words: readonly DraftWord[], passages: readonly PassageChange[]): ReadData {
  const { entities, uncertain } = reading;
  return {
    ...(entities && { entities: updateEntities(entities, { reading, words, passages }) }),
    ...(uncertain && { uncertain: updateUncertain(uncertain, { reading, words, passages }) }),
  };
}

/** Typed text of an operation after masking. */
export function typedText(words: readonly DraftWord[], operation: number): string {
  return words
    .filter(({ by }) => by.includes(operation))
    .map(({ word: { text } }) => text)
    .join(' ');
}
