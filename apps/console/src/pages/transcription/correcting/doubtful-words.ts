import type { Word } from '../../../api/queries';
import { isMask } from '../is-mask';

/** Words with a confidence below this are marked as uncertain. */
const UNSURE = 0.5;

export function isDoubtful({ text, confidence }: Word): boolean {
  return confidence < UNSURE && !isMask(text);
}

/** Index of the next doubtful word at or after `from`, or of the last one at or before it; null without one. */
export function doubtfulWord(words: readonly Word[], from: number, step: 1 | -1): number | null {
  for (let at = from; at >= 0 && at < words.length; at += step) if (isDoubtful(words[at]!)) return at;
  return null;
}
