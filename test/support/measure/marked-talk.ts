import { makeSound, type MadeSound } from './made-sounds';
import { seededRandom } from './seeded-random';

const SAMPLE_RATE = 16_000;
const { floor, max, min, round, sqrt } = Math;
/** Pause between two clips. */
const PAUSE_S = 0.8;
/** Minimum and maximum duration of an overlapping voice or sound. */
const SPAN_S = [2, 5] as const;
/** Minimum distance of a span from the ends of a longer clip. */
const EDGE_S = 1;
/** Root mean square of every voice, relative to full scale. */
const LEVEL = 0.06;
/** Start and end of a clip are trimmed while they are quieter than this share of its loudest frames. */
const QUIET = 0.1;
const FRAME = 320;

/** A recording of one speaker. */
export interface VoiceClip {
  readonly voice: string;
  /** Samples of 16 kHz mono. */
  readonly samples: Int16Array;
}

/** A span of a synthetic recording with a voice or sound over the voice, or with a sound alone. */
export interface SyntheticSpan {
  readonly kind: 'overlap' | 'noise' | 'sound';
  readonly startS: number;
  readonly endS: number;
  /** Loudness of the voice relative to the added voice or sound. */
  readonly snrDb: number;
}

export interface MarkedTalk {
  readonly samples: Int16Array;
  readonly spans: readonly SyntheticSpan[];
}

type Treatment = { readonly kind: 'clean' } | { readonly kind: SyntheticSpan['kind']; readonly snrDb: number };

/** Treatments of consecutive clips. More than half of the resulting audio is clean. */
const TREATMENTS: readonly Treatment[] = [
  { kind: 'clean' },
  { kind: 'overlap', snrDb: 0 },
  { kind: 'clean' },
  { kind: 'noise', snrDb: -10 },
  { kind: 'clean' },
  { kind: 'overlap', snrDb: 5 },
  { kind: 'noise', snrDb: 10 },
  { kind: 'clean' },
  { kind: 'noise', snrDb: -10 },
  { kind: 'sound', snrDb: -10 },
  { kind: 'overlap', snrDb: -5 },
  { kind: 'clean' },
  { kind: 'noise', snrDb: -5 },
  { kind: 'noise', snrDb: 0 },
];
const SOUNDS: readonly MadeSound[] = ['noise', 'applause'];

/**
 * Joins the clips in random order. Each is unchanged, overlapped by another voice or by a sound, or followed by a sound without speech. The same seed
 * gives the same result.
 */
export function markedTalk(clips: readonly VoiceClip[], seed: number): MarkedTalk {
  const next = seededRandom(seed);
  const voices = shuffled(clips, next).map(({ voice, samples }) => ({ voice, samples: levelled(trimmed(samples)) }));
  const parts: Float32Array[] = [new Float32Array(PAUSE_S * SAMPLE_RATE)];
  const spans: SyntheticSpan[] = [];
  let at = parts[0]!.length;
  const shift = floor(next() * TREATMENTS.length);
  voices.forEach(({ voice, samples }, index) => {
    const treatment = TREATMENTS[(index + shift) % TREATMENTS.length]!;
    const made = treated({ voice, samples }, treatment, { voices, next });
    if (made.span) {
      const [from, to] = made.span;
      const { kind, snrDb } = treatment as SyntheticSpan;
      spans.push({ kind, snrDb, startS: (at + from) / SAMPLE_RATE, endS: (at + to) / SAMPLE_RATE });
    }
    parts.push(made.samples, new Float32Array(PAUSE_S * SAMPLE_RATE));
    at += made.samples.length + PAUSE_S * SAMPLE_RATE;
  });
  return { samples: toPcm(parts, at), spans };
}

interface Voice {
  readonly voice: string;
  readonly samples: Float32Array;
}

interface Made {
  readonly samples: Float32Array;
  /** Position of the span in the samples. */
  readonly span?: readonly [from: number, to: number];
}

