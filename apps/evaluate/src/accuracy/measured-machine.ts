import { execFileSync } from 'node:child_process';
import { availableParallelism, cpus, loadavg } from 'node:os';
import { cpuFlags, processorInfo } from '@aether/speech';

/** Instruction sets that determine the speed of matrix multiplication, as named in Linux's `/proc/cpuinfo`. */
const FLAGS = ['avx2', 'avx512f', 'avx_vnni', 'avx512_vnni', 'avx512_bf16', 'amx_int8', 'amx_bf16'];

/** One line of Markdown with the time, commit and machine of a measurement. */
export function measuredWhere(): string {
  const flags = cpuFlags(processorInfo());
  const [has, lacks] = [FLAGS.filter((flag) => flags.has(flag)), FLAGS.filter((flag) => !flags.has(flag))];
  return [
    `Measured ${new Date().toISOString().slice(0, 16).replace('T', ' ')} UTC`,
    `commit ${commit()}`,
    `${cpus()[0]?.model.trim() ?? 'an unnamed processor'}, ${availableParallelism()} cores`,
    `with ${has.join(', ') || 'none of its flags known'}`,
    `without ${lacks.join(', ') || 'nothing that was looked for'}`,
    // A load far above the number of cores means that other processes were running.
    `load average at the end ${loadavg()[1]!.toFixed(1)}.`,
  ].join('; ');
}

/** Short hash, with `+` if files differ from it. Ignores docs/, where the figures are written. */
function commit(): string {
  const git = (...args: string[]): string => execFileSync('git', args, { encoding: 'utf8', stdio: 'pipe' }).trim();
  try {
    const changed = git('status', '--porcelain', '--', ':!docs') !== '';
    return git('rev-parse', '--short', 'HEAD') + (changed ? '+' : '');
  } catch {
    return 'unknown';
  }
}
