import { existsSync } from 'node:fs';
import { basename, extname } from 'node:path';
import { parseArgs } from 'node:util';
import { MAX_SPEAKERS, renderRttm } from '@aether/language';
import { loadConfig } from '@aether/platform';
import { decodeAudio, DiarizerThread, installFfmpeg, probeAudio, resolveDiarization } from '@aether/speech';
import { ensureEverything } from '../setup/ensure-everything';
import { SetupError } from '../setup/setup-error';
import { callerPath } from '../terminal/caller-path';
import { setupDisplay } from '../terminal/setup-display';
import { UsageError, type Command } from './command';

export const diarizeCommand: Command = {
  usage: `diarize FILE [--speakers 1..${MAX_SPEAKERS}]`,
  summary: 'prints who spoke when, as RTTM, without any server',
  async run(args) {
    const { values, positionals } = parseArgs({
      args: [...args],
      allowPositionals: true,
      options: { speakers: { type: 'string' } },
    });
    const [name] = positionals;
    if (name === undefined || positionals.length > 1) throw new UsageError('These arguments are not understood.');
    const speakers = values.speakers === undefined ? undefined : Number(values.speakers);
    if (speakers !== undefined && !(Number.isInteger(speakers) && speakers >= 1 && speakers <= MAX_SPEAKERS))
      throw new UsageError(`--speakers is a number from 1 to ${MAX_SPEAKERS}.`);
    const path = callerPath(name);
    if (!existsSync(path)) throw new SetupError(`There is no file ${path}.`);
    const { cacheDir, speech } = loadConfig();
    const display = setupDisplay();
    await ensureEverything({ cacheDir, model: speech.model, servers: [], onProgress: display.onProgress });
    display.done();
    const { path: ffmpeg } = await installFfmpeg({ cacheDir });
    const diarizer = new DiarizerThread({ ...(await resolveDiarization(cacheDir)), threads: speech.threads ?? 0 });
    try {
      const { durationS } = await probeAudio(path, { ffmpeg });
      const pcm = decodeAudio(path, { ffmpeg });
      const hint = speakers === undefined ? {} : { speakers };
      const { turns } = await diarizer.diarize({ pcm, durationS, assignSpeakers: true, ...hint });
      process.stdout.write(renderRttm(basename(path, extname(path)), turns ?? []));
    } finally {
      await diarizer.close();
    }
    return 0;
  },
};
