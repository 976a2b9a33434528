import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { FBANK_MELS, KaldiFbank } from './kaldi-fbank';
import { chirp } from './testing/chirp';

/** Generated with kaldi-native-fbank 1.22: 80 bins, no dither, povey window, complete frames only. */
const fixture = JSON.parse(readFileSync(join(__dirname, 'kaldi-fbank.fixture.json'), 'utf8')) as {
  readonly samples: number;
  readonly frames: number;
  readonly rows: Record<string, number[]>;
};

describe('KaldiFbank', () => {
  test("equals kaldi's features", () => {
    const features = new KaldiFbank().compute(chirp(fixture.samples));
    expect(features.length / FBANK_MELS).toBe(fixture.frames);
    for (const [frame, values] of Object.entries(fixture.rows)) {
      const ours = features.subarray(Number(frame) * FBANK_MELS, (Number(frame) + 1) * FBANK_MELS);
      expect(Math.max(...values.map((value, mel) => Math.abs(value - ours[mel]!)))).toBeLessThan(1e-3);
    }
  });

  test('silence has the floor value, and less than a frame has no features', () => {
    const kaldi = new KaldiFbank();
    expect(kaldi.compute(new Float32Array(399))).toHaveLength(0);
    expect([...new Set(kaldi.compute(new Float32Array(800)))]).toEqual([Math.fround(Math.log(2 ** -23))]);
  });

  test('frames do not depend on how many are computed together', () => {
    const samples = chirp(16_000);
    const kaldi = new KaldiFbank();
    const all = kaldi.compute(samples);
    expect(kaldi.compute(samples.subarray(50 * 160))).toEqual(all.subarray(50 * FBANK_MELS));
  });
});
