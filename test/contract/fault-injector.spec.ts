import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { FaultInjector, type RestartedProcess, type Victims } from '../../apps/evaluate/src/chaos/fault-injector';
import { VICTIMS, type Fault } from '../../apps/evaluate/src/chaos/fault-schedule';
import { eventually } from '../support/eventually';

const NOW = { lastsMs: 60_000, pauseMs: 1 };
const never = new Promise<void>(() => undefined);

describe('FaultInjector', () => {
  const children: ChildProcess[] = [];
  afterEach(() => {
    for (const child of children.splice(0)) child.kill('SIGKILL');
  });

  function child(command: readonly string[] = ['sleep', '600']): ChildProcess {
    const [program = '', ...args] = command;
    const started = spawn(program, args, { stdio: 'ignore' });
    children.push(started);
    return started;
  }

  /** Uses the same process for every victim; `untilReady` decides when it is ready again. */
  function victims(process: ChildProcess, untilReady: () => Promise<void>): Victims {
    const pid = (): number | null => ((process.exitCode ?? process.signalCode) === null ? process.pid! : null);
    const each: RestartedProcess = { pid, untilReady };
    return Object.fromEntries(VICTIMS.map((name) => [name, each])) as unknown as Victims;
  }

  function injector(of: Victims, signal = new AbortController().signal): FaultInjector {
    return new FaultInjector(of, { log: () => undefined, signal, endsWithinMs: 100, upWithinMs: 200 });
  }

  it('names a process that does not become ready again, instead of waiting forever', async () => {
    const one = child();
    const fault: Fault = { ...NOW, kind: 'kill', victim: 'mongod' };
    const carriedOut = injector(victims(one, () => never)).carryOut([fault]);
    await expect(carriedOut).rejects.toThrow('mongod did not come back within 0.2 s');
    expect(one.signalCode).toBe('SIGKILL');
  });

  it('kills a process that ignores SIGTERM, as a supervisor does', async () => {
    const stubborn = child(['sh', '-c', "trap '' TERM; while :; do sleep 1; done"]);
    await eventually('the process ignores SIGTERM', () => ignoresSigterm(stubborn));
    const fault: Fault = { ...NOW, kind: 'restart', victim: 'temporal' };
    await injector(victims(stubborn, () => Promise.resolve())).carryOut([fault]);
    expect(stubborn.signalCode).toBe('SIGKILL');
  });

  it('names a process that does not run', async () => {
    const one = child();
    one.kill('SIGKILL');
    await once(one, 'exit');
    const fault: Fault = { ...NOW, kind: 'freeze', victim: 'nats' };
    await expect(injector(victims(one, () => never)).carryOut([fault])).rejects.toThrow('there was no nats');
  });

  it('stops at its signal and resumes frozen processes', async () => {
    const one = child();
    const over = new AbortController();
    const carriedOut = injector(
      victims(one, () => Promise.resolve()),
      over.signal,
    ).carryOut([{ ...NOW, kind: 'freeze', victim: 'worker' }]);
    const ended = expect(carriedOut).rejects.toThrow();
    await eventually('the process is frozen', () => stateOf(one) === 'T');
    over.abort(new Error('enough'));
    await ended;
    await eventually('the process runs again', () => stateOf(one) === 'S');
    expect(one.signalCode).toBeNull();
  });
});

/** State in /proc: `T` is stopped, `S` is sleeping. */
function stateOf({ pid }: ChildProcess): string {
  return /^State:\s+(\w)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? '';
}

/** Whether the process ignores SIGTERM. */
function ignoresSigterm({ pid }: ChildProcess): boolean {
  const ignored = /^SigIgn:\s+(\w+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? '0';
  return (BigInt(`0x${ignored}`) & (1n << 14n)) !== 0n;
}
