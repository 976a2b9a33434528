import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ScratchSpace } from './scratch-space';

/** Above the kernel's largest process id, so no process has it. */
const DEAD_PID = 2 ** 22 + 1;

describe('ScratchSpace', () => {
  let dataDir: string;
  beforeEach(() => (dataDir = mkdtempSync(join(tmpdir(), 'scratch-spec-'))));
  afterEach(() => rmSync(dataDir, { recursive: true }));

  const leave = (folder: string): string => {
    const path = join(dataDir, 'scratch', folder, 'work-1');
    mkdirSync(path, { recursive: true });
    return path;
  };

  it('removes the work folder, even if the work fails', async () => {
    const scratch = await ScratchSpace.open(dataDir, 'worker');
    const seen: string[] = [];
    await scratch.within(async (dir) => {
      seen.push(dir);
      writeFileSync(join(dir, 'file'), 'x');
    });
    const failing = scratch.within(async (dir) => {
      seen.push(dir);
      throw new Error('no');
    });
    await expect(failing).rejects.toThrow('no');
    expect(new Set(seen).size).toBe(2);
    expect(seen.filter((dir) => existsSync(dir))).toEqual([]);
  });

  it('removes folders of dead processes of the same name, and nothing else', async () => {
    const [dead, other, living] = [
      leave(`worker-${DEAD_PID}`),
      leave(`inference-${DEAD_PID}`),
      leave(`worker-${process.ppid}`),
    ];
    await ScratchSpace.open(dataDir, 'worker');
    expect(existsSync(dead)).toBe(false);
    expect(existsSync(other)).toBe(true);
    expect(existsSync(living)).toBe(true);
  });

  it('removes its folder on close', async () => {
    const scratch = await ScratchSpace.open(dataDir, 'worker');
    await scratch.close();
    expect(readdirSync(join(dataDir, 'scratch'))).toEqual([]);
  });
});
