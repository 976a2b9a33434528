import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import type { Polarity } from '@aether/language';

/** Irony, and sincere praise that sounds like irony; made and used as `SENTIMENT_HALVES`. */
export const IRONY_HALVES = ['irony-held-out', 'irony-tuning'] as const;

/** Phrases and rules were developed on the tuning sentences; the held-out ones are only measured. */
export const SENTIMENT_HALVES = ['held-out', 'tuning'] as const;

export interface SentimentSentence {
  readonly tone: Polarity;
  /** Kind of source. */
  readonly domain: 'call' | 'hearing' | 'review';
  /** Kind of difficulty, such as `negated` or `irony`. */
  readonly how: string;
  readonly text: string;
}

/** `folder`: folder of the set; default: in the checkout that is the working directory. */
export function sentimentSet(
  half: (typeof SENTIMENT_HALVES | typeof IRONY_HALVES)[number],
  folder = resolve('apps/evaluate/src/accuracy/sentiment'),
): SentimentSentence[] {
  return JSON.parse(readFileSync(resolve(folder, `${half}.json`), 'utf8')) as SentimentSentence[];
}
