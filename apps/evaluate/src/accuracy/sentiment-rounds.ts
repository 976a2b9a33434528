import { resolve } from 'node:path';
import type { Polarity } from '@aether/language';
import { readRounds } from './read-rounds';

/** What one speaker says, with the tone that is meant. */
export interface SentimentPassage {
  /** Where it is said, such as `call` or `court`. */
  readonly register: string;
  readonly text: string;
  readonly tone: Polarity;
  readonly ironic: boolean;
}

/** Macro-F1 that a round had before any passage was written or rule changed for it. */
export interface FirstSentiment {
  readonly date: string;
  readonly commit: string;
  readonly withoutIrony: number;
  readonly all: number;
}

export interface SentimentRound {
  readonly name: string;
  /** Null until it has been measured. */
  readonly first: FirstSentiment | null;
  readonly passages: readonly (SentimentPassage & { readonly id: string })[];
}

/** Rounds of passages by writers who saw neither the code nor earlier rounds. `folder`: default: in the checkout. */
export function sentimentRounds(folder = resolve('apps/evaluate/src/accuracy/sentiment')): SentimentRound[] {
  return readRounds<SentimentRound>(folder);
}
