import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ScratchSpace } from './scratch-space';

/** Above the kernel's largest process id, so no process has it. */
const DEAD_PID = 2 ** 22 + 1;
const MINUTE_S = 60;
const SMALL = { bytes: 1, signal: new AbortController().signal };

describe('ScratchSpace', () => {
  let dir: string;
  const opened: ScratchSpace[] = [];
  beforeEach(() => (dir = mkdtempSync(join(tmpdir(), 'scratch-spec-'))));
  afterEach(async () => {
    for (const scratch of opened.splice(0)) await scratch.close();
    rmSync(dir, { recursive: true });
  });

  const open = async (name = 'worker'): Promise<ScratchSpace> => {
    const scratch = await ScratchSpace.open(dir, name);
    opened.push(scratch);
    return scratch;
  };
  /** A folder whose process renewed its mark this long ago. */
  const leave = (folder: string, mark: string, secondsAgo: number): string => {
    const path = join(dir, folder);
    mkdirSync(join(path, 'work-1'), { recursive: true });
    writeFileSync(join(path, '.alive'), mark);
    const at = Date.now() / 1000 - secondsAgo;
    utimesSync(join(path, '.alive'), at, at);
    return path;
  };
  const ownMark = (): string => {
    const [folder = ''] = readdirSync(dir);
    return readFileSync(join(dir, folder, '.alive'), 'utf8');
  };

  it('removes the work folder, even if the work fails', async () => {
    const scratch = await open();
    const seen: string[] = [];
    await scratch.within(SMALL, async (folder) => {
      seen.push(folder);
      writeFileSync(join(folder, 'file'), 'x');
    });
    const failing = scratch.within(SMALL, async (folder) => {
      seen.push(folder);
      throw new Error('no');
    });
    await expect(failing).rejects.toThrow('no');
    expect(new Set(seen).size).toBe(2);
    expect(seen.filter((folder) => existsSync(folder))).toEqual([]);
  });

  it('two processes with the same name and process id, as in two containers, keep their files', async () => {
    const first = await open();
    await first.within(SMALL, async (folder) => {
      const second = await open();
      expect(existsSync(folder)).toBe(true);
      await second.within(SMALL, async (other) => expect(other).not.toBe(folder));
      await second.close();
      expect(existsSync(folder)).toBe(true);
    });
  });

  it('removes folders of processes that are dead, here or anywhere, and no others', async () => {
    await (await open('other')).within(SMALL, async () => undefined);
    const [, space, started] = ownMark().split(' ');
    const kept = [
      leave('worker-living', ownMark(), 0),
      leave('worker-elsewhere', `1 another-machine ${started}`, MINUTE_S),
      leave('worker-unknown', '', MINUTE_S),
    ];
    const dead = [
      leave('worker-died-here', `${DEAD_PID} ${space} 1`, 0),
      leave('inference-id-used-again', `${process.pid} ${space} 1`, 0),
      leave('worker-died-elsewhere', '1 another-machine 1', 6 * MINUTE_S),
    ];
    mkdirSync(join(dir, 'worker-12'));
    await open();
    expect(dead.filter((path) => existsSync(path))).toEqual([]);
    expect(kept.filter((path) => !existsSync(path))).toEqual([]);
    expect(existsSync(join(dir, 'worker-12'))).toBe(true);
  });

  it('one of a hundred processes in the same folder looks at it every tenth time', async () => {
    for (let n = 0; n < 100; n += 1) leave(`worker-${n}`, '1 another-machine 1', 6 * MINUTE_S);
    const random = jest.spyOn(Math, 'random').mockReturnValue(0.11);
    await open();
    expect(readdirSync(dir)).toHaveLength(101);
    random.mockReturnValue(0.09);
    await open();
    expect(readdirSync(dir)).toHaveLength(2);
    random.mockRestore();
  });

  it('old folders without a mark are removed only if their names are those of processes', async () => {
    const old = new Date(Date.now() - 25 * 3_600_000);
    const folders = ['worker-7', 'lost+found', 'recordings'].map((name) => join(dir, name));
    for (const path of folders) {
      mkdirSync(path);
      utimesSync(path, old, old);
    }
    await open();
    expect(folders.map((path) => existsSync(path))).toEqual([false, true, true]);
  });

  it('a full disk is an outage: a retryable error, whatever the work reports', async () => {
    const scratch = await open();
    const full = scratch.within(SMALL, async () => {
      throw new Error('failed', { cause: Object.assign(new Error('no space left'), { code: 'ENOSPC' }) });
    });
    await expect(full).rejects.toMatchObject({ code: 'overloaded', retryable: true });
  });

  it('removes its folder on close', async () => {
    const scratch = await open();
    await scratch.close();
    expect(readdirSync(dir)).toEqual([]);
  });
});
