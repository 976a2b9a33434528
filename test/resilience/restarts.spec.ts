/** `npm start` when its processes die: each is restarted, and nothing is left when npm or the launcher is killed. */
import { existsSync } from 'node:fs';
import { NpmStart } from '../support/stack/npm-start';

const NAMES = ['deliverer', 'gateway', 'inference', 'minio', 'mongod', 'nats', 'temporal', 'worker'];

describe('npm start', () => {
  let service: NpmStart;

  beforeAll(async () => {
    service = await NpmStart.prepare();
    await service.start();
  }, 200_000);
  afterAll(() => service?.dispose(), 40_000);

  it.each(NAMES)(
    'restarts %s after SIGKILL',
    async (name) => {
      const before = service.rows().find((row) => row.name === name)!;
      process.kill(before.pid, 'SIGKILL');
      await service.untilRestarted(before);
      expect(
        service
          .rows()
          .map((row) => row.name)
          .sort(),
      ).toEqual(NAMES);
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
