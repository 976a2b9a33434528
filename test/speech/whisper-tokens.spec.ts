import {
  loadEagerWhisperModel,
  loadWhisperModel,
  logMel,
  pullModel,
  WHISPER_BASE,
  type TopTokens,
  type WhisperModel,
} from '@aether/speech';
import { readFileSync } from 'node:fs';
import { describeWithSharedAudio, sharedAudio } from '../support/stack/shared-audio';
import { CACHE_DIR, installedTensorFlow } from '../support/speech/speech-cache';

/** `<|startoftranscript|><|pt|><|transcribe|><|notimestamps|>` */
const PROMPT = [50258, 50267, 50359, 50363];
const END = 50257;
const VOCABULARY = { eot: END, sot: PROMPT[0]!, timestampBegin: 50364, suppressed: [] };

/** Greedy tokens of CTranslate2 4.8.5 with `compute_type=float32`, the same weights and features, and no suppressed tokens. */
const CLIPS: Record<string, readonly number[]> = {
  'pt-real/cv-pt_20574965.wav': [
    2772, 421, 268, 5236, 9866, 23685, 2772, 33211, 631, 28855, 1073, 270, 1573, 257, 11497, 76, 13,
  ],
  'pt-real/mls-5677_4807_000309.wav': [
    503, 46, 417, 284, 289, 11, 257, 594, 424, 11, 257, 594, 424, 11, 50235, 6166, 3003, 5487, 338, 329, 11, 2617, 369,
    256, 40812, 12611, 2925, 257, 33211, 1105, 36919, 13, 316, 33842, 1046, 29731, 84, 7453, 368, 10856, 11, 277, 364,
    525, 842, 8529, 6274, 11, 308, 277, 715, 345, 265, 257, 1387, 1641, 11, 31014, 34664, 10244, 11, 13646, 335, 871,
    1010, 5666, 26818, 572, 2364, 9448, 1120, 28598, 13, 5224, 277, 631, 1136, 4616, 11, 715, 345, 265, 30, 4493, 1136,
    4616, 11, 1180, 299, 37615, 30, 5224, 9230, 6887, 81, 7775, 2963, 8024, 11804, 14965, 263, 1105, 13920, 846, 417,
    697, 6447, 13,
  ],
};

/** Maximum difference between logits of bfloat16 and float32. */
const NEARLY = 0.3;

/** Samples of a 16 kHz mono 16-bit WAV file. */
function readSamples(file: string): Float32Array {
  const bytes = readFileSync(sharedAudio(file));
  const start = bytes.indexOf('data') + 8;
  return Float32Array.from({ length: (bytes.length - start) >> 1 }, (_, i) => bytes.readInt16LE(start + 2 * i) / 32768);
}

/** Greedy tokens of all clips in one batch; a clip leaves the batch at its end token. */
function transcribe(model: WhisperModel, files: readonly string[]): number[][] {
  const windows = files.map((file) => logMel(readSamples(file), 80));
  const mel = new Float32Array(windows.length * windows[0]!.length);
  windows.forEach((window, index) => mel.set(window, index * window.length));
  const batch = model.open(mel, files.length);
  const rows: number[][] = files.map(() => []);
  let running = rows;
  let topTokens = batch.prefill(
    [...files.keys()],
    files.map(() => PROMPT),
  );
  while (running.length > 0 && running[0]!.length < 200) {
    const next = running.map((_, row) => mostLikely(topTokens, row));
    const origins = next.flatMap((token, row) => (token === END ? [] : [row]));
    running = origins.map((row) => running[row]!);
    running.forEach((row, index) => row.push(next[origins[index]!]!));
    if (running.length > 0)
      topTokens = batch.step(
        running.map((row) => row.at(-1)!),
        origins,
      );
  }
  batch.release();
  return rows;
}

function mostLikely({ tokens, logits, end, timestamps, rows }: TopTokens, row: number): number {
  const text = (row * tokens.length) / rows;
  const times = timestamps.subarray((row * timestamps.length) / rows, ((row + 1) * timestamps.length) / rows);
  expect(times.every((logit) => logit < Math.max(logits[text]!, end[row]!))).toBe(true); // the prompt turns timestamps off
  return logits[text]! > end[row]! ? tokens[text]! : END;
}

describeWithSharedAudio('Whisper base on real speech', () => {
  const files = Object.keys(CLIPS);
  let dir: string;
  let exact: WhisperModel;
  beforeAll(async () => {
    await installedTensorFlow();
    dir = await pullModel(WHISPER_BASE, { cacheDir: CACHE_DIR });
    exact = await loadWhisperModel({ dir, vocabulary: VOCABULARY, precision: 'float32' });
  }, 600_000);
  afterAll(() => exact?.dispose());

  it('chooses the same tokens as CTranslate2: the graph in float32', () => {
    expect(transcribe(exact, files)).toEqual(Object.values(CLIPS));
  }, 300_000);

  it('chooses the same tokens as CTranslate2: the eager reference', async () => {
    const eager = await loadEagerWhisperModel({ dir, vocabulary: VOCABULARY });
    expect(transcribe(eager, files)).toEqual(Object.values(CLIPS));
    eager.dispose();
  }, 300_000);

  it('deviates in bfloat16 only where two tokens are almost equally likely', async () => {
    const rough = await loadWhisperModel({ dir, vocabulary: VOCABULARY, precision: 'bfloat16' });
    const rows = transcribe(rough, files);
    rough.dispose();
    for (const [i, file] of files.entries()) {
      const expected = CLIPS[file]!;
      const at = expected.findIndex((token, place) => token !== rows[i]![place]);
      expect({ file, length: rows[i]!.length > 0.9 * expected.length }).toEqual({ file, length: true });
      if (at < 0) continue;
      const apart = logitsAfter(exact, file, expected.slice(0, at));
      expect(apart(expected[at]!) - apart(rows[i]![at]!)).toBeLessThan(NEARLY);
    }
  }, 300_000);
});

/** Logits of the text ids after these tokens of a clip. */
function logitsAfter(model: WhisperModel, file: string, tokens: readonly number[]): (token: number) => number {
  const batch = model.open(logMel(readSamples(file), 80), 1);
  const topTokens = batch.prefill([0], [[...PROMPT, ...tokens]]);
  batch.release();
  return (token) => topTokens.logits[topTokens.tokens.indexOf(token)] ?? -Infinity;
}
