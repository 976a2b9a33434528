import { parseArgs } from 'node:util';
import { loadConfig } from '@aether/platform';
import { oneOf } from '../operator/parse-option';
import { localServers } from '../service/local-servers';
import { parsePorts, PORTS_OPTIONS, PORTS_USAGE } from '../service/parse-ports';
import { runServers } from '../service/run-servers';
import { stopSignal, untilAborted } from '../service/stop-signal';
import { ensureServer, type ServerBinary } from '../setup/ensure-servers';
import { SERVER_NAMES, type ServerName } from '../setup/server-sources';
import { setupDisplay } from '../terminal/setup-display';
import type { Command } from './command';

export const serversCommand: Command = {
  usage: `servers [${SERVER_NAMES.join('|')} …] ${PORTS_USAGE}`,
  summary:
    'runs only servers in the foreground, without the applications, as a restore needs; default: those without a configured address',
  async run(args) {
    const { values, positionals } = parseArgs({ args: [...args], allowPositionals: true, options: PORTS_OPTIONS });
    const config = loadConfig();
    const named = positionals.map((name) => oneOf('The server', SERVER_NAMES, name));
    const only = named.length > 0 ? named : localServers(config);
    const ports = parsePorts(values);
    const signal = stopSignal();
    const binaries = await Promise.race([install(only, config.cacheDir), untilAborted(signal)]);
    if (binaries === undefined) return 0;
    const servers = await runServers({ config, binaries, only, ports, signal });
    try {
      for (const { name, port } of servers.rows()) console.log(`${name.padEnd(9)} 127.0.0.1:${port}`);
      console.log('Ready. Ctrl-C ends it.');
      await untilAborted(signal);
    } finally {
      await servers.stop();
    }
    return 0;
  },
};

async function install(
  only: readonly ServerName[],
  cacheDir: string,
): Promise<Readonly<Partial<Record<ServerName, ServerBinary>>>> {
  const display = setupDisplay();
  const { onProgress } = display;
  try {
    const programs = only.map(async (name) => [name, await ensureServer(name, { cacheDir, onProgress })] as const);
    return Object.fromEntries(await Promise.all(programs));
  } finally {
    display.done();
  }
}
