import { readdirSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import type { Polarity } from '@aether/language';

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

const ROUND = /^(round-\d+)\.json$/;

/** Rounds of passages by writers who saw neither the code nor earlier rounds, in order. `folder`: default: in the checkout. */
export function sentimentRounds(folder = resolve('apps/evaluate/src/accuracy/sentiment')): SentimentRound[] {
  const names = readdirSync(folder).flatMap((file) => ROUND.exec(file)?.[1] ?? []);
  names.sort((a, b) => a.localeCompare(b, 'en', { numeric: true }));
  return names.map((name) => {
    const stored = JSON.parse(readFileSync(resolve(folder, `${name}.json`), 'utf8')) as Omit<SentimentRound, 'name'>;
    return { ...stored, name };
  });
}
