import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import type { CountedParts } from './dictation-scores';

/** What the recordings measured before anything was changed for them. */
export interface FirstResult {
  readonly date: string;
  readonly commit: string;
  readonly rows: CountedParts;
}

/** `folder`: that of the set. */
export function firstResult(folder = resolve('apps/evaluate/src/accuracy/dictations')): FirstResult {
  return JSON.parse(readFileSync(resolve(folder, 'first-result.json'), 'utf8')) as FirstResult;
}
