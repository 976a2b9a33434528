import { createInterface } from 'node:readline';
import { Writable } from 'node:stream';
import { parseArgs } from 'node:util';
import { ApiClient } from './api/api-client';
import type { Command } from './command';
import { configPath, removeConfig, writeConfig } from './config/config-file';
import { findConnection } from './config/connection';
import { EXIT } from './exit-status';
import { UsageError } from './usage-error';

export const loginCommand: Command = {
  usage: 'login [--url ENDEREÇO]',
  summary: 'guarda a chave de API, lida do terminal ou da entrada padrão, num arquivo que só você lê',
  async run(args, signal) {
    const { values } = parseArgs({ args: [...args], options: { url: { type: 'string' } } });
    const { url } = await findConnection(values.url);
    const apiKey = await readSecret(`Chave de API de ${url}: `, signal);
    if (apiKey === '') throw new UsageError('Nenhuma chave foi dada.');
    const client = new ApiClient({ baseUrl: url, authorization: `Bearer ${apiKey}`, patienceMs: 0 });
    // Answers for every key, whatever its scopes.
    await client.send({ path: '/v1/models', signal });
    await writeConfig({ url, api_key: apiKey });
    console.error(`Guardada em ${configPath()}.`);
    return EXIT.done;
  },
};

export const logoutCommand: Command = {
  usage: 'logout',
  summary: 'apaga a chave guardada',
  async run(args) {
    parseArgs({ args: [...args], options: {} });
    console.error((await removeConfig()) ? 'Apagada.' : 'Não havia chave guardada.');
    return EXIT.done;
  },
};

/** Reads a line without showing it, or the first line of a pipe. */
async function readSecret(question: string, signal: AbortSignal): Promise<string> {
  const silent = new Writable({ write: (_chunk, _encoding, done) => done() });
  const terminal = process.stdin.isTTY;
  if (terminal) process.stderr.write(question);
  const lines = createInterface({ input: process.stdin, output: silent, terminal, signal });
  try {
    for await (const line of lines) return line.trim();
    return '';
  } finally {
    lines.close();
    if (terminal) process.stderr.write('\n');
  }
}
