import { loadEagerWhisperModel, loadTensorFlow, loadWhisperModel, type WhisperModel } from '@aether/speech';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { noise, tinyVocabulary, type TinyShape, writeTinyCheckpoint } from '../support/speech/tiny-checkpoint';
import { installedTensorFlow } from '../support/speech/speech-cache';

const SHAPE: TinyShape = {
  mels: 80,
  audioPositions: 300,
  textPositions: 64,
  vocabulary: 2000,
  width: 128,
  heads: 2,
  encoderLayers: 2,
  decoderLayers: 2,
  alignmentHeads: [[1, 1]],
};
const SIZE = 4;

const BEAMS = 3;

/** Runs one complete batch in which windows finish one by one. Every second batch ends without a teacher-forced pass. */
function runBatch(model: WhisperModel, mel: Float32Array, index: number): void {
  const batch = model.open(mel, SIZE);
  batch.detectLanguage();
  const rowsOf = (windows: number, beams: number): number[] => Array.from({ length: windows * beams }, (_, row) => row);
  const prompts = rowsOf(SIZE, 1).map(() => [1, 2, 3]);
  batch.prefill(rowsOf(SIZE, 1), prompts);
  const wide = rowsOf(SIZE, BEAMS);
  batch.step(
    wide,
    wide.map((row) => Math.floor(row / BEAMS)),
  );
  for (let windows = SIZE; windows > 0; windows--) {
    const rows = rowsOf(windows, BEAMS);
    for (let step = 0; step < 3; step++) batch.step(rows, rows, [{ row: 0, token: 5, bias: step }]);
  }
  batch.prefill([1, 2], prompts.slice(0, 2));
  batch.step([4, 5], [0, 1]);
  if (index % 2) batch.align(0, prompts);
  if (index % 4 === 3) batch.align(1, prompts.slice(0, 2));
  batch.release();
}

describe('memory of the Whisper model', () => {
  const mel = noise(SIZE * 2 * SHAPE.audioPositions * SHAPE.mels, 1);
  let dir: string;
  beforeAll(async () => {
    await installedTensorFlow();
    dir = mkdtempSync(join(tmpdir(), 'tiny-whisper-'));
    writeTinyCheckpoint(dir, SHAPE);
  }, 600_000);
  afterAll(() => rmSync(dir, { recursive: true }));

  it.each([
    ['graph', 60, loadWhisperModel],
    // The reference that the graph is compared with is slow, and no service runs it.
    ['eager', 12, loadEagerWhisperModel],
  ])('stays constant over many batches: %s, %i batches', async (_, batches, load) => {
    const { binding } = loadTensorFlow();
    const loaded = binding.getNumOfSavedModels();
    const before = binding.getNumOfTensors();
    const model = await load({ dir, vocabulary: tinyVocabulary(SHAPE), precision: 'float32' });
    for (let i = 0; i < batches / 3; i++) runBatch(model, mel, i);
    const tensors = binding.getNumOfTensors();
    const resident = process.memoryUsage.rss();
    for (let i = 0; i < batches; i++) runBatch(model, mel, i);
    expect(binding.getNumOfTensors()).toBe(tensors);
    // 60 batches produce about 600 MB of intermediate results; the allocator retains far less.
    expect(process.memoryUsage.rss() - resident).toBeLessThan(80e6);
    model.dispose();
    expect(binding.getNumOfTensors()).toBe(before);
    expect(binding.getNumOfSavedModels()).toBe(loaded);
  });
});
