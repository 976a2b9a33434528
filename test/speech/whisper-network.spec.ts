import {
  type DecoderVocabulary,
  loadEagerWhisperModel,
  loadWhisperModel,
  type TopTokens,
  type WhisperModel,
} from '@aether/speech';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type AncestryStep, BeamAncestry } from '../../libs/speech/whisper/graph/beam-ancestry';
import { noise, TINY_SHAPES, tinyVocabulary, writeTinyCheckpoint } from '../support/speech/tiny-checkpoint';
import {
  WINDOWS_WITH_SPARE_SLOTS,
  decode,
  type Decoded,
  decodeThinned,
  Decoding,
  expectSame,
  largestDifference,
  topTokensDifference,
  WINDOWS,
} from '../support/speech/tiny-decoding';
import { installedTensorFlow } from '../support/speech/speech-cache';

function rangeOf(values: Float32Array): number {
  const sorted = Float32Array.from(values).sort();
  return sorted.at(-1)! - sorted[0]!;
}

describe.each(Object.entries(TINY_SHAPES))('Whisper with %s', (_, shape) => {
  const windowValues = 2 * shape.audioPositions * shape.mels;
  const mel = noise(WINDOWS * windowValues, 42);
  const vocabulary: DecoderVocabulary = tinyVocabulary(shape);
  const models: WhisperModel[] = [];
  let dir: string;
  let eager: Decoded;
  let graph: WhisperModel;
  let bfloat16: WhisperModel;
  let reference: WhisperModel;

  beforeAll(async () => {
    await installedTensorFlow();
    dir = mkdtempSync(join(tmpdir(), 'tiny-whisper-'));
    writeTinyCheckpoint(dir, shape);
    reference = await loadEagerWhisperModel({ dir, vocabulary });
    graph = await loadWhisperModel({ dir, vocabulary, precision: 'float32' });
    bfloat16 = await loadWhisperModel({ dir, vocabulary, precision: 'bfloat16' });
    models.push(reference, graph, bfloat16);
    eager = decode(reference, mel);
  }, 600_000);
  afterAll(() => {
    for (const model of models) model.dispose();
    rmSync(dir, { recursive: true });
  });

  it('reads its dimensions from the checkpoint', () => {
    const { alignmentHeads, ...dimensions } = shape;
    expect(graph.dimensions).toEqual(dimensions);
    expect(graph.alignmentHeads).toEqual(alignmentHeads);
  });

  it('returns the same results as a graph and eagerly', () => {
    const advance = jest.spyOn(BeamAncestry.prototype, 'advance');
    expectSame(decode(graph, mel), eager);
    expect(advance.mock.results.filter(({ value }) => (value as AncestryStep).kept)).toHaveLength(1);
    advance.mockRestore();
  });

  it('computes only some positions with the same results as a graph and eagerly', () => {
    const { audioPositions } = shape;
    const places = Int32Array.from([0, 1, 2, 3, 4, 6, 8, 12, 20, audioPositions - 1]);
    const thinned = { places, weights: Float32Array.from(places, (place) => Math.log(1 + (place % 4))) };
    const [run, expected] = [graph, reference].map((model) => decodeThinned(model, mel, thinned));
    expectSame(run!, expected!);
    const attended = (decoded: Decoded): number => decoded.aligned[0]!.length;
    expect(attended(run!) / attended(eager)).toBeCloseTo(places.length / audioPositions, 6);
    expectSame(decode(graph, mel), eager);
  });

  it('lets a position with the weight of two count as that position twice', () => {
    const twice = { places: Int32Array.of(0, 3, 3, 7), weights: new Float32Array(4) };
    const weighted = { places: Int32Array.of(0, 3, 7), weights: Float32Array.of(0, Math.log(2), 0) };
    for (const model of [graph, reference]) {
      const [some, others] = [twice, weighted].map((thinned) => decodeThinned(model, mel, thinned));
      expect(largestDifference(some!.languageScores, others!.languageScores)).toBeLessThan(1e-3);
      expect(largestDifference(some!.languageScores, eager.languageScores)).toBeGreaterThan(1e-2);
    }
  });

  it('rejects positions outside the window', () => {
    const thinned = { places: Int32Array.of(0, shape.audioPositions), weights: new Float32Array(2) };
    expect(() => graph.open(mel, WINDOWS, thinned)).toThrow('positions');
  });

  it('returns the same results next to empty slots', () => {
    const many = noise(WINDOWS_WITH_SPARE_SLOTS * windowValues, 43);
    const [run, expected] = [graph, reference].map((model) =>
      new Decoding(model.open(many, WINDOWS_WITH_SPARE_SLOTS)).runWithSpareSlots(),
    );
    expectSame(run!, expected!);
  });

  it('returns similar results in bfloat16', () => {
    const run = decode(bfloat16, mel, eager);
    const range = rangeOf(eager.languageScores);
    run.calls.forEach(({ topTokens }, index) => {
      const difference = topTokensDifference(topTokens, eager.calls[index]!.topTokens);
      expect(difference).toBeLessThan(0.1 * range);
      expect(difference).toBeGreaterThan(0); // otherwise it would be float32
    });
  });

  it.each([
    ['as a graph', (): WhisperModel => graph],
    ['eagerly', (): WhisperModel => reference],
    ['in bfloat16', (): WhisperModel => bfloat16],
  ])('decodes each row as if its tokens were the only row: %s', (_name, model) => {
    const run = decode(model(), mel, eager);
    const precise = model() !== bfloat16;
    const range = rangeOf(eager.languageScores);
    for (let window = 0; window < WINDOWS; window++) {
      const batch = model().open(mel.slice(window * windowValues, (window + 1) * windowValues), 1);
      for (const [index, rows] of run.histories) {
        const { topTokens } = run.calls[index]!;
        const timestamps = topTokens.timestamps.length / topTokens.rows;
        for (const [row, [of, tokens]] of rows.entries()) {
          if (of !== window) continue;
          const alone = batch.prefill([0], [tokens]);
          const difference = Math.max(
            Math.abs(topTokens.textMass[row]! - alone.textMass[0]!),
            Math.abs(topTokens.end[row]! - alone.end[0]!),
            largestDifference(
              topTokens.timestamps.subarray(row * timestamps, (row + 1) * timestamps),
              alone.timestamps,
            ),
          );
          expect(difference).toBeLessThan(precise ? 1e-4 : 0.1 * range);
        }
      }
      batch.release();
    }
  });

  it('returns the most likely tokens that are not suppressed and their total mass, consistent with all logits', () => {
    const suppressed = new Set(vocabulary.suppressed);
    for (const model of [reference, graph]) {
      const batch = model.open(mel, WINDOWS);
      const logits = batch.detectLanguage();
      const topTokens = batch.prefill([0, 1, 2], [[vocabulary.sot], [vocabulary.sot], [vocabulary.sot]]);
      const offered = topTokens.tokens.length / WINDOWS;
      const timestamps = topTokens.timestamps.length / WINDOWS;
      expect([offered, timestamps]).toEqual([32, shape.audioPositions + 1]);
      for (let row = 0; row < WINDOWS; row++) {
        const all = logits.subarray(row * shape.vocabulary, (row + 1) * shape.vocabulary);
        const text = Array.from({ length: vocabulary.eot }, (_, id) => id).filter((id) => !suppressed.has(id));
        const ranked = text.sort((a, b) => all[b]! - all[a]!);
        expect([...topTokens.tokens.subarray(row * offered, (row + 1) * offered)]).toEqual(ranked.slice(0, offered));
        topTokens.logits
          .subarray(row * offered, (row + 1) * offered)
          .forEach((logit, i) => expect(logit).toBeCloseTo(all[ranked[i]!]!, 4));
        const mass = Math.log(text.reduce((sum, id) => sum + Math.exp(all[id]!), 0));
        expect(topTokens.textMass[row]).toBeCloseTo(mass, 4);
        expect(topTokens.end[row]).toBeCloseTo(all[vocabulary.eot]!, 4);
        const times = topTokens.timestamps.subarray(row * timestamps, (row + 1) * timestamps);
        expect(largestDifference(times, all.subarray(vocabulary.timestampBegin))).toBeLessThan(1e-4);
      }
      batch.release();
    }
  });

  it.each([
    ['as a graph', (): WhisperModel => graph],
    ['eagerly', (): WhisperModel => reference],
    ['in bfloat16', (): WhisperModel => bfloat16],
  ])('applies a bias to the choice of tokens only: %s', (_name, model) => {
    const batch = model().open(mel, WINDOWS);
    const prompts = [
      [1, 2],
      [1, 2],
      [1, 2],
    ];
    const step = (bias: { row: number; token: number; bias: number }[]): TopTokens => {
      batch.prefill([0, 1, 2], prompts);
      return batch.step([3, 3, 3], [0, 1, 2], bias);
    };
    const plain = step([]);
    const offered = plain.tokens.length / WINDOWS;
    const [first, second, wanted] = [
      plain.tokens[offered]!,
      plain.tokens[offered + 1]!,
      plain.tokens[2 * offered - 1]!,
    ];
    const biased = step([
      { row: 1, token: first, bias: -100 },
      { row: 1, token: wanted, bias: 60 },
      { row: 1, token: wanted, bias: 40 },
    ]);
    expect([...biased.tokens.subarray(offered, offered + 2)]).toEqual([wanted, second]);
    expect([...biased.tokens.subarray(offered, 2 * offered)]).not.toContain(first);
    expect(biased.logits[offered]).toBeCloseTo(plain.logits[2 * offered - 1]!, 4);
    expect([...biased.tokens.subarray(0, offered)]).toEqual([...plain.tokens.subarray(0, offered)]);
    expect([...biased.tokens.subarray(2 * offered)]).toEqual([...plain.tokens.subarray(2 * offered)]);
    expect(topTokensDifference(biased, plain)).toBeLessThan(1e-2);
    batch.release();
  });

  it('aligns with attention that sums to 1', () => {
    const batch = graph.open(mel, WINDOWS);
    const rows = [
      [5, 9, 2, 4, 1],
      [6, 1, 3, 2, 2],
    ];
    const weights = batch.align(1, rows);
    expect(weights).toHaveLength(2 * shape.alignmentHeads.length * rows[0]!.length * shape.audioPositions);
    for (let i = 0; i < weights.length; i += shape.audioPositions) {
      const attention = weights.subarray(i, i + shape.audioPositions);
      expect(attention.reduce((total, value) => total + value, 0)).toBeCloseTo(1, 4);
    }
    batch.release();
  });

  it('opens one batch at a time and rejects invalid rows', () => {
    const batch = graph.open(mel, WINDOWS);
    expect(() => graph.open(mel, WINDOWS)).toThrow('Another batch');
    expect(() => batch.step([1, 2], [0, 1])).toThrow('prompt');
    expect(() => batch.prefill([0, 1], [[1]])).toThrow('2 rows');
    expect(() => batch.prefill([1, 0], [[1], [1]])).toThrow('ascending');
    expect(() => batch.prefill([3], [[1]])).toThrow('below 3');
    expect(() => batch.prefill([0, 1], [[1], [1, 2]])).toThrow('one length');
    expect(() => batch.prefill([0, 1], [[1], [shape.vocabulary]])).toThrow('vocabulary');
    const full = Array.from({ length: shape.textPositions }, () => 1);
    batch.prefill([0, 2], [full, full]);
    expect(() => batch.step([1, 1], [0, 1])).toThrow('no position left');
    batch.detectLanguage();
    expect(() => batch.step([1, 1], [0, 1])).toThrow('prompt');
    batch.prefill([0, 2], [[1], [1]]);
    expect(() => batch.step([1, 1], [0, 2])).toThrow('0 to 1');
    expect(() => batch.step([1, 1], [0, 1], [{ row: 0, token: vocabulary.eot, bias: 1 }])).toThrow('text id');
    batch.release();
    expect(() => batch.prefill([0], [[1]])).toThrow('released');
    expect(() => graph.open(mel, 1)).toThrow('1 windows');
  });
});
