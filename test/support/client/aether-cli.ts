import { spawn, type ChildProcess } from 'node:child_process';
import { join } from 'node:path';
import { CHECKOUT } from '../stack/checkout';

/** The program as a caller runs it, alone, without packages. */
export const AETHER_CLI = join(CHECKOUT, 'apps/client/bin/aether-cli.mjs');

export interface CliEnd {
  readonly status: number | null;
  readonly stdout: string;
  readonly stderr: string;
}

export interface RunningCli {
  readonly child: ChildProcess;
  readonly ended: Promise<CliEnd>;
}

/** Runs `aether-cli` with nothing of this process's environment but PATH. */
export function aetherCli(args: readonly string[], env: Readonly<Record<string, string>>, input = ''): RunningCli {
  const child = spawn(process.execPath, [AETHER_CLI, ...args], { env: { PATH: process.env['PATH'], ...env } });
  const output = { stdout: '', stderr: '' };
  for (const name of ['stdout', 'stderr'] as const) {
    child[name].setEncoding('utf8').on('data', (text: string) => void (output[name] += text));
  }
  child.stdin.on('error', () => undefined).end(input);
  const ended = new Promise<CliEnd>((resolve, reject) => {
    child.once('error', reject).once('close', (status) => resolve({ status, ...output }));
  });
  return { child, ended };
}
