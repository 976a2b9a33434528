import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { Agent } from 'undici';
import { ApiKeyRepository } from '@aether/platform';
import { Stack } from '../../../../test/support/stack/stack';
import type { Sender } from './load-call';

/** Short, so that recognition does not dominate the measurement. */
const AUDIO_S = 2;

/** Clients that share an account, few enough to stay below its limit on simultaneous transcriptions. */
export const CLIENTS_PER_ACCOUNT = 10;

export interface LoadEnvironment {
  readonly senders: readonly Sender[];
  readonly audio: Buffer;
  close(): Promise<void>;
}

/** Starts an isolated service of this build and `clients` callers. Downloads whatever is missing. */
export async function openLoadEnvironment(clients: number): Promise<LoadEnvironment> {
  const stack = await Stack.start();
  const audio = shortAudio(stack.ffmpeg, join(stack.dataDir, 'short.flac'));
  const keys = await makeKeys(stack, Math.ceil(clients / CLIENTS_PER_ACCOUNT));
  const dispatcher = new Agent({ connections: null, keepAliveTimeout: 60_000 });
  const senders = Array.from({ length: clients }, (_, index) => {
    return { origin: stack.client.baseUrl, dispatcher, apiKey: keys[Math.floor(index / CLIENTS_PER_ACCOUNT)]! };
  });
  const close = async (): Promise<void> => {
    await dispatcher.destroy();
    await stack.stop();
  };
  return { senders, audio, close };
}

function makeKeys(stack: Stack, count: number): Promise<string[]> {
  const keys = new ApiKeyRepository(stack.db);
  return Promise.all(
    Array.from({ length: count }, async () => {
      const { id } = await stack.newAccount({ tier: 'office' });
      return (await keys.create(id)).key;
    }),
  );
}

function shortAudio(ffmpeg: string, path: string): Buffer {
  const sample = resolve('apps/cli/samples/support-call.flac');
  execFileSync(ffmpeg, ['-v', 'error', '-nostdin', '-i', sample, '-t', String(AUDIO_S), '-c:a', 'flac', path]);
  return readFileSync(path);
}
