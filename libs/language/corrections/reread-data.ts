import type { Entities, UncertainEntity } from '../entities/entity';
import type { FormatOptions } from '../entities/normalize-transcript';
import type { Draft, DraftWord } from './draft';
import type { MaskNumbers } from './mask-numbers';
import { readPassages, type PassageChange } from './passage-change';
import type { Reading } from './reading';
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
export function rereadData(reading: Reading, { words, names }: Draft, { options, masks }: RereadOptions): Reread {
  const passages = readPassages(reading, words, { options, masks });
  const read = passages.reduceRight<readonly DraftWord[]>(
    (rest, { from, to, words: formatted }) => [...rest.slice(0, from), ...formatted, ...rest.slice(to)],
    words,
  );
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
