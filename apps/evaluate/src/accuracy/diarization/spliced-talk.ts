import type { SpeakerTurn } from '@aether/language';
import { seededRandom } from '../../../../../test/support/measure/seeded-random';

const SAMPLE_RATE = 16_000;
// Local bindings, because looking up a global in jest's sandbox costs more than the call.
const { floor, max, min, round } = Math;
const SEED = 20_261_121;
/** Range of a turn's length in seconds. */
const TURN_S = [2, 10] as const;
/** Range of the pause between two turns, or of their overlap, in seconds. */
const PAUSE_S = [0.1, 1.2] as const;
const OVERLAP_S = [0.3, 1] as const;
/** Share of turns that start before the previous one ends. */
const INTERRUPTING = 0.125;

export interface SpokenSpan {
  readonly speaker: string;
  /** 16 kHz mono; at least as long as the shortest turn. */
  readonly samples: Int16Array;
}

export interface SplicedTalk {
  readonly samples: Int16Array;
  readonly turns: readonly SpeakerTurn[];
}

/** A conversation of `durationS` seconds, spliced from excerpts of its speakers; deterministic. */
export function spliceTalk(spoken: readonly SpokenSpan[], durationS: number): SplicedTalk {
  const next = seededRandom(SEED);
  const between = ([from, to]: readonly [number, number]): number => from + (to - from) * next();
  const samples = new Int16Array(durationS * SAMPLE_RATE);
  const turns: SpeakerTurn[] = [];
  let end = 0;
  while (end < samples.length) {
    const others = spoken.filter(({ speaker }) => speaker !== turns.at(-1)?.speaker);
    const span = others[floor(next() * others.length)]!;
    const length = min(span.samples.length, round(between(TURN_S) * SAMPLE_RATE));
    const offset = floor(next() * (span.samples.length - length));
    const apart = turns.length > 0 && next() < INTERRUPTING ? -between(OVERLAP_S) : between(PAUSE_S);
    const start = end + round(apart * SAMPLE_RATE);
    if (start >= samples.length) break;
    mix(samples, start, span.samples.subarray(offset, offset + length));
    end = min(start + length, samples.length);
    turns.push({ speaker: span.speaker, startS: start / SAMPLE_RATE, endS: end / SAMPLE_RATE });
  }
  return { samples, turns };
}

/** The first `durationS` seconds of a conversation. */
export function beginningOf({ samples, turns }: SplicedTalk, durationS: number): SplicedTalk {
  return {
    samples: samples.subarray(0, durationS * SAMPLE_RATE),
    turns: turns
      .filter(({ startS }) => startS < durationS)
      .map((turn) => ({ ...turn, endS: min(turn.endS, durationS) })),
  };
}

function mix(into: Int16Array, start: number, added: Int16Array): void {
  for (let i = 0; i < added.length && start + i < into.length; i++) {
    into[start + i] = max(-32_768, min(32_767, into[start + i]! + added[i]!));
  }
}
