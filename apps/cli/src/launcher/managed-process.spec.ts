import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { eventually } from '../../../../test/support/eventually';
import { ManagedProcess } from './managed-process';
import { processIdentity } from './process-identity';
import type { ProcessSpec } from './process-spec';

const READY = "process.send({ type: 'ready' }); process.on('disconnect', () => process.exit()); console.log('hello');";

describe('ManagedProcess', () => {
  let dir: string;
  let managed: ManagedProcess | undefined;
  const lines: string[] = [];
  beforeEach(() => {
    dir = mkdtempSync(join(tmpdir(), 'aether-managed-'));
    lines.length = 0;
  });
  afterEach(async () => {
    await managed?.stop();
    rmSync(dir, { recursive: true });
  });

  function process(script: string, changes: Partial<ProcessSpec> = {}): ManagedProcess {
    const spec: ProcessSpec = {
      name: 'app',
      program: globalThis.process.execPath,
      args: ['-e', script],
      env: {},
      port: null,
      kind: 'application',
      readyWithinMs: 10_000,
      endsWithinMs: 500,
      ...changes,
    };
    managed = new ManagedProcess(spec, {
      logPath: join(dir, 'app.log'),
      wrapper: [],
      onLine: (_, line) => lines.push(line),
    });
    return managed;
  }

  it('becomes ready on its ready message; its output is forwarded and logged', async () => {
    await process(`setTimeout(() => { ${READY} }, 200)`).start();
    expect(managed?.pid).toBeGreaterThan(0);
    await eventually('the line arrived', () => lines.length > 0);
    expect(lines).toEqual(['hello']);
    expect(readFileSync(join(dir, 'app.log'), 'utf8')).toBe('hello\n');
  });

  it('restarts a process that dies', async () => {
    const app = process(READY);
    await app.start();
    const first = app.pid;
    await app.kill();
    await app.untilReady();
    expect(app.pid).not.toBe(first);
    expect(app.restarts).toBe(1);
  });

  it('does not restart a process killed with stayDown', async () => {
    const app = process(READY);
    await app.start();
    await app.kill('SIGKILL', { stayDown: true });
    await sleep(400);
    expect(app.pid).toBeNull();
  });

  it('kills the whole process group on stop, even if it ignores SIGTERM', async () => {
    const spawnChild =
      "console.log(require('node:child_process').spawn(process.execPath, ['-e', 'setInterval(() => {}, 1e3)']).pid);";
    const app = process(`process.on('SIGTERM', () => {}); ${spawnChild} ${READY}`);
    await app.start();
    const child = await eventually('the child printed its pid', () => lines[0]);
    const pids = [app.pid!, Number(child)];
    expect(await Promise.all(pids.map(processIdentity))).not.toContain(null);
    await app.stop();
    const allEnded = async (): Promise<boolean> =>
      (await Promise.all(pids.map(processIdentity))).every((it) => it === null);
    await eventually('both processes ended', allEnded, { timeoutMs: 2_000 });
  });

  it('rejects with the end of the log when the process exits at start', async () => {
    const failing = process("console.error('no model here'); process.exit(1)");
    await expect(failing.start()).rejects.toThrow(/app exited at its start[\s\S]*no model here/);
    expect(failing.pid).toBeNull();
  });

  it('shows the message of an error with a long trace', async () => {
    const deep =
      'const deep = (left) => { if (left > 0) deep(left - 1); else throw new Error("no model here"); }; deep(20)';
    const failing = process(`Error.stackTraceLimit = 20; ${deep}`);
    const error = await failing.start().catch((it: Error) => it);
    expect((error as Error).message).toContain('> Error: no model here');
  });

  it('kills a process that does not become ready in time', async () => {
    const silent = process('setInterval(() => {}, 1e3)', { readyWithinMs: 300 });
    await expect(silent.start()).rejects.toThrow(/not ready within 0.3 s/);
    expect(silent.pid).toBeNull();
  });

  it('rejects when the program is missing', async () => {
    await expect(process('', { program: join(dir, 'none') }).start()).rejects.toThrow(/app/);
    expect(existsSync(join(dir, 'none'))).toBe(false);
  });
});
