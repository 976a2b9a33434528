import { parseArgs } from 'node:util';
import { loadConfig } from '@aether/platform';
import { ProcessTable } from '../launcher/process-table';
import type { Command } from './command';

export const psCommand: Command = {
  usage: 'ps [--json]',
  summary: 'lists the processes of the service that runs with this data folder',
  async run(args) {
    const { values } = parseArgs({ args: [...args], options: { json: { type: 'boolean' } } });
    const rows = await new ProcessTable(loadConfig().dataDir).read();
    if (values.json === true) console.log(JSON.stringify(rows));
    else
      for (const { name, pid, port } of rows)
        console.log(`${name.padEnd(10)} ${String(pid).padStart(8)} ${port ?? '-'}`);
    return 0;
  },
};
