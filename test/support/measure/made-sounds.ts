/** Synthesized sounds without speech: the same samples on every machine and in every run. */
import { seededRandom } from './seeded-random';

const SAMPLE_RATE = 16_000;
// Cached, because access to a global in jest's sandbox costs more than the sine itself.
const { PI, cos, exp, floor, log, max, min, round, sin, sqrt } = Math;

export const MADE_SOUNDS = ['silence', 'noise', 'hum', 'music', 'applause'] as const;
export type MadeSound = (typeof MADE_SOUNDS)[number];

/** Samples of 16 kHz mono in [-1, 1]. */
export function makeSound(sound: MadeSound, seconds: number): Float32Array {
  const samples = new Float32Array(round(seconds * SAMPLE_RATE));
  FILL[sound](samples, seededRandom(sound.length));
  return samples;
}

/** Converts to 16-bit samples, the engine's input. */
export function toPcm16(samples: Float32Array): Int16Array {
  return Int16Array.from(samples, (value) => round(min(1, max(-1, value)) * 32_767));
}

type Random = () => number;

const FILL: Readonly<Record<MadeSound, (samples: Float32Array, next: Random) => void>> = {
  silence: (samples) => samples.fill(0),
  noise: (samples, next) => samples.forEach((_, i) => (samples[i] = 0.1 * gaussian(next))),
  hum: fillHum,
  music: fillMusic,
  applause: fillApplause,
};

/** Mains hum: 60 Hz and its overtones with slowly changing volume, over a faint hiss. */
function fillHum(samples: Float32Array, next: Random): void {
  const overtones = [0.5, 1, 0.35, 0.3, 0.12, 0.1, 0.05, 0.04].map((level, i) => [60 * (i + 1), level] as const);
  for (let i = 0; i < samples.length; i++) {
    const t = i / SAMPLE_RATE;
    let sum = 0;
    for (const [frequency, level] of overtones) sum += level * sin(2 * PI * frequency * t);
    samples[i] = 0.12 * sum * (1 + 0.2 * sin(2 * PI * 0.3 * t)) + 0.002 * gaussian(next);
  }
}

/** Semitones above A (220 Hz): one chord per bar (vi IV I V), and the notes of the melody. */
const CHORDS = [
  [0, 3, 7],
  [-4, 0, 3],
  [-9, -5, -2],
  [-2, 2, 5],
] as const;
const MELODY = [12, 15, 17, 19, 22, 24, 27] as const;
const BEAT_S = 0.5;

/** One chord per bar, a bass, a melody with vibrato and a brushed drum. */
function fillMusic(samples: Float32Array, next: Random): void {
  const lengthS = samples.length / SAMPLE_RATE;
  for (let beat = 0; beat * BEAT_S < lengthS; beat++) {
    const chord = CHORDS[floor(beat / 4) % CHORDS.length]!;
    if (beat % 4 === 0) {
      for (const note of chord) addNote(samples, { note, startS: beat * BEAT_S, lengthS: 4 * BEAT_S, level: 0.07 });
    }
    if (beat % 2 === 0) {
      addNote(samples, { note: chord[0] - 12, startS: beat * BEAT_S, lengthS: 2 * BEAT_S, level: 0.12 });
    }
    const note = MELODY[floor(next() * MELODY.length)]!;
    const lengthS = BEAT_S * (next() < 0.3 ? 2 : 1);
    if (next() < 0.8) addNote(samples, { note, startS: beat * BEAT_S, lengthS, level: 0.14, vibrato: true });
    addBurst(samples, next, { startS: beat * BEAT_S, decayS: 0.03, level: 0.06 });
  }
}

interface Note {
  readonly note: number;
  readonly startS: number;
  readonly lengthS: number;
  readonly level: number;
  readonly vibrato?: boolean;
}

/** Adds a note of six partials with an attack of 20 ms and a decay. */
function addNote(samples: Float32Array, { note, startS, lengthS, level, vibrato = false }: Note): void {
  const frequency = 220 * 2 ** (note / 12);
  const from = round(startS * SAMPLE_RATE);
  const count = min(samples.length - from, round(lengthS * SAMPLE_RATE));
  for (let i = 0; i < count; i++) {
    const t = i / SAMPLE_RATE;
    const envelope = min(1, t / 0.02) * exp(-1.5 * t) * min(1, (lengthS - t) / 0.05);
    // Vibrato of 5.5 Hz and a third of a semitone in both directions.
    const bend = vibrato ? (0.02 * frequency * (1 - cos(2 * PI * 5.5 * t))) / (2 * PI * 5.5) : 0;
    let sum = 0;
    for (let partial = 1; partial <= 6; partial++) {
      sum += sin(2 * PI * partial * (frequency * t + bend)) / partial ** 1.5;
    }
    samples[from + i]! += level * envelope * sum;
  }
}

/** A crowd: 150 claps a second, each a burst of noise with random loudness and length. */
function fillApplause(samples: Float32Array, next: Random): void {
  const lengthS = samples.length / SAMPLE_RATE;
  for (let i = 0; i < 150 * lengthS; i++) {
    addBurst(samples, next, {
      startS: next() * lengthS,
      decayS: 0.003 + 0.009 * next(),
      level: 0.02 + 0.13 * next() ** 3,
    });
  }
}

interface Burst {
  readonly startS: number;
  readonly decayS: number;
  readonly level: number;
}

/** Adds decaying noise. The difference of two samples removes the bass, as claps have none. */
function addBurst(samples: Float32Array, next: Random, { startS, decayS, level }: Burst): void {
  const from = round(startS * SAMPLE_RATE);
  const count = min(samples.length - from, round(6 * decayS * SAMPLE_RATE));
  let before = 0;
  for (let i = 0; i < count; i++) {
    const noise = gaussian(next);
    samples[from + i]! += level * exp(-i / (decayS * SAMPLE_RATE)) * (noise - 0.6 * before);
    before = noise;
  }
}

/** Normal distribution with mean 0 and deviation 1 (Box and Muller). */
function gaussian(next: Random): number {
  return sqrt(-2 * log(1 - next())) * cos(2 * PI * next());
}
