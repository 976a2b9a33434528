import { PowerSpectrum } from './power-spectrum';
import { SAMPLE_RATE } from '../audio/pcm-format';

/** Samples per frame, 25 ms at 16 kHz, and per step. */
export const FBANK_FRAME = 400;
export const FBANK_HOP = 160;
export const FBANK_MELS = 80;

const FFT_SIZE = 512;
const PRE_EMPHASIS = 0.97;
const LOW_HZ = 20;
const HIGH_HZ = SAMPLE_RATE / 2;
/** Floor of the energies: the epsilon of 32-bit floating point. */
const FLOOR = 2 ** -23;
/** A Hann window raised to the power of 0.85. */
const POVEY = Float64Array.from({ length: FBANK_FRAME }, (_, i) =>
  Math.pow(0.5 - 0.5 * Math.cos((2 * Math.PI * i) / (FBANK_FRAME - 1)), 0.85),
);

interface Triangle {
  readonly first: number;
  readonly weights: Float64Array;
}

/**
 * Kaldi's log-mel filter bank (`compute-fbank-feats`, 80 bins, no dither, povey window, complete frames only). Source: kaldi
 * `feat/feature-fbank.cc`, `feature-window.cc`, `mel-computations.cc`.
 */
export class KaldiFbank {
  private readonly spectrum = new PowerSpectrum(FFT_SIZE);
  private readonly frame = new Float64Array(FFT_SIZE);
  private readonly power = new Float64Array(this.spectrum.bins);

  /** Number of complete frames in `samples` samples. */
  static frames(samples: number): number {
    return samples < FBANK_FRAME ? 0 : 1 + Math.floor((samples - FBANK_FRAME) / FBANK_HOP);
  }

  /** All frames of 16 kHz mono samples in [-1, 1]: frames × 80, row-major. */
  compute(samples: Float32Array): Float32Array {
    const frames = KaldiFbank.frames(samples.length);
    const features = new Float32Array(frames * FBANK_MELS);
    for (let index = 0; index < frames; index++) {
      this.window(samples, index * FBANK_HOP);
      this.spectrum.transform(this.frame, this.power);
      for (let mel = 0; mel < FBANK_MELS; mel++) {
        const { first, weights } = TRIANGLES[mel]!;
        let energy = 0;
        for (let i = 0; i < weights.length; i++) energy += weights[i]! * this.power[first + i]!;
        features[index * FBANK_MELS + mel] = Math.log(Math.max(energy, FLOOR));
      }
    }
    return features;
  }

  /** Prepares one frame: subtracts the mean, applies pre-emphasis and the window, and pads with zeros to the FFT's size. */
  private window(samples: Float32Array, start: number): void {
    const { frame } = this;
    let mean = 0;
    for (let i = 0; i < FBANK_FRAME; i++) mean += samples[start + i]!;
    mean /= FBANK_FRAME;
    let before = samples[start]! - mean;
    for (let i = 0; i < FBANK_FRAME; i++) {
      const value = samples[start + i]! - mean;
      frame[i] = (value - PRE_EMPHASIS * before) * POVEY[i]!;
      before = value;
    }
  }
}

const TRIANGLES = triangles();

function triangles(): Triangle[] {
  const low = mel(LOW_HZ);
  const width = (mel(HIGH_HZ) - low) / (FBANK_MELS + 1);
  return Array.from({ length: FBANK_MELS }, (_, i) => triangle(low + i * width, width));
}

/** Linear in mels, unlike Whisper's filters, which are linear in hertz. */
function triangle(left: number, width: number): Triangle {
  const weights = Array.from({ length: FFT_SIZE / 2 }, (_, bin) => {
    const at = mel((bin * SAMPLE_RATE) / FFT_SIZE);
    return Math.max(0, Math.min((at - left) / width, (left + 2 * width - at) / width));
  });
  const first = weights.findIndex((weight) => weight > 0);
  const last = weights.findLastIndex((weight) => weight > 0);
  return { first, weights: Float64Array.from(weights.slice(first, last + 1)) };
}

function mel(hz: number): number {
  return 1127 * Math.log(1 + hz / 700);
}
