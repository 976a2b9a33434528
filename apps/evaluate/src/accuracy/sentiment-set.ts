import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import type { Polarity } from '@aether/language';

/** Irony, and praise in earnest that sounds like it: made and used as the halves are. */
export const IRONY_HALVES = ['irony-held-out', 'irony-tuning'] as const;

/** Phrases and rules were made with the tuning sentences in sight; the held-out ones are measured only. */
export const SENTIMENT_HALVES = ['held-out', 'tuning'] as const;

export interface SentimentSentence {
  readonly tone: Polarity;
  /** Where people say it. */
  readonly domain: 'call' | 'hearing' | 'review';
  /** What makes it hard, such as `negated` or `irony`. */
  readonly how: string;
  readonly text: string;
}

/** `folder`: of the set, default that of the checkout which is the working directory. */
export function sentimentSet(
  half: (typeof SENTIMENT_HALVES | typeof IRONY_HALVES)[number],
  folder = resolve('apps/evaluate/src/accuracy/sentiment'),
): SentimentSentence[] {
  return JSON.parse(readFileSync(resolve(folder, `${half}.json`), 'utf8')) as SentimentSentence[];
}
