import { existsSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { FORMATS as EXPORT_FORMATS, TEXT_FORMAT_NAMES } from '@aether/language';
import { loadConfig } from '@aether/platform';
import { SetupError } from '../setup/setup-error';
import { ensureEverything } from '../setup/ensure-everything';
import { callerPath } from '../terminal/caller-path';
import { setupDisplay } from '../terminal/setup-display';
import { WorkBar } from '../terminal/work-bar';
import { transcribeFile, type FileTranscription } from '../transcribe/transcribe-file';
import { UsageError, type Command } from './command';

const FORMATS: ReadonlyMap<string, (result: FileTranscription) => string> = new Map([
  ['json', (result: FileTranscription) => JSON.stringify(result, null, 2)],
  ...TEXT_FORMAT_NAMES.map((name) => {
    const text = (transcript: FileTranscription): string =>
      [...EXPORT_FORMATS[name].pieces({ transcript, names: {}, options: {} })].join('');
    return [name, text] as const;
  }),
]);

export const transcribeCommand: Command = {
  usage: `transcribe FILE [--formato ${[...FORMATS.keys()].join('|')}] [--keyterms A,B,…]`,
  summary: 'transcribes a recording with the engine only, without any server',
  async run(args) {
    const { values, positionals } = parseArgs({
      args: [...args],
      allowPositionals: true,
      options: { formato: { type: 'string', default: 'texto' }, keyterms: { type: 'string', default: '' } },
    });
    const render = FORMATS.get(values.formato);
    const [name] = positionals;
    if (render === undefined || name === undefined || positionals.length > 1)
      throw new UsageError('These arguments are not understood.');
    const path = callerPath(name);
    if (!existsSync(path)) throw new SetupError(`There is no file ${path}.`);
    const config = loadConfig();
    const display = setupDisplay();
    const { cacheDir, speech } = config;
    await ensureEverything({ cacheDir, model: speech.model, servers: [], onProgress: display.onProgress });
    display.done();
    const bar = new WorkBar('Transcribing', 1);
    const keyterms = values.keyterms.split(',').flatMap((term) => term.trim() || []);
    const onWindow = (done: number, total: number): void => bar.update(done, total);
    const result = await transcribeFile(path, config, { keyterms, onWindow }).finally(() => bar.stop());
    const text = render(result);
    process.stdout.write(text.endsWith('\n') ? text : `${text}\n`);
    return 0;
  },
};
