import { type DecoderBatch, loadEagerWhisperModel, loadWhisperModel, type WhisperModel } from '@aether/speech';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { noise, type TinyShape, writeTinyCheckpoint } from './tiny-checkpoint';
import { installedTensorFlow } from './speech-cache';

const SHAPES: Record<string, TinyShape> = {
  '80 mels, as many encoder as decoder layers': {
    mels: 80,
    audioPositions: 50,
    textPositions: 20,
    vocabulary: 101,
    width: 64,
    heads: 1,
    encoderLayers: 2,
    decoderLayers: 2,
    alignmentHeads: [
      [1, 0],
      [0, 0],
    ],
  },
  '128 mels, a deep encoder and a shallow decoder, narrow heads': {
    mels: 128,
    audioPositions: 40,
    textPositions: 32,
    vocabulary: 77,
    width: 96,
    heads: 3,
    encoderLayers: 3,
    decoderLayers: 1,
    alignmentHeads: [
      [0, 2],
      [0, 0],
    ],
  },
};
const PROMPT = [5, 9, 2];
const STEPS = 6;

interface Decoded {
  readonly logits: Float32Array[];
  readonly rows: number[][];
  readonly weights: Float32Array;
  readonly logProbs: Float32Array;
}

/** Greedy decoding of fixed length, each row its own tokens, then the teacher-forced pass over them. */
function decode(model: WhisperModel, mel: Float32Array, size: number, forced?: number[][]): Decoded {
  const { vocabulary } = model.dimensions;
  const batch: DecoderBatch = model.open(mel, size);
  const rows = Array.from({ length: size }, () => [...PROMPT]);
  const logits = [batch.prefill(rows)];
  for (let step = 0; step < STEPS; step++) {
    const next = rows.map((row, index) => forced?.[index]?.[row.length] ?? best(logits.at(-1)!, index, vocabulary));
    rows.forEach((row, index) => row.push(next[index]!));
    logits.push(batch.step(next));
  }
  const aligned = batch.align(rows);
  batch.release();
  return { logits, rows, ...aligned };
}

function best(logits: Float32Array, row: number, vocabulary: number): number {
  const part = logits.subarray(row * vocabulary, (row + 1) * vocabulary);
  return part.indexOf(Math.max(...part));
}

function largestDifference(a: Float32Array, b: Float32Array): number {
  expect(a.length).toBe(b.length);
  return a.reduce((most, value, index) => Math.max(most, Math.abs(value - b[index]!)), 0);
}

describe.each(Object.entries(SHAPES))('Whisper with %s', (_, shape) => {
  const size = 2;
  const windowValues = 2 * shape.audioPositions * shape.mels;
  const mel = noise(size * windowValues, 42);
  const models: WhisperModel[] = [];
  let dir: string;
  let eager: Decoded;
  let graph: WhisperModel;
  let bfloat16: WhisperModel;

  beforeAll(async () => {
    await installedTensorFlow();
    dir = mkdtempSync(join(tmpdir(), 'tiny-whisper-'));
    writeTinyCheckpoint(dir, shape);
    const reference = await loadEagerWhisperModel({ dir });
    graph = await loadWhisperModel({ dir, precision: 'float32' });
    bfloat16 = await loadWhisperModel({ dir, precision: 'bfloat16' });
    models.push(reference, graph, bfloat16);
    eager = decode(reference, mel, size);
  }, 600_000);
  afterAll(() => {
    for (const model of models) model.dispose();
    rmSync(dir, { recursive: true });
  });

  it('reads its dimensions off the checkpoint', () => {
    const { alignmentHeads, ...dimensions } = shape;
    expect(graph.dimensions).toEqual(dimensions);
    expect(graph.alignmentHeads).toEqual(alignmentHeads);
  });

  it('says the same as a graph and operation by operation', () => {
    const run = decode(graph, mel, size);
    expect(run.rows).toEqual(eager.rows);
    run.logits.forEach((logits, step) => expect(largestDifference(logits, eager.logits[step]!)).toBeLessThan(1e-4));
    expect(largestDifference(run.weights, eager.weights)).toBeLessThan(1e-5);
    expect(largestDifference(run.logProbs, eager.logProbs)).toBeLessThan(1e-4);
  });

  it('stays near that in bfloat16', () => {
    const run = decode(bfloat16, mel, size, eager.rows);
    const range = Math.max(...eager.logits[0]!) - Math.min(...eager.logits[0]!);
    run.logits.forEach((logits, step) => {
      const difference = largestDifference(logits, eager.logits[step]!);
      expect(difference).toBeLessThan(0.1 * range);
      expect(difference).toBeGreaterThan(0); // it was not float32 after all
    });
  });

  it('decodes each row as if it were alone', () => {
    for (let row = 0; row < size; row++) {
      const alone = decode(graph, mel.slice(row * windowValues, (row + 1) * windowValues), 1);
      expect(alone.rows[0]).toEqual(eager.rows[row]);
      const together = eager.weights.slice(
        (row * eager.weights.length) / size,
        ((row + 1) * eager.weights.length) / size,
      );
      expect(largestDifference(alone.weights, together)).toBeLessThan(1e-5);
    }
    expect(eager.rows[0]).not.toEqual(eager.rows[1]);
  });

  it('aligns with what the steps said: the same log-probabilities, attention that sums to 1', () => {
    const { logits, rows, logProbs, weights } = decode(graph, mel, size);
    const count = rows[0]!.length;
    for (let row = 0; row < size; row++) {
      for (let step = 0; step < STEPS; step++) {
        const position = PROMPT.length - 1 + step;
        const part = logits[step]!.subarray(row * shape.vocabulary, (row + 1) * shape.vocabulary);
        const sum = part.reduce((total, value) => total + Math.exp(value), 0);
        const expected = part[rows[row]![position + 1]!]! - Math.log(sum);
        expect(logProbs[row * (count - 1) + position]).toBeCloseTo(expected, 3);
      }
    }
    expect(weights).toHaveLength(size * shape.alignmentHeads.length * count * shape.audioPositions);
    for (let i = 0; i < weights.length; i += shape.audioPositions) {
      const attention = weights.subarray(i, i + shape.audioPositions);
      expect(attention.reduce((total, value) => total + value, 0)).toBeCloseTo(1, 4);
    }
  });

  it('opens one batch at a time and refuses rows that do not fit', () => {
    const batch = graph.open(mel, size);
    expect(() => graph.open(mel, size)).toThrow('Another batch');
    expect(() => batch.step([1, 2])).toThrow('prompt');
    expect(() => batch.prefill([[1]])).toThrow('2 rows');
    expect(() => batch.prefill([[1], [1, 2]])).toThrow('one length');
    expect(() => batch.prefill([[1], [shape.vocabulary]])).toThrow('vocabulary');
    const full = Array.from({ length: shape.textPositions }, () => 1);
    batch.prefill([full, full]);
    expect(() => batch.step([1, 1])).toThrow('no position left');
    batch.release();
    expect(() => batch.prefill([[1], [1]])).toThrow('released');
    expect(() => graph.open(mel, 1)).toThrow('1 windows');
  });
});
