/** Downloads 86 MB from the real registries into an empty cache. */
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { COMPANION_MODELS, pullModel } from '@aether/speech';

jest.setTimeout(600_000);

describe('the companion models of every recognizer', () => {
  const cacheDir = mkdtempSync(join(tmpdir(), 'aether-models-'));

  afterAll(() => rmSync(cacheDir, { recursive: true }));

  it.each(COMPANION_MODELS)('%s is downloaded into an empty cache, with verified hashes', async (name) => {
    const folder = await pullModel(name, { cacheDir });
    expect(readdirSync(folder)).not.toHaveLength(0);
    expect(readdirSync(join(cacheDir, 'downloads'))).toEqual([]);
  });
});
