import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { LivenessMonitor, killWhenUnresponsive } from './liveness-monitor';

const LOOK_EVERY_MS = 100;
// What a process does is read from /proc, which only Linux has.
const onLinux = existsSync('/proc/self/stat') ? test : test.skip;

describe('HangWatch', () => {
  const looks = (watch: LivenessMonitor, count: number, computed: (look: number) => number | null): boolean[] =>
    Array.from({ length: count }, (_, look) => watch.look(computed(look)));

  test('what neither speaks nor computes for five looks hangs', () => {
    expect(looks(new LivenessMonitor(), 6, () => 7)).toEqual([false, false, false, false, false, true]);
  });

  test('what computes in silence is slow, up to a limit', () => {
    const answers = looks(new LivenessMonitor(), 60, (look) => look);
    expect(answers.indexOf(true)).toBe(59);
  });

  test('what speaks never hangs, though it waits for work', () => {
    const watch = new LivenessMonitor();
    for (let look = 0; look < 200; look++) {
      expect(watch.look(7)).toBe(false);
      if (look % 4 === 3) watch.heard();
    }
  });

  test('where processor time is not known, only the limit counts', () => {
    expect(looks(new LivenessMonitor(), 60, () => null).indexOf(true)).toBe(59);
  });
});

describe('killWhenHanging', () => {
  const children: ChildProcess[] = [];
  const watched = (script: string): ChildProcess => {
    const child = spawn(process.execPath, ['-e', script], { stdio: ['ignore', 'ignore', 'inherit', 'ipc'] });
    children.push(child);
    killWhenUnresponsive(child, LOOK_EVERY_MS);
    return child;
  };
  afterEach(() => children.splice(0).forEach((child) => child.kill('SIGKILL')));

  onLinux('kills a process that was stopped', async () => {
    const child = watched('setInterval(() => process.send(1), 10)');
    await once(child, 'message');
    child.kill('SIGSTOP');
    await expect(once(child, 'exit')).resolves.toEqual([null, 'SIGKILL']);
  });

  onLinux('leaves one alone that computes without a word', async () => {
    const child = watched('process.send(1); for (const end = Date.now() + 1500; Date.now() < end;); process.exit(0)');
    await once(child, 'message');
    await expect(once(child, 'exit')).resolves.toEqual([0, null]);
  });
});
