import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { FaultInjector, type RestartedProcess, type Victims } from '../../apps/evaluate/src/chaos/fault-injector';
import { VICTIMS, type Fault } from '../../apps/evaluate/src/chaos/fault-schedule';

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

  /** All of them the same process, which comes back as it is told. */
  function victims(process: ChildProcess, untilReady: () => Promise<void>): Victims {
    const pid = (): number | null => ((process.exitCode ?? process.signalCode) === null ? process.pid! : null);
    const each: RestartedProcess = { pid, untilReady };
    return Object.fromEntries(VICTIMS.map((name) => [name, each])) as unknown as Victims;
  }

  function injector(of: Victims, signal = new AbortController().signal): FaultInjector {
    return new FaultInjector(of, { log: () => undefined, signal, endsWithinMs: 100, upWithinMs: 200 });
  }

  it('says who does not come back, instead of waiting for ever', async () => {
    const one = child();
    const fault: Fault = { ...NOW, kind: 'kill', victim: 'mongod' };
    const carriedOut = injector(victims(one, () => never)).carryOut([fault]);
    await expect(carriedOut).rejects.toThrow('mongod did not come back within 0.2 s');
    expect(one.signalCode).toBe('SIGKILL');
  });

  it('kills who does not end when told to, as a supervisor does', async () => {
    const deaf = child(['sh', '-c', "trap '' TERM; while :; do sleep 1; done"]);
    while (!isDeaf(deaf)) await sleep(5);
    const fault: Fault = { ...NOW, kind: 'restart', victim: 'temporal' };
    await injector(victims(deaf, () => Promise.resolve())).carryOut([fault]);
    expect(deaf.signalCode).toBe('SIGKILL');
  });

  it('says who is not there', async () => {
    const one = child();
    one.kill('SIGKILL');
    await once(one, 'exit');
    const fault: Fault = { ...NOW, kind: 'freeze', victim: 'nats' };
    await expect(injector(victims(one, () => never)).carryOut([fault])).rejects.toThrow('there was no nats');
  });

  it('ends when it is told to, and lets the frozen go on', async () => {
    const one = child();
    const over = new AbortController();
    const carriedOut = injector(
      victims(one, () => Promise.resolve()),
      over.signal,
    ).carryOut([{ ...NOW, kind: 'freeze', victim: 'worker' }]);
    const ended = expect(carriedOut).rejects.toThrow();
    while (stateOf(one) !== 'T') await sleep(5);
    over.abort(new Error('enough'));
    await ended;
    while (stateOf(one) !== 'S') await sleep(5);
  });
});

/** T: stopped; S: asleep. */
function stateOf({ pid }: ChildProcess): string {
  return /^State:\s+(\w)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? '';
}

/** Whether it ignores SIGTERM by now. */
function isDeaf({ pid }: ChildProcess): boolean {
  const ignored = /^SigIgn:\s+(\w+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? '0';
  return (BigInt(`0x${ignored}`) & (1n << 14n)) !== 0n;
}
