/** On a machine that has nothing, from the real registries: 86 MB. */
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { COMPANION_MODELS, pullModel } from '@aether/speech';

jest.setTimeout(600_000);

describe('the models that every recognizer needs beside it', () => {
  const cacheDir = mkdtempSync(join(tmpdir(), 'aether-models-'));

  afterAll(() => rmSync(cacheDir, { recursive: true }));

  it.each(COMPANION_MODELS)('%s comes into an empty cache, each file with its hash', async (name) => {
    const folder = await pullModel(name, { cacheDir });
    expect(readdirSync(folder)).not.toHaveLength(0);
    expect(readdirSync(join(cacheDir, 'downloads'))).toEqual([]);
  });
});
