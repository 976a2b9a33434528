import { loadEagerWhisperModel, loadWhisperModel, type WhisperModel } from '@aether/speech';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { noise, type TinyShape, tinyVocabulary, writeTinyCheckpoint } from '../support/speech/tiny-checkpoint';
import { decode, expectSame, largestDifference, WINDOWS } from '../support/speech/tiny-decoding';
import {
  LARGE_V3_HEADS,
  type SafetensorsOptions,
  TRANSFORMERS_SHAPES,
  writeTinySafetensors,
} from '../support/speech/tiny-safetensors';
import { installedTensorFlow } from '../support/speech/speech-cache';

type Heads = TinyShape['alignmentHeads'];

function upperHalf({ decoderLayers, heads }: TinyShape): Heads {
  const all = Array.from({ length: decoderLayers * heads }, (_, i) => [Math.floor(i / heads), i % heads] as const);
  return all.filter(([layer]) => layer >= Math.floor(decoderLayers / 2));
}

interface Way {
  readonly of: (shape: TinyShape) => SafetensorsOptions;
  /** The expected alignment heads. */
  readonly heads: (shape: TinyShape) => Heads;
}

const WAYS = {
  'float32 in one file': {
    of: ({ alignmentHeads }) => ({ format: 'F32', alignmentHeads }),
    heads: ({ alignmentHeads }) => alignmentHeads,
  },
  'float16 in three files, no alignment heads named': {
    of: () => ({ format: 'F16', files: 3 }),
    heads: upperHalf,
  },
  "bfloat16, the teacher's alignment heads": {
    of: () => ({ format: 'BF16', alignmentHeads: LARGE_V3_HEADS }),
    heads: upperHalf,
  },
} satisfies Record<string, Way>;

/**
 * Every shape with one of the variants in turn, and the last, distilled shape with all variants. `safetensors-weights.spec.ts` tests that all
 * weights are read correctly.
 */
const CASES = Object.keys(TRANSFORMERS_SHAPES).flatMap((shape, index) => {
  const ways = Object.keys(WAYS) as (keyof typeof WAYS)[];
  return ways.filter((_, i) => i === index || index >= ways.length).map((way) => [shape, way] as const);
});

describe('Whisper as transformers saves it', () => {
  const dir = mkdtempSync(join(tmpdir(), 'tiny-whisper-'));
  const models: WhisperModel[] = [];
  beforeAll(() => installedTensorFlow(), 600_000);
  afterEach(() => models.splice(0).forEach((model) => model.dispose()));
  afterAll(() => rmSync(dir, { recursive: true }));

  it.each(CASES)('returns the same results as the same weights in model.bin: %s, %s', async (name, way) => {
    const shape = TRANSFORMERS_SHAPES[name]!;
    const vocabulary = tinyVocabulary(shape);
    const saved = WAYS[way].of(shape);
    const alignmentHeads = WAYS[way].heads(shape);
    const [container, checkpoint] = [join(dir, `${name}, ${way}, container`), join(dir, `${name}, ${way}`)];
    writeTinyCheckpoint(container, { ...shape, alignmentHeads }, saved.format);
    writeTinySafetensors(checkpoint, shape, saved);
    const reference = await loadEagerWhisperModel({ dir: container, vocabulary });
    const eager = await loadEagerWhisperModel({ dir: checkpoint, vocabulary });
    const graph = await loadWhisperModel({ dir: checkpoint, vocabulary, precision: 'float32' });
    models.push(reference, eager, graph);

    expect(graph.dimensions).toEqual(reference.dimensions);
    expect(graph.alignmentHeads).toEqual(alignmentHeads);
    const mel = noise(WINDOWS * 2 * shape.audioPositions * shape.mels, 42);
    const expected = decode(reference, mel);
    expectSame(decode(graph, mel), expected);
    // The same operations on the same numbers give exactly the same results.
    const batch = eager.open(mel, WINDOWS);
    expect(largestDifference(batch.detectLanguage(), expected.languageScores)).toBe(0);
    batch.release();
  });
});
