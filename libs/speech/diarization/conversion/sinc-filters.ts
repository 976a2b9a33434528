import type { CheckpointTensor } from '../../weights/pytorch-checkpoint';
import { SAMPLE_RATE } from '../../audio/pcm-format';

const MIN_LOW_HZ = 50;
const MIN_BAND_HZ = 50;

interface SincParameters {
  /** Lower edges minus 50 Hz, `[n, 1]`. */
  readonly low: CheckpointTensor;
  /** Widths minus 50 Hz, `[n, 1]`. */
  readonly band: CheckpointTensor;
  /** Left half of a Hamming window. */
  readonly window: CheckpointTensor;
}

/**
 * Band-pass filters with learned edges, even (cosine) ones first, then odd (sine) ones: `[2 n, 1, 2 half + 1]`.
 * Source: asteroid-filterbanks `param_sinc_fb.py`, `ParamSincFB.filters`.
 */
export function sincFilters({ low, band, window }: SincParameters): CheckpointTensor {
  const bands = low.values.length;
  const half = window.values.length;
  const length = 2 * half + 1;
  const values = new Float32Array(2 * bands * length);
  for (let filter = 0; filter < bands; filter++) {
    const lowHz = MIN_LOW_HZ + Math.abs(low.values[filter]!);
    const highHz = Math.min(SAMPLE_RATE / 2, lowHz + MIN_BAND_HZ + Math.abs(band.values[filter]!));
    const even = values.subarray(filter * length, (filter + 1) * length);
    const odd = values.subarray((bands + filter) * length, (bands + filter + 1) * length);
    even[half] = 1;
    for (let i = 0; i < half; i++) {
      const n = (2 * Math.PI * (i - half)) / SAMPLE_RATE;
      const scale = window.values[i]! / ((n / 2) * 2 * (highHz - lowHz));
      even[i] = (Math.sin(highHz * n) - Math.sin(lowHz * n)) * scale;
      odd[i] = (Math.cos(lowHz * n) - Math.cos(highHz * n)) * scale;
      even[length - 1 - i] = even[i]!;
      odd[length - 1 - i] = -odd[i]!;
    }
  }
  return { shape: [2 * bands, 1, length], values };
}
