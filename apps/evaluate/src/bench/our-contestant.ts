import { fork } from 'node:child_process';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { EngineDescription, SpeechEngineOptions } from '@aether/speech';
import type { Recognition } from '../accuracy/recognition';
import type { Contestant } from './contestant';

export type ToRunner =
  | {
      readonly kind: 'start';
      readonly options: SpeechEngineOptions;
      readonly ffmpeg: string;
      readonly entry?: string | undefined;
    }
  | { readonly kind: 'transcribe'; readonly audio: string; readonly out: string };

/** Starts our engine and its runner. `entry`: another engine process; `env`: further environment variables. */
export async function startOurs(
  options: SpeechEngineOptions,
  ffmpeg: string,
  { entry, env }: { readonly entry?: string; readonly env?: NodeJS.ProcessEnv } = {},
): Promise<Contestant & { readonly description: EngineDescription }> {
  const child = fork(join(__dirname, 'engine-runner.js'), [], { execArgv: [], env: { ...process.env, ...env } });
  const exited = once(child, 'exit');
  const ask = async (message: ToRunner): Promise<unknown> => {
    const answered = once(child, 'message') as Promise<unknown[]>;
    child.send(message);
    const [answer] = await Promise.race([answered, exited.then(() => Promise.reject(new Error('our runner exited')))]);
    return answer;
  };
  const description = (await ask({ kind: 'start', options, ffmpeg, entry })) as EngineDescription;
  return {
    name: 'Aether',
    pid: child.pid!,
    description,
    transcribe: async (audio, out) => void (await ask({ kind: 'transcribe', audio, out })),
    read: async (out) => JSON.parse(await readFile(out, 'utf8')) as Recognition,
    close: async () => {
      if (child.connected) child.disconnect();
      await exited;
    },
  };
}
