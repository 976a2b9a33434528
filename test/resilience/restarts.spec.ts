/** `npm start` when its processes die: each is restarted, and nothing is left when npm or the launcher is killed. */
import { existsSync } from 'node:fs';
import { NpmStart, PROCESS_NAMES } from '../support/stack/npm-start';

describe('npm start', () => {
  let service: NpmStart;

  beforeAll(async () => {
    service = await NpmStart.open();
  }, 200_000);
  afterAll(() => service?.dispose(), 40_000);

  it.each(PROCESS_NAMES)(
    'restarts %s after SIGKILL',
    async (name) => {
      await service.killAndRestart(name);
      expect(service.names()).toEqual(PROCESS_NAMES);
    },
    100_000,
  );

  it.each(['npm', 'the launcher'])(
    'leaves no process when %s is killed, and starts again on the same data',
    async (victim) => {
      const pids = service.rows().map(({ pid }) => pid);
      process.kill(victim === 'npm' ? service.npm.pid! : service.supervisor(), 'SIGKILL');
      await service.until('all processes end', () => pids.every((pid) => !existsSync(`/proc/${pid}/exe`)), 30_000);
      await service.until('npm ends', () => service.isEnded, 10_000);
      await service.start();
      expect(service.output).not.toContain('ak_live_');
    },
    200_000,
  );
});
