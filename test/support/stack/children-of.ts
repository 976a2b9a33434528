import { readdirSync, readFileSync } from 'node:fs';

/** The processes that a process has started, the oldest first: an inference worker's are those with the model. */
export function childrenOf(parent: number): number[] {
  const children: number[] = [];
  for (const pid of readdirSync('/proc').filter((name) => /^\d+$/.test(name))) {
    try {
      const status = readFileSync(`/proc/${pid}/status`, 'utf8');
      if (new RegExp(`^PPid:\\s+${parent}$`, 'm').test(status)) children.push(Number(pid));
    } catch {
      // It has ended meanwhile.
    }
  }
  return children.sort((a, b) => a - b);
}
