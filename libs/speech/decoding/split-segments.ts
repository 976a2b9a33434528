import { TIMESTAMP_STEP_S, type SpecialTokens } from './special-tokens';

/** A span of text between two timestamps. Seconds from the start of the decoded audio. */
export interface TokenSegment {
  readonly startS: number;
  readonly endS: number;
  /** Text and timestamp ids. */
  readonly tokens: readonly number[];
}

export interface SplitTokens {
  readonly segments: readonly TokenSegment[];
  /** Up to where the audio was decoded. */
  readonly nextS: number;
  /**
   * How the tokens end. `closed`: with a single timestamp, which means that no speech follows; `unfinished`: text after `nextS` was left out;
   * `open`: neither.
   */
  readonly ending: 'closed' | 'unfinished' | 'open';
}

/**
 * Splits one decoded window into segments by its timestamp tokens (faster-whisper `transcribe.py`, `_split_segments_by_timestamps`). Two
 * consecutive timestamps end one segment and start the next. Text after the last such pair without an end is left out: the model stopped inside a
 * sentence, which is decoded again from `nextS`.
 *
 * `durationS`: length of the decoded audio.
 */
export function splitSegments(tokens: readonly number[], durationS: number, ids: SpecialTokens): SplitTokens {
  const begin = ids.timestampBegin;
  const isTime = (token: number | undefined): boolean => token !== undefined && token >= begin;
  const secondsOf = (token: number): number => Math.min((token - begin) * TIMESTAMP_STEP_S, durationS);
  if (tokens.length === 0) return { segments: [], nextS: durationS, ending: 'open' };

  const cuts = tokens.flatMap((token, i) => (i > 0 && isTime(token) && isTime(tokens[i - 1]) ? [i] : []));
  const endsWithTime = isTime(tokens.at(-1)) && !isTime(tokens.at(-2));
  if (cuts.length === 0) {
    const last = tokens.findLast((token) => token > begin);
    const endS = last === undefined ? durationS : secondsOf(last);
    const closed = endsWithTime && tokens.length > 1;
    return {
      segments: [{ startS: 0, endS, tokens }],
      nextS: closed ? endS : durationS,
      ending: closed ? 'closed' : 'open',
    };
  }
  if (endsWithTime) cuts.push(tokens.length);
  const segments = cuts.map((cut, i) => {
    const part = tokens.slice(i === 0 ? 0 : cuts[i - 1], cut);
    return { startS: secondsOf(part[0] ?? begin), endS: secondsOf(part.at(-1) ?? begin), tokens: part };
  });
  const ending = endsWithTime ? 'closed' : isTime(tokens.at(-1)) ? 'open' : 'unfinished';
  return { segments, nextS: segments.at(-1)!.endS, ending };
}
