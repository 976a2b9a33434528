import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { logMel, WINDOW_FRAMES, WINDOW_SAMPLES } from './log-mel';
import { chirp } from './testing/chirp';

interface Fixture {
  readonly cases: readonly {
    readonly samples: number;
    readonly mels: 80 | 128;
    readonly frames: Record<string, number[]>;
  }[];
}

const fixture = JSON.parse(readFileSync(join(__dirname, 'log-mel.fixture.json'), 'utf8')) as Fixture;

describe('logMel', () => {
  test.each(fixture.cases)("equals faster-whisper's features: $samples samples, $mels mels", (expected) => {
    const features = logMel(chirp(expected.samples), expected.mels);
    for (const [frame, values] of Object.entries(expected.frames)) {
      const ours = features.subarray(Number(frame) * expected.mels, (Number(frame) + 1) * expected.mels);
      const worst = Math.max(...values.map((value, mel) => Math.abs(value - ours[mel]!)));
      expect(worst).toBeLessThan(1e-4);
    }
  });

  test('a short window is zero after its last complete frame', () => {
    const features = logMel(chirp(35_555), 80);
    const kept = Math.floor(35_555 / 160);
    expect(features).toHaveLength(WINDOW_FRAMES * 80);
    expect(features.subarray(kept * 80).every((value) => value === 0)).toBe(true);
    expect(features.subarray((kept - 1) * 80, kept * 80).some((value) => value !== 0)).toBe(true);
  });

  test('features of silence, of no samples and of less than one frame are finite', () => {
    for (const length of [0, 1, 100, 4000]) {
      expect(logMel(new Float32Array(length), 80).every(Number.isFinite)).toBe(true);
    }
  });

  test('a window over 30 s is rejected', () => {
    expect(() => logMel(new Float32Array(WINDOW_SAMPLES + 1), 80)).toThrow(RangeError);
  });
});
