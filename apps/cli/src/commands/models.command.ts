import { parseArgs } from 'node:util';
import { loadConfig } from '@aether/platform';
import { COMPANION_MODELS, listModels, modelDownloadSize, pullModel, WHISPER_BASE } from '@aether/speech';
import { expectationFor } from '../setup/expectation';
import { mebibytes } from '../terminal/mebibytes';
import { setupDisplay } from '../terminal/setup-display';
import { UsageError, type Command } from './command';

export const modelsCommand: Command = {
  usage: 'models list [--json] | models pull [NAME]',
  summary: 'lists models, or downloads one: a name from the list or an id on the Hugging Face hub',
  async run(args) {
    const { values, positionals } = parseArgs({
      args: [...args],
      allowPositionals: true,
      options: { json: { type: 'boolean' } },
    });
    const [verb, name, ...rest] = positionals;
    if (verb === 'list' && name === undefined) return list(values.json === true);
    if (verb === 'pull' && rest.length === 0) return pull(name);
    throw new UsageError('These arguments are not understood.');
  },
};

async function list(json: boolean): Promise<number> {
  const models = await listModels(loadConfig().cacheDir);
  if (json) console.log(JSON.stringify(models));
  else {
    for (const { name, bytes, dir, description } of models) {
      console.log(`${name.padEnd(24)} ${dir === null ? 'not here' : mebibytes(bytes).padStart(8)}  ${description}`);
    }
  }
  return 0;
}

async function pull(name: string | undefined): Promise<number> {
  const { cacheDir, speech } = loadConfig();
  const wanted = name ?? speech.model ?? WHISPER_BASE;
  const display = setupDisplay();
  for (const model of [wanted, ...COMPANION_MODELS]) {
    const size = `${mebibytes(await modelDownloadSize(model, { cacheDir }))} to download, less what is already here`;
    const expectation = await expectationFor(model, { measure: true });
    console.error([`${model}: ${size}`, ...(expectation === undefined ? [] : [expectation])].join('; '));
    const onProgress = ({
      step,
      doneBytes,
      totalBytes,
    }: {
      step: string;
      doneBytes: number;
      totalBytes: number;
    }): void =>
      display.onProgress({ part: 'models', message: step, fraction: totalBytes > 0 ? doneBytes / totalBytes : 0 });
    console.log(await pullModel(model, { cacheDir, onProgress }));
  }
  display.done();
  return 0;
}
