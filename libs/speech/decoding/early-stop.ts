import { TIMESTAMP_STEP_S } from './special-tokens';

/** A text stops early if at least this much speech follows its last timestamp. Its rest is then decoded again. */
export const MIN_UNDECODED_S = 1.5;

/** Whether a finished text (its text and timestamp ids) ends with a timestamp and leaves speech after it without words. */
export function stopsEarly(
  tokens: ArrayLike<number>,
  { timestampBegin, speechEndS }: { readonly timestampBegin: number; readonly speechEndS: number },
): boolean {
  const last = tokens[tokens.length - 1];
  // A first timestamp alone means that the model detects no speech at all.
  if (tokens.length < 2 || last === undefined || last < timestampBegin) return false;
  return speechEndS - (last - timestampBegin) * TIMESTAMP_STEP_S >= MIN_UNDECODED_S;
}
