import { LAST_TIMESTAMP, TIMESTAMP_STEP_S, type SpecialTokens } from './special-tokens';

/** A window's first timestamp is at most one second in (openai/whisper, `DecodingOptions.max_initial_timestamp`). */
const MAX_INITIAL_TIMESTAMP_S = 1;

/** What may come next, by kind of token. Single suppressed ids are not part of it. */
export interface AllowedTokens {
  /** Ids below `<|endoftext|>`. */
  readonly text: boolean;
  /** `<|endoftext|>` and the ids from there to the timestamps. */
  readonly specials: boolean;
  /** First and last timestamp id; none where the first is greater. */
  readonly timestampFrom: number;
  readonly timestampTo: number;
}

/**
 * Timestamps come in pairs, except directly before the end; they never fall, and a segment has a length. The first token is
 * a timestamp of at most one second.
 *
 * `decoded`: the tokens since the prompt. Source: openai/whisper `decoding.py`, `ApplyTimestampRules`, less its last rule,
 * which needs the logits (`chooseToken`); CTranslate2 `whisper.cc` does the same.
 */
export function allowedTokens(decoded: readonly number[], ids: SpecialTokens): AllowedTokens {
  const begin = ids.timestampBegin;
  const end = begin + LAST_TIMESTAMP;
  const last = decoded.at(-1);
  if (last === undefined) {
    const latest = begin + Math.round(MAX_INITIAL_TIMESTAMP_S / TIMESTAMP_STEP_S);
    return { text: false, specials: false, timestampFrom: begin, timestampTo: latest };
  }
  if (last < begin) {
    const previous = decoded.findLast((token) => token >= begin);
    return {
      text: true,
      specials: true,
      timestampFrom: previous === undefined ? begin : previous + 1,
      timestampTo: end,
    };
  }
  const penultimate = decoded.at(-2) ?? last;
  if (penultimate >= begin) return { text: true, specials: true, timestampFrom: end + 1, timestampTo: end };
  return { text: false, specials: true, timestampFrom: last, timestampTo: end };
}
