import { TIMESTAMP_STEP_S } from './special-tokens';
import type { SearchSetup } from './window-search';

/** A text stops early if at least this much voice follows its last timestamp. Its rest is then decoded again. */
export const MIN_UNDECODED_S = 1.5;

/** Whether a finished text (its text and timestamp ids) ends with a timestamp and leaves voice after it without words. */
export function stopsEarly(
  tokens: readonly number[],
  { ids: { timestampBegin }, voiceEndS = 0 }: Pick<SearchSetup, 'ids' | 'voiceEndS'>,
): boolean {
  const last = tokens.at(-1);
  // A first timestamp alone means that the model detects no speech at all.
  if (tokens.length < 2 || last === undefined || last < timestampBegin) return false;
  return voiceEndS - (last - timestampBegin) * TIMESTAMP_STEP_S >= MIN_UNDECODED_S;
}
