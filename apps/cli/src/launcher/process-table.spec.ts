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

  /** As if the table had been written by an owner that is dead. */
  function orphan(change: (table: { supervisor: object; processes: { identity: string }[] }) => void = () => {}): void {
    const path = join(dataDir, 'processes.json');
    const table = JSON.parse(readFileSync(path, 'utf8')) as Parameters<typeof change>[0];
    table.supervisor = { pid: 2 ** 22 + 1, identity: 'gone' };
    change(table);
    writeFileSync(path, JSON.stringify(table));
  }

  it('shows what lives, and not what has ended', async () => {
    const table = new ProcessTable(dataDir);
    await table.claim();
    await table.write([row()]);
    expect(await table.read()).toEqual([row()]);
    child.kill('SIGKILL');
    await once(child, 'exit');
    expect(await table.read()).toEqual([]);
  });

  it('ends what a dead owner left', async () => {
    await new ProcessTable(dataDir).write([row()]);
    orphan();
    const ended = once(child, 'exit');
    await new ProcessTable(dataDir).claim();
    expect(await ended).toEqual([null, 'SIGTERM']);
  });

  it('leaves a process alone that only has the same pid', async () => {
    await new ProcessTable(dataDir).write([row()]);
    orphan(({ processes }) => (processes[0]!.identity = 'another start time'));
    await new ProcessTable(dataDir).claim();
    expect(await processIdentity(child.pid!)).not.toBeNull();
  });

  it('is refused to a second owner', async () => {
    const identity = await processIdentity(child.pid!);
    writeFileSync(
      join(dataDir, 'processes.json'),
      JSON.stringify({ supervisor: { pid: child.pid, identity }, processes: [] }),
    );
    await expect(new ProcessTable(dataDir).claim()).rejects.toThrow(/running already/);
  });

  it('has nothing to show of a folder where nothing ran', async () => {
    expect(await new ProcessTable(join(dataDir, 'none')).read()).toEqual([]);
  });
});
