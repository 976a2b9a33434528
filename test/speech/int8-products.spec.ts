import { loadEagerWhisperModel, loadWhisperModel, type WhisperModel } from '@aether/speech';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { HAS_INT8 } from '../support/speech/processor-flags';
import {
  noise,
  TINY_SHAPES,
  tinyVocabulary,
  type TinyShape,
  writeTinyCheckpoint,
} from '../support/speech/tiny-checkpoint';
import { decode, type Decoded, topTokensDifference, WINDOWS } from '../support/speech/tiny-decoding';
import { installedTensorFlow } from '../support/speech/speech-cache';

/** Wide enough for the decoder's layers to be quantized, too. */
const WIDE: TinyShape = {
  mels: 80,
  audioPositions: 30,
  textPositions: 20,
  vocabulary: 333,
  width: 768,
  heads: 12,
  encoderLayers: 1,
  decoderLayers: 2,
  alignmentHeads: [
    [0, 3],
    [1, 11],
  ],
};
const [narrow] = Object.values(TINY_SHAPES);
const SHAPES = Object.entries({ 'a decoder that is not': narrow!, 'a quantized decoder': WIDE });

(HAS_INT8 ? describe : describe.skip).each(SHAPES)('Whisper in int8 with %s', (_, shape) => {
  const windowValues = 2 * shape.audioPositions * shape.mels;
  const mel = noise(WINDOWS * windowValues, 42);
  const vocabulary = tinyVocabulary(shape);
  let dir: string;
  let eager: Decoded;
  let bfloat16: Decoded;
  const models: Record<string, WhisperModel> = {};

  beforeAll(async () => {
    await installedTensorFlow();
    dir = mkdtempSync(join(tmpdir(), 'tiny-whisper-'));
    writeTinyCheckpoint(dir, shape);
    const reference = await loadEagerWhisperModel({ dir, vocabulary });
    eager = decode(reference, mel);
    reference.dispose();
    const rounded = await loadWhisperModel({ dir, vocabulary, precision: 'bfloat16' });
    bfloat16 = decode(rounded, mel, eager);
    rounded.dispose();
    for (const precision of ['int8_bfloat16', 'int8_float32'] as const) {
      models[precision] = await loadWhisperModel({ dir, vocabulary, precision, packed: true });
    }
  }, 600_000);
  afterAll(() => {
    for (const model of Object.values(models)) model.dispose();
    rmSync(dir, { recursive: true });
  });

  const differences = ({ calls }: Decoded): number[] =>
    calls.map(({ topTokens }, index) => topTokensDifference(topTokens, eager.calls[index]!.topTokens));

  it.each(['int8_bfloat16', 'int8_float32'] as const)('is about as exact as bfloat16: %s', (precision) => {
    const run = differences(decode(models[precision]!, mel, eager));
    const mean = (values: readonly number[]): number => values.reduce((sum, it) => sum + it, 0) / values.length;
    expect(mean(run)).toBeLessThan(4 * mean(differences(bfloat16)));
    for (const difference of run) expect(difference).toBeGreaterThan(0); // otherwise it would be float32
  });

  it('computes with its own weights beside another model of the same shape', async () => {
    const other = mkdtempSync(join(tmpdir(), 'tiny-whisper-'));
    writeTinyCheckpoint(other, shape, 'BF16');
    const before = decode(models['int8_bfloat16']!, mel, eager);
    const model = await loadWhisperModel({ dir: other, vocabulary, precision: 'int8', packed: true });
    const theirs = decode(model, mel, eager);
    model.dispose();
    const reloaded = await loadWhisperModel({ dir, vocabulary, precision: 'int8_bfloat16', packed: true });
    const run = decode(reloaded, mel, eager);
    reloaded.dispose();
    rmSync(other, { recursive: true });
    expect(run.calls.map(({ topTokens }) => topTokens)).toEqual(before.calls.map(({ topTokens }) => topTokens));
    expect(theirs.calls[0]!.topTokens.end).not.toEqual(before.calls[0]!.topTokens.end);
  });
});
