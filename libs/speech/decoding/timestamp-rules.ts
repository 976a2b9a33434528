import type { NextTokens } from './next-tokens';
import { LAST_TIMESTAMP, TIMESTAMP_STEP_S } from './special-tokens';
import type { TokenRows } from './token-rows';

/** A window's first timestamp is at most one second (openai/whisper, `DecodingOptions.max_initial_timestamp`). */
const MAX_INITIAL_TIMESTAMP = Math.round(1 / TIMESTAMP_STEP_S);

/**
 * Writes into `next` which tokens may follow a row: timestamps come in pairs, except directly before the end; they never decrease, and a segment
 * has a positive length. The first token is a timestamp of at most one second.
 *
 * Source: openai/whisper `decoding.py`, `ApplyTimestampRules`, except its last rule, which needs the logits (`normalizeLogits`); CTranslate2
 * `src/models/whisper.cc` does the same.
 */
export function allowNext(rows: TokenRows, row: number, { next, timestampBegin }: RuleContext): void {
  if (rows.length === 0) return allow(next, { text: false, end: false, from: 0, to: MAX_INITIAL_TIMESTAMP });
  const last = rows.at(row, 1);
  if (last < timestampBegin) {
    const latest = rows.latestTime(row);
    const from = latest < 0 ? 0 : latest - timestampBegin + 1;
    return allow(next, { text: true, end: true, from, to: LAST_TIMESTAMP });
  }
  const paired = rows.length === 1 || rows.at(row, 2) >= timestampBegin;
  if (paired) return allow(next, { text: true, end: true, from: 1, to: 0 });
  return allow(next, { text: false, end: true, from: last - timestampBegin, to: LAST_TIMESTAMP });
}

interface RuleContext {
  readonly next: NextTokens;
  readonly timestampBegin: number;
}

interface Allowed {
  readonly text: boolean;
  readonly end: boolean;
  readonly from: number;
  readonly to: number;
}

function allow(next: NextTokens, { text, end, from, to }: Allowed): void {
  next.text = text;
  next.end = end;
  next.timestampFrom = from;
  next.timestampTo = to;
}
