import { readdirSync, readFileSync } from 'node:fs';

/** Child processes of a process, lowest process id first. The children of an inference worker are its recognizer processes. */
export function childrenOf(parent: number): number[] {
  const children: number[] = [];
  for (const pid of readdirSync('/proc').filter((name) => /^\d+$/.test(name))) {
    try {
      const status = readFileSync(`/proc/${pid}/status`, 'utf8');
      if (new RegExp(`^PPid:\\s+${parent}$`, 'm').test(status)) children.push(Number(pid));
    } catch {
      // The process has exited meanwhile.
    }
  }
  return children.sort((a, b) => a - b);
}
