import { SAMPLE_RATE } from '../audio/pcm-format';

const FFT_SIZE = 400;
const SPECTRUM_BINS = FFT_SIZE / 2 + 1;
/** Slaney's mel scale (Auditory Toolbox; librosa's `htk=False`): linear to 1 kHz, then logarithmic. */
const HZ_PER_MEL = 200 / 3;
const LOG_FROM_HZ = 1000;
const LOG_STEP = Math.log(6.4) / 27;

/** One triangular filter: `weights[i]` belongs to spectrum bin `first + i`. */
export interface MelFilter {
  readonly first: number;
  readonly weights: Float64Array;
}

/** Area-normalized triangles over 0..8 kHz; the same as `librosa.filters.mel(sr=16000, n_fft=400, n_mels=mels)`. */
export function melFilters(mels: number): MelFilter[] {
  const top = hzToMel(SAMPLE_RATE / 2);
  const edges = Array.from({ length: mels + 2 }, (_, i) => melToHz((top * i) / (mels + 1)));
  return Array.from({ length: mels }, (_, i) => triangle(edges[i]!, edges[i + 1]!, edges[i + 2]!));
}

function triangle(low: number, center: number, high: number): MelFilter {
  const weights = Array.from({ length: SPECTRUM_BINS }, (_, bin) => {
    const hz = (bin * SAMPLE_RATE) / FFT_SIZE;
    const height = Math.max(0, Math.min((hz - low) / (center - low), (high - hz) / (high - center)));
    // The published filters are float32.
    return Math.fround(height * (2 / (high - low)));
  });
  const first = weights.findIndex((weight) => weight > 0);
  if (first < 0) return { first: 0, weights: new Float64Array(0) };
  const last = weights.findLastIndex((weight) => weight > 0);
  return { first, weights: Float64Array.from(weights.slice(first, last + 1)) };
}

function hzToMel(hz: number): number {
  return hz < LOG_FROM_HZ ? hz / HZ_PER_MEL : LOG_FROM_HZ / HZ_PER_MEL + Math.log(hz / LOG_FROM_HZ) / LOG_STEP;
}

function melToHz(mel: number): number {
  const bend = LOG_FROM_HZ / HZ_PER_MEL;
  return mel < bend ? mel * HZ_PER_MEL : LOG_FROM_HZ * Math.exp(LOG_STEP * (mel - bend));
}
