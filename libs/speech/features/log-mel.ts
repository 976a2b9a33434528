import { melFilters, type MelFilter } from './mel-filters';
import { PowerSpectrum } from './power-spectrum';

const FFT_SIZE = 400;
const HOP = 160;
/** Frames of a 30 s window: 10 ms each. */
export const WINDOW_FRAMES = 3000;
export const WINDOW_SAMPLES = WINDOW_FRAMES * HOP;

/** `numpy.hanning(401)[:-1]` as float32: a periodic Hann window. */
const HANN = Float64Array.from({ length: FFT_SIZE }, (_, i) =>
  Math.fround(0.5 - 0.5 * Math.cos((2 * Math.PI * i) / FFT_SIZE)),
);

const filtersBySize = new Map<number, MelFilter[]>();

/**
 * Whisper's log-mel features of one window.
 *
 * `samples`: 16 kHz mono in [-1, 1], at most 480,000 (30 s). Returns 3000 frames × `mels`, row-major.
 *
 * The values equal those of openai/whisper `audio.py` (`log_mel_spectrogram`). A shorter window is padded like faster-whisper's
 * (`feature_extractor.py`, `pad_or_trim`): the features of the audio with 160 zero samples after it, of which the complete frames are kept,
 * followed by zeros in *feature* space. openai/whisper instead pads the samples to 30 s, so its padding has the floor value of the log spectrum;
 * with faster-whisper's padding the tokens equal CTranslate2's.
 */
export function logMel(samples: Float32Array, mels: 80 | 128): Float32Array {
  if (samples.length > WINDOW_SAMPLES) throw new RangeError(`a window holds at most ${WINDOW_SAMPLES} samples`);
  const features = new Float32Array(WINDOW_FRAMES * mels);
  const kept = Math.floor(samples.length / HOP);
  const spectrum = logSpectrum(padded(samples), kept + 1, mels);
  let peak = -Infinity;
  for (const value of spectrum) if (value > peak) peak = value;
  const floor = peak - 8;
  for (let i = 0; i < kept * mels; i++) features[i] = (Math.max(spectrum[i]!, floor) + 4) / 4;
  return features;
}

/** log10 of the mel energies, `frames × mels`, clamped at 1e-10. */
function logSpectrum(signal: Float64Array, frames: number, mels: number): Float32Array {
  const filters = filtersFor(mels);
  const fft = new PowerSpectrum(FFT_SIZE);
  const frame = new Float64Array(FFT_SIZE);
  const power = new Float64Array(fft.bins);
  const spectrum = new Float32Array(frames * mels);
  for (let index = 0; index < frames; index++) {
    const start = index * HOP;
    for (let i = 0; i < FFT_SIZE; i++) frame[i] = signal[start + i]! * HANN[i]!;
    fft.transform(frame, power);
    for (let mel = 0; mel < mels; mel++) {
      const { first, weights } = filters[mel]!;
      let energy = 0;
      for (let i = 0; i < weights.length; i++) energy += weights[i]! * power[first + i]!;
      spectrum[index * mels + mel] = Math.log10(Math.max(energy, 1e-10));
    }
  }
  return spectrum;
}

/** The samples followed by 160 zeros, with 200 mirrored samples at both ends (`reflect`: the edge is not repeated). */
function padded(samples: Float32Array): Float64Array {
  const margin = FFT_SIZE / 2;
  const length = samples.length + HOP;
  const at = (i: number): number => samples[i] ?? 0;
  const signal = new Float64Array(length + 2 * margin);
  signal.set(samples, margin);
  for (let i = 1; i <= margin; i++) {
    signal[margin - i] = at(reflect(-i, length));
    signal[margin + length - 1 + i] = at(reflect(length - 1 + i, length));
  }
  return signal;
}

function reflect(index: number, length: number): number {
  const period = 2 * (length - 1);
  const folded = ((index % period) + period) % period;
  return folded < length ? folded : period - folded;
}

function filtersFor(mels: number): MelFilter[] {
  let filters = filtersBySize.get(mels);
  if (!filters) {
    filters = melFilters(mels);
    filtersBySize.set(mels, filters);
  }
  return filters;
}
