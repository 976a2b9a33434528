import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { LivenessMonitor, killWhenUnresponsive } from './liveness-monitor';

const CHECK_INTERVAL_MS = 100;
// Processor time is read from /proc, which only Linux has.
const onLinux = existsSync('/proc/self/stat') ? test : test.skip;

describe('LivenessMonitor', () => {
  const checks = (monitor: LivenessMonitor, count: number, computed: (check: number) => number | null): boolean[] =>
    Array.from({ length: count }, (_, check) => monitor.check(computed(check)));

  test('a process that neither sends messages nor computes for five checks is unresponsive', () => {
    expect(checks(new LivenessMonitor(), 6, () => 7)).toEqual([false, false, false, false, false, true]);
  });

  test('a process that computes without messages is slow, up to a limit', () => {
    const answers = checks(new LivenessMonitor(), 60, (check) => check);
    expect(answers.indexOf(true)).toBe(59);
  });

  test('a process that sends messages is never unresponsive, even while idle', () => {
    const monitor = new LivenessMonitor();
    for (let check = 0; check < 200; check++) {
      expect(monitor.check(7)).toBe(false);
      if (check % 4 === 3) monitor.alive();
    }
  });

  test('only the limit applies when processor time is unknown', () => {
    expect(checks(new LivenessMonitor(), 60, () => null).indexOf(true)).toBe(59);
  });
});

describe('killWhenUnresponsive', () => {
  const children: ChildProcess[] = [];
  const monitored = (script: string): ChildProcess => {
    const child = spawn(process.execPath, ['-e', script], { stdio: ['ignore', 'ignore', 'inherit', 'ipc'] });
    children.push(child);
    killWhenUnresponsive(child, CHECK_INTERVAL_MS);
    return child;
  };
  afterEach(() => children.splice(0).forEach((child) => child.kill('SIGKILL')));

  onLinux('kills a stopped process', async () => {
    const child = monitored('setInterval(() => process.send(1), 10)');
    await once(child, 'message');
    child.kill('SIGSTOP');
    await expect(once(child, 'exit')).resolves.toEqual([null, 'SIGKILL']);
  });

  onLinux('does not kill a process that computes without sending messages', async () => {
    const child = monitored('process.send(1); for (const end = Date.now() + 1000; Date.now() < end;); process.exit(0)');
    await once(child, 'message');
    await expect(once(child, 'exit')).resolves.toEqual([0, null]);
  });
});
