import { resolve } from 'node:path';
import { readRounds } from './read-rounds';

/** Mentions of people and addresses that were found, and words that were taken for one. */
export interface NameCount {
  /** Mentions of people. */
  readonly names: number;
  /** Found with exactly their words. */
  readonly exactNames: number;
  /** Found with too many or too few words. */
  readonly partNames: number;
  /** Words of the texts that belong to no name. */
  readonly ordinaryWords: number;
  /** Of these, the ones that were taken for a part of a name. */
  readonly takenWords: number;
  readonly addresses: number;
  readonly exactAddresses: number;
  readonly partAddresses: number;
  /** Addresses found where none is. */
  readonly inventedAddresses: number;
}

/** What a round measured before anything was changed for it. */
export interface FirstNames {
  readonly date: string;
  readonly commit: string;
  readonly all: NameCount;
}

export interface NameText {
  readonly id: string;
  readonly register: string;
  /** What each speaker says in turn, as a recognizer writes it; one string for a monologue. */
  readonly turns: readonly string[];
  /** Every mention of a person, as its words stand in a turn, in order. */
  readonly names: readonly string[];
  /** Every address from its first to its last word, in order. */
  readonly addresses: readonly string[];
}

/** Texts by a writer who had seen neither the code nor any other text of the project. */
export interface NameRound {
  readonly name: string;
  readonly first: FirstNames | null;
  readonly texts: readonly NameText[];
}

/** `folder`: that of the rounds; default: in the checkout that is the working directory. */
export function nameRounds(folder = resolve('apps/evaluate/src/accuracy/names')): NameRound[] {
  return readRounds<NameRound>(folder);
}
