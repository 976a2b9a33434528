import { parseArgs } from 'node:util';
import { loadConfig } from '@aether/platform';
import { localServers } from '../service/local-servers';
import { ensureEverything } from '../setup/ensure-everything';
import { setupDisplay } from '../terminal/setup-display';
import type { Command } from './command';

export const setupCommand: Command = {
  usage: 'setup [--without-servers] [--gpu]',
  summary: 'installs whatever is missing: server programs, TensorFlow, ffmpeg, the models',
  async run(args) {
    const { values } = parseArgs({
      args: [...args],
      options: { 'without-servers': { type: 'boolean' }, gpu: { type: 'boolean' } },
    });
    const config = loadConfig();
    const display = setupDisplay();
    try {
      await ensureEverything({
        cacheDir: config.cacheDir,
        model: config.speech.model,
        servers: values['without-servers'] === true ? [] : localServers(config),
        gpu: values.gpu === true,
        onProgress: display.onProgress,
      });
    } finally {
      display.done();
    }
    return 0;
  },
};
