/**
 * Voice activity is detected as soon after any sound as after silence.
 *
 * @jest-environment <rootDir>/test/support/speech/native-arrays.environment.ts
 */
import { decodeAudio, resolveVad, VAD_FRAME, type SileroVad } from '@aether/speech';
import { InferenceSession, Tensor } from 'onnxruntime-node';
import { MADE_SOUNDS, makeSound, toPcm16 } from '../support/measure/made-sounds';
import { recordingPath } from '../support/stack/own-recordings';
import { CACHE_DIR, ffmpegPath, sileroVad } from '../support/speech/speech-cache';

const SAMPLE_RATE = 16_000;
const SPEECH = 0.5;

describe('Silero VAD', () => {
  const files = ['sentences/feira.flac', 'sentences/jardim.flac', 'sentences/violao.flac'];
  let vad: SileroVad;
  let clips: Int16Array[];
  beforeAll(async () => {
    vad = await sileroVad();
    const ffmpeg = await ffmpegPath();
    clips = await Promise.all(files.map((file) => decoded(file, ffmpeg)));
  });
  afterAll(() => vad.close());

  async function decoded(file: string, ffmpeg: string): Promise<Int16Array> {
    const samples: number[] = [];
    for await (const block of decodeAudio(recordingPath(file), { ffmpeg })) samples.push(...block);
    return Int16Array.from(samples);
  }

  /** Seconds from the clip's start to the first frame of speech in it. */
  async function onset(clip: Int16Array, before: Int16Array): Promise<number> {
    const probabilities = await vad.probabilities(joined(before, clip));
    const from = Math.round(before.length / VAD_FRAME);
    const first = probabilities.findIndex((probability, frame) => frame >= from && probability >= SPEECH);
    return (first * VAD_FRAME - before.length) / SAMPLE_RATE;
  }

  test.each(MADE_SOUNDS)('detects a voice 0.6 s after 30 s of %s', async (sound) => {
    const before = joined(toPcm16(makeSound(sound, 30)), new Int16Array(0.6 * SAMPLE_RATE));
    for (const clip of clips) {
      expect(await onset(clip, before)).toBeLessThanOrEqual((await onset(clip, new Int16Array(0))) + 0.15);
    }
  });

  test('returns the same probability for every frame as the published model, which takes one frame at a time', async () => {
    const pause = new Int16Array(3 * SAMPLE_RATE + 77); // longer than the reset time, and not a whole number of frames
    const recording = clips.map((clip) => joined(clip, pause)).reduce(joined);
    const published = await published16k(await resolveVad(CACHE_DIR), recording);
    const ours = await vad.probabilities(recording);
    expect(ours).toHaveLength(published.length);
    expect(published.filter((probability) => probability > 0.9).length).toBeGreaterThan(100);
    for (const [frame, probability] of published.entries()) expect(ours[frame]).toBeCloseTo(probability, 4);
  });

  test.each(MADE_SOUNDS)('detects no voice in 30 s of %s', async (sound) => {
    const probabilities = await vad.probabilities(toPcm16(makeSound(sound, 30)));
    expect(probabilities.filter((probability) => probability >= SPEECH).length).toBeLessThan(10);
  });
});

function joined(first: Int16Array, second: Int16Array): Int16Array {
  const whole = new Int16Array(first.length + second.length);
  whole.set(first);
  whole.set(second, first.length);
  return whole;
}

/** The published model frame by frame, with its state reset after 2 s of silence as in ours. */
async function published16k(path: string, recording: Int16Array): Promise<number[]> {
  const session = await InferenceSession.create(path, { intraOpNumThreads: 1, logSeverityLevel: 3 });
  const fresh = (): Tensor => new Tensor('float32', new Float32Array(256), [2, 1, 128]);
  const sr = new Tensor('int64', BigInt64Array.of(16_000n), []);
  const padded = new Float32Array(64 + Math.ceil(recording.length / VAD_FRAME) * VAD_FRAME);
  padded.set(
    Float32Array.from(recording, (sample) => sample / 32_768),
    64,
  );
  const probabilities: number[] = [];
  let state = fresh();
  let quiet = 0;
  for (let at = 0; at + 64 < padded.length; at += VAD_FRAME) {
    const input = new Tensor('float32', padded.slice(at, at + 64 + VAD_FRAME), [1, 64 + VAD_FRAME]);
    const result = await session.run({ input, state, sr });
    state = result['stateN']!;
    const probability = Number(result['output']!.data[0]);
    probabilities.push(probability);
    quiet = probability < 0.35 ? quiet + 1 : 0;
    if (quiet === 62) [state, quiet] = [fresh(), 0];
  }
  await session.release();
  return probabilities;
}
