import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { listModels } from './list-models';
import { pullModel } from './pull-model';
import { ModelMissingError, resolveModel, resolveSentimentLexicon, resolveVad } from './resolve-model';

describe('resolveModel', () => {
  let cacheDir: string;
  beforeEach(async () => {
    cacheDir = await mkdtemp(join(tmpdir(), 'models-'));
  });
  afterEach(() => rm(cacheDir, { recursive: true }));

  async function put(...path: readonly string[]): Promise<string> {
    const dir = join(cacheDir, ...path);
    await mkdir(dir, { recursive: true });
    for (const name of ['tokenizer.json', 'model.bin']) await writeFile(join(dir, name), '{}');
    return dir;
  }

  test('finds a model by catalog name, by hub id and by folder', async () => {
    const base = await put('models', 'whisper-base');
    const small = await put('models', 'openai--whisper-small');
    const own = await put('elsewhere', 'my-whisper');
    expect(await resolveModel('whisper-base', { cacheDir })).toEqual({ name: 'whisper-base', dir: base });
    expect(await resolveModel('openai/whisper-small', { cacheDir })).toEqual({
      name: 'openai/whisper-small',
      dir: small,
    });
    expect(await resolveModel(own, { cacheDir })).toEqual({ name: 'my-whisper', dir: own });
  });

  test('finds the preferred model of the device if it has been pulled, else Whisper base, when none is named', async () => {
    const base = await put('models', 'whisper-base');
    expect((await resolveModel(undefined, { cacheDir })).dir).toBe(base);
    const turbo = await put('models', 'openai--whisper-large-v3-turbo');
    expect((await resolveModel(undefined, { cacheDir, device: 'cpu' })).dir).toBe(base);
    expect((await resolveModel(undefined, { cacheDir, device: 'gpu' })).dir).toBe(turbo);
  });

  test('an error for a missing or incomplete model names the command that pulls it', async () => {
    await mkdir(join(cacheDir, 'models', 'whisper-base'), { recursive: true });
    await writeFile(join(cacheDir, 'models', 'whisper-base', 'tokenizer.json'), '{}');
    await expect(resolveModel(undefined, { cacheDir })).rejects.toThrow(ModelMissingError);
    await expect(resolveModel('someone/else', { cacheDir })).rejects.toThrow('models pull someone/else');
    await expect(resolveVad(cacheDir)).rejects.toThrow('models pull silero-vad-v6');
    await expect(resolveSentimentLexicon(cacheDir)).rejects.toThrow('models pull leia-tone-lexicon');
  });

  test('accepts a tokenizer in parts; an error for a folder without one names the missing files', async () => {
    const dir = await put('elsewhere', 'fine-tune');
    await rm(join(dir, 'tokenizer.json'));
    await writeFile(join(dir, 'vocab.json'), '{}');
    const lacks = `The model in ${dir} has no tokenizer: it lacks tokenizer.json, or else merges.txt.`;
    await expect(resolveModel(dir, { cacheDir })).rejects.toThrow(lacks);
    await writeFile(join(dir, 'merges.txt'), '#version: 0.2');
    expect(await resolveModel(dir, { cacheDir })).toEqual({ name: 'fine-tune', dir });
  });

  test('a folder whose files have wrong sizes is not listed as pulled', async () => {
    await put('models', 'whisper-base');
    await put('models', 'openai--whisper-small');
    const models = await listModels(cacheDir);
    expect(models.map(({ name, dir }) => [name, dir !== null])).toEqual([
      ['whisper-base', false],
      ['silero-vad-v6', false],
      ['speaker-diarization', false],
      ['leia-tone-lexicon', false],
      ['openai/whisper-small', true],
    ]);
    expect(models[0]).toMatchObject({ license: 'MIT', bytes: 150_218_479 });
  });

  test('a name that is neither in the catalog nor a hub id is rejected', async () => {
    await expect(pullModel('../etc', { cacheDir })).rejects.toThrow('neither');
  });
});
