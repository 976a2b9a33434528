import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { watchMemory } from './process-memory';

const MIB = 2 ** 20;
// Reads memory from /proc, which only Linux has.
const onLinux = existsSync('/proc/self/clear_refs') ? test : test.skip;

onLinux('the peak of a child counts in its parent’s tree, even after the memory is freed', async () => {
  const grow =
    'let b = Buffer.alloc(200 * 2 ** 20, 1); setTimeout(() => { b = null; global.gc(); setTimeout(() => {}, 400) }, 400)';
  const parent = spawn('sh', ['-c', '"$0" --expose-gc -e "$1" & wait', process.execPath, grow]);
  const memory = watchMemory(parent.pid!);
  await once(parent, 'exit');
  const { treeBytes, processBytes, ownBytes } = memory.stop();
  for (const bytes of [treeBytes, processBytes, ownBytes]) {
    expect(bytes).toBeGreaterThan(200 * MIB);
    expect(bytes).toBeLessThan(400 * MIB);
  }
});

onLinux('a zombie child counts as zero', async () => {
  const parent = spawn('sh', ['-c', 'true & exec sleep 0.5']);
  const memory = watchMemory(parent.pid!);
  await once(parent, 'exit');
  expect(memory.stop().processBytes).toBeGreaterThan(0);
});
