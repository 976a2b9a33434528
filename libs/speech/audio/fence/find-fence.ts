import { realpath } from 'node:fs/promises';
import { findOnPath } from '../../programs/find-on-path';
import { runProgram } from '../../programs/run-program';
import { FENCED_ENV, type Fence } from './fence';
import { bubblewrapFence, limitsFence, namespacesFence } from './fences';

const CHECK_MS = 10_000;

/** A program with the strongest fence in which it runs on this machine. */
export interface FoundFence {
  readonly fence: Fence;
  /** Absolute path of the program. */
  readonly program: string;
}

const found = new Map<string, Promise<FoundFence>>();

/**
 * The strongest fence in which ffmpeg runs: tries bubblewrap, namespaces, and else only limits. The result is kept, because each try starts
 * processes. `ffmpeg`: a path, or a name on PATH.
 */
export function fenceOf(ffmpeg: string): Promise<FoundFence> {
  const known = found.get(ffmpeg);
  if (known) return known;
  const search = find(ffmpeg);
  found.set(ffmpeg, search);
  return search;
}

async function find(ffmpeg: string): Promise<FoundFence> {
  const program = await realpath((await findOnPath(ffmpeg)) ?? ffmpeg).catch(() => ffmpeg);
  if (process.platform === 'linux') {
    const [bwrap, unshare] = await Promise.all([findOnPath('bwrap'), findOnPath('unshare')]);
    const candidates = [bwrap && bubblewrapFence(bwrap), unshare && namespacesFence(unshare)];
    for (const fence of candidates) if (fence && (await runs(fence, program))) return { fence, program };
  }
  return { fence: limitsFence, program };
}

async function runs(fence: Fence, program: string): Promise<boolean> {
  const { file, args } = fence.command({ program, args: ['-version'] });
  try {
    const printed = await runProgram(file, args, { env: FENCED_ENV, timeoutMs: CHECK_MS });
    return printed.startsWith('ffmpeg version');
  } catch {
    return false;
  }
}
