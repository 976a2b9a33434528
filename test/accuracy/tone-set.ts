import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import type { Tone } from '@aether/domain';

/** Phrases and rules were made with the tuning sentences in sight; the held-out ones are measured only. */
export const TONE_HALVES = ['held-out', 'tuning'] as const;
export type ToneHalf = (typeof TONE_HALVES)[number];

export interface ToneSentence {
  readonly tone: Tone;
  /** Where people say it. */
  readonly domain: 'call' | 'hearing' | 'review';
  /** What makes it hard, such as `negated` or `irony`. */
  readonly how: string;
  readonly text: string;
}

/** `folder`: of the set, default that of the checkout which is the working directory. */
export function toneSet(half: ToneHalf, folder = resolve('test/accuracy/sentiment')): ToneSentence[] {
  return JSON.parse(readFileSync(resolve(folder, `${half}.json`), 'utf8')) as ToneSentence[];
}
