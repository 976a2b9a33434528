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

export interface SentimentRound {
  readonly name: string;
  readonly passages: readonly (SentimentPassage & { readonly id: string })[];
}

const ROUND = /^(round-\d+)\.json$/;

/** Rounds of passages by writers who saw neither the code nor earlier rounds, in order. `folder`: default: in the checkout. */
export function sentimentRounds(folder = resolve('apps/evaluate/src/accuracy/sentiment')): SentimentRound[] {
  const names = readdirSync(folder).flatMap((file) => ROUND.exec(file)?.[1] ?? []);
  names.sort((a, b) => a.localeCompare(b, 'en', { numeric: true }));
  return names.map((name) => ({
    name,
    passages: JSON.parse(readFileSync(resolve(folder, `${name}.json`), 'utf8')) as SentimentRound['passages'],
  }));
}
