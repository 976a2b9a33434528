import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { processIdentity } from './process-identity';
import { ProcessTable } from './process-table';

const STAY = 'setInterval(() => {}, 1000)';

describe('ProcessTable', () => {
  let dataDir: string;
  let child: ChildProcess;
  beforeEach(async () => {
    dataDir = mkdtempSync(join(tmpdir(), 'aether-table-'));
    child = spawn(process.execPath, ['-e', STAY], { detached: true, stdio: 'ignore' });
    await once(child, 'spawn');
  });
  afterEach(() => {
    child.kill('SIGKILL');
    rmSync(dataDir, { recursive: true });
  });

  const row = (): { name: string; pid: number; port: number } => ({ name: 'nats', pid: child.pid!, port: 4222 });

  /** Rewrites the table as if its owner had died. */
  function markOwnerDead(
    change: (table: { supervisor: object; processes: { identity: string }[] }) => void = () => {},
  ): void {
    const path = join(dataDir, 'processes.json');
    const table = JSON.parse(readFileSync(path, 'utf8')) as Parameters<typeof change>[0];
    table.supervisor = { pid: 2 ** 22 + 1, identity: 'dead' };
    change(table);
    writeFileSync(path, JSON.stringify(table));
  }

  it('lists running processes and omits exited ones', async () => {
    const table = new ProcessTable(dataDir);
    await table.claim();
    await table.write([row()]);
    expect(await table.read()).toEqual([row()]);
    child.kill('SIGKILL');
    await once(child, 'exit');
    expect(await table.read()).toEqual([]);
  });

  it('ends the processes that a dead owner left running', async () => {
    await new ProcessTable(dataDir).write([row()]);
    markOwnerDead();
    const ended = once(child, 'exit');
    await new ProcessTable(dataDir).claim();
    expect(await ended).toEqual([null, 'SIGTERM']);
  });

  it('does not end an unrelated process that reuses the pid', async () => {
    await new ProcessTable(dataDir).write([row()]);
    markOwnerDead(({ processes }) => (processes[0]!.identity = 'another start time'));
    await new ProcessTable(dataDir).claim();
    expect(await processIdentity(child.pid!)).not.toBeNull();
  });

  it('rejects a second owner', async () => {
    const identity = await processIdentity(child.pid!);
    writeFileSync(
      join(dataDir, 'processes.json'),
      JSON.stringify({ supervisor: { pid: child.pid, identity }, processes: [] }),
    );
    await expect(new ProcessTable(dataDir).claim()).rejects.toThrow(/running already/);
  });

  it('reads an empty list from a folder without a table', async () => {
    expect(await new ProcessTable(join(dataDir, 'none')).read()).toEqual([]);
  });
});
