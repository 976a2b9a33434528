import { SAMPLE_RATE } from './pcm-format';

/** Enough to draw one bar for each in a window of half a minute. Four hours have 144,000. */
export const PEAKS_PER_SECOND = 10;

const LOUDEST = 255;

/** Measures the waveform of a recording while its samples pass. Holds two bytes for each tenth of a second. */
export class PeakMeter {
  private measured = new Uint16Array(1024);
  private count = 0;
  private position = 0;

  /** @param samplesPerSecond of all interleaved channels together */
  constructor(private readonly samplesPerSecond = SAMPLE_RATE) {}

  /** Returns to the start: the next samples are another channel of the same recording. */
  rewind(): void {
    this.position = 0;
  }

  add(samples: Int16Array): void {
    for (let at = 0; at < samples.length;) {
      const index = Math.floor((this.position * PEAKS_PER_SECOND) / this.samplesPerSecond);
      const next = Math.ceil(((index + 1) * this.samplesPerSecond) / PEAKS_PER_SECOND);
      const end = Math.min(samples.length, at + next - this.position);
      this.raise(index, loudest(samples, at, end));
      this.position += end - at;
      at = end;
    }
  }

  /** The loudest sample of each tenth of a second, from 0 to 255 relative to the loudest of the recording. */
  peaks(): Uint8Array {
    const measured = this.measured.subarray(0, this.count);
    const most = measured.reduce((one, other) => Math.max(one, other), 1);
    return Uint8Array.from(measured, (peak) => Math.round((peak * LOUDEST) / most));
  }

  private raise(index: number, peak: number): void {
    if (index >= this.measured.length) {
      const longer = new Uint16Array(2 * index);
      longer.set(this.measured);
      this.measured = longer;
    }
    this.count = Math.max(this.count, index + 1);
    if (peak > this.measured[index]!) this.measured[index] = peak;
  }
}

function loudest(samples: Int16Array, from: number, to: number): number {
  let most = 0;
  for (let at = from; at < to; at++) {
    const sample = samples[at]!;
    const distance = sample < 0 ? -sample : sample;
    if (distance > most) most = distance;
  }
  return most;
}

/** Passes samples on and measures them. */
export async function* metered(
  pcm: AsyncIterable<Int16Array>,
  meter: PeakMeter,
): AsyncGenerator<Int16Array, void, undefined> {
  for await (const block of pcm) {
    meter.add(block);
    yield block;
  }
}
