import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readDimensions } from '@aether/speech';
import { writeRandomCheckpoint } from './random-checkpoint';

describe('writeRandomCheckpoint', () => {
  it('writes a model of the wanted dimensions', async () => {
    const scratch = mkdtempSync(join(tmpdir(), 'aether-checkpoint-'));
    try {
      for (const name of ['tokenizer.json', 'vocabulary.json', 'config.json']) writeFileSync(join(scratch, name), '{}');
      const dir = join(scratch, 'model');
      await writeRandomCheckpoint({ width: 128, encoderLayers: 3, decoderLayers: 2, mels: 128 }, dir, scratch);
      expect(readDimensions(dir)).toEqual({
        mels: 128,
        audioPositions: 1500,
        textPositions: 448,
        vocabulary: 51_865,
        width: 128,
        heads: 2,
        encoderLayers: 3,
        decoderLayers: 2,
      });
    } finally {
      rmSync(scratch, { recursive: true });
    }
  });
});
