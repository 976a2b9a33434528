import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { writeTinyCheckpoint } from '../../../test/support/speech/tiny-checkpoint';
import { LARGE_V3_HEADS, SMALL_SHAPES, writeTinySafetensors } from '../../../test/support/speech/tiny-safetensors';
import { CheckpointError } from '../weights/weight-source';
import { readDimensions } from './load-whisper-model';
import { readModelConfiguration } from './model-configuration';

describe('readModelConfiguration', () => {
  let dir: string;
  beforeEach(() => (dir = mkdtempSync(join(tmpdir(), 'configuration-'))));
  afterEach(() => rmSync(dir, { recursive: true }));

  describe.each(SMALL_SHAPES)('%s', (_, shape) => {
    const { alignmentHeads, ...dimensions } = shape;

    it('reads a folder saved by transformers', () => {
      writeTinySafetensors(dir, shape, { format: 'F32', alignmentHeads });
      expect(readModelConfiguration(dir)).toEqual({ alignmentHeads, heads: shape.heads });
      expect(readDimensions(dir)).toEqual(dimensions);
    });

    it('reads a folder with several weight files and without alignment heads', () => {
      writeTinySafetensors(dir, shape, { format: 'BF16', files: 3 });
      expect(readModelConfiguration(dir)).toEqual({ alignmentHeads: undefined, heads: shape.heads });
      expect(readDimensions(dir)).toEqual(dimensions);
    });

    it('reads a folder saved by CTranslate2', () => {
      writeTinyCheckpoint(dir, shape);
      expect(readModelConfiguration(dir)).toEqual({ alignmentHeads, heads: undefined });
      expect(readDimensions(dir)).toEqual(dimensions);
    });
  });

  const shape = SMALL_SHAPES[0]![1];

  it("returns a distilled model's alignment heads unfiltered, including those of its teacher", () => {
    writeTinySafetensors(dir, shape, { format: 'F16', alignmentHeads: LARGE_V3_HEADS });
    expect(readModelConfiguration(dir).alignmentHeads).toEqual(LARGE_V3_HEADS);
  });

  it.each(['00001', '00003'])('rejects a model whose part %s is missing, instead of reading fewer layers', (part) => {
    writeTinySafetensors(dir, shape, { format: 'F16', files: 3 });
    const name = `model-${part}-of-00003.safetensors`;
    rmSync(join(dir, name));
    expect(() => readDimensions(dir)).toThrow(CheckpointError);
    expect(() => readDimensions(dir)).toThrow(`The model folder lacks ${name}.`);
  });
});
