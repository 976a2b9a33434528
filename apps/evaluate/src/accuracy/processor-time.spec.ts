import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { watchProcessor } from './processor-time';

const BUSY_S = 0.4;

test('watchProcessor measures the processor time of a process, not its lifetime', async () => {
  const compute = `const end = process.cpuUsage().user + ${BUSY_S * 1e6}; while (process.cpuUsage().user < end);`;
  const child = spawn(process.execPath, ['-e', `${compute} setTimeout(() => undefined, 1500);`]);
  const watched = watchProcessor(child.pid!);
  const began = performance.now();
  await once(child, 'exit');
  const [lastedS, seconds] = [(performance.now() - began) / 1000, watched.stop()];
  expect(seconds).toBeGreaterThanOrEqual(BUSY_S - 0.05);
  expect(seconds).toBeLessThan(lastedS - 0.9);
});
