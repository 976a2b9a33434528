import { existsSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { renderSrt, renderVtt } from '@aether/language';
import { loadConfig } from '@aether/platform';
import { SetupError } from '../setup/setup-error';
import { ensureEverything } from '../setup/ensure-everything';
import { callerPath } from '../terminal/caller-path';
import { setupDisplay } from '../terminal/setup-display';
import { WorkBar } from '../terminal/work-bar';
import { transcribeFile, type FileTranscription } from '../transcribe/transcribe-file';
import { UsageError, type Command } from './command';

const FORMATS: Readonly<Record<string, (result: FileTranscription) => string>> = {
  json: (result) => `${JSON.stringify(result, null, 2)}\n`,
  texto: ({ text }) => `${text}\n`,
  literal: ({ literal }) => `${literal.text}\n`,
  srt: ({ words }) => renderSrt(words),
  vtt: ({ words }) => renderVtt(words),
};

export const transcribeCommand: Command = {
  usage: `transcribe FILE [--formato ${Object.keys(FORMATS).join('|')}] [--keyterms A,B,…]`,
  summary: 'transcribes a recording with the engine alone, without any server',
  async run(args) {
    const { values, positionals } = parseArgs({
      args: [...args],
      allowPositionals: true,
      options: { formato: { type: 'string', default: 'texto' }, keyterms: { type: 'string', default: '' } },
    });
    const render = FORMATS[values.formato];
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
    process.stdout.write(render(result));
    return 0;
  },
};