function treated(
  { voice, samples }: Voice,
  treatment: Treatment,
  { voices, next }: { readonly voices: readonly Voice[]; readonly next: () => number },
): Made {
  if (treatment.kind === 'clean') return { samples };
  const wanted = round((SPAN_S[0] + (SPAN_S[1] - SPAN_S[0]) * next()) * SAMPLE_RATE);
  const gain = 10 ** (-treatment.snrDb / 20);
  const sound = SOUNDS[floor(next() * SOUNDS.length)]!;
  if (treatment.kind === 'sound') {
    const alone = scaled(levelled(makeSound(sound, wanted / SAMPLE_RATE)), gain);
    const from = samples.length + PAUSE_S * SAMPLE_RATE;
    const both = new Float32Array(from + alone.length);
    both.set(samples);
    both.set(alone, from);
    return { samples: both, span: [from, both.length] };
  }
  const inside = samples.length > wanted + 2 * EDGE_S * SAMPLE_RATE;
  const length = inside ? wanted : samples.length;
  const from = inside ? round(EDGE_S * SAMPLE_RATE + next() * (samples.length - wanted - 2 * EDGE_S * SAMPLE_RATE)) : 0;
  const over =
    treatment.kind === 'overlap'
      ? secondVoice(voice, length, { voices, next })
      : makeSound(sound, length / SAMPLE_RATE);
  const laid = scaled(levelled(over.subarray(0, length)), gain);
  const mixed = samples.slice();
  for (let i = 0; i < laid.length; i++) mixed[from + i]! += laid[i]!;
  return { samples: mixed, span: [from, from + laid.length] };
}

/** Another voice, with at most `length` samples. */
function secondVoice(
  first: string,
  length: number,
  { voices, next }: { readonly voices: readonly Voice[]; readonly next: () => number },
): Float32Array {
  const others = voices.filter(({ voice }) => voice !== first);
  const long = others.filter(({ samples }) => samples.length >= length);
  const choice = long.length > 0 ? long : others;
  const { samples } = choice[floor(next() * choice.length)]!;
  return samples.subarray(0, length);
}

function shuffled<T>(items: readonly T[], next: () => number): T[] {
  return items
    .map((item) => ({ item, place: next() }))
    .sort((a, b) => a.place - b.place)
    .map(({ item }) => item);
}

/** Trims silence at both ends, and removes the inaudible constant offset that some microphones add. */
function trimmed(recorded: Int16Array): Float32Array {
  const offset = recorded.reduce((sum, value) => sum + value, 0) / max(1, recorded.length);
  const samples = Float32Array.from(recorded, (value) => (value - offset) / 32_768);
  const loudness = Array.from({ length: floor(samples.length / FRAME) }, (_, frame) =>
    rms(samples.subarray(frame * FRAME, (frame + 1) * FRAME)),
  );
  const loud = [...loudness].sort((a, b) => a - b)[floor(0.95 * loudness.length)]!;
  const first = loudness.findIndex((value) => value > QUIET * loud);
  const last = loudness.findLastIndex((value) => value > QUIET * loud);
  return samples.subarray(first * FRAME, (last + 1) * FRAME);
}

function levelled(samples: Float32Array): Float32Array {
  return scaled(samples, LEVEL / rms(samples));
}

function scaled(samples: Float32Array, gain: number): Float32Array {
  return samples.map((value) => gain * value);
}

function rms(samples: Float32Array): number {
  return sqrt(samples.reduce((sum, value) => sum + value * value, 0) / max(1, samples.length));
}

/** Converts to 16 bits with clipping, like a microphone. */
function toPcm(parts: readonly Float32Array[], length: number): Int16Array {
  const samples = new Int16Array(length);
  let at = 0;
  for (const part of parts) {
    for (const value of part) samples[at++] = round(32_767 * max(-1, min(1, value)));
  }
  return samples;
}
