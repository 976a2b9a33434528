/** LiteLLM's proxy in front of the service. It is here because its packages take 744 MB and ten minutes on a new machine. */
import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { freePorts } from '../../apps/cli/src/launcher';
import { ClientCalls } from '../support/clients/client-calls';
import { codeOf } from '../support/docs/markdown-code';
import { eventually } from '../support/eventually';
import { pythonWith } from '../support/measure/python-environment';
import { CACHE_DIR } from '../support/speech/speech-cache';
import { CHECKOUT } from '../support/stack/checkout';
import { SHORT } from '../support/stack/own-recordings';
import { Stack } from '../support/stack/stack';

const SOURCES = resolve(CHECKOUT, 'test/support/clients');
const INSTALLATION_MS = 1_200_000;

describe('the proxy of LiteLLM', () => {
  const calls = new ClientCalls(__filename);
  let stack: Stack;
  let dir: string;

  beforeAll(async () => {
    stack = await Stack.start({ engine: 'scripted' });
    dir = mkdtempSync(join(tmpdir(), 'aether-litellm-'));
  });
  afterAll(async () => {
    await stack?.stop();
    rmSync(dir, { recursive: true, force: true });
  });

  it(
    'works with the configuration of its page',
    async () => {
      const requirements = join(SOURCES, 'litellm-proxy-requirements.txt');
      const litellm = join(
        dirname(pythonWith({ cacheDir: CACHE_DIR, name: 'litellm-proxy', requirements })),
        'litellm',
      );
      const [page = ''] = codeOf('how-to/integrations/litellm.md', 'yaml');
      const config = join(dir, 'config.yaml');
      writeFileSync(config, page.replace('https://transcricao.exemplo.com.br', stack.client.baseUrl));
      const [port = 0] = await freePorts(1);
      const key = `sk-${randomBytes(32).toString('hex')}`;
      const env = {
        PATH: process.env['PATH'],
        HOME: dir,
        AETHER_KEY: stack.apiKey,
        LITELLM_MASTER_KEY: key,
        // Else it asks another host for prices.
        LITELLM_LOCAL_MODEL_COST_MAP: 'True',
      };
      const args = ['--config', config, '--host', '127.0.0.1', '--port', String(port)];
      const proxy = spawn(litellm, args, { env, stdio: 'ignore' });
      const address = `http://127.0.0.1:${port}`;
      try {
        const ready = async (): Promise<boolean> => (await fetch(`${address}/health/readiness`)).ok;
        await eventually('the proxy is ready', ready, { timeoutMs: 300_000, intervalMs: 500 });
        const form = new FormData();
        form.append('file', new Blob([readFileSync(SHORT.path)]), 'audio.flac');
        form.append('model', 'aether');
        const response = await fetch(`${address}/v1/audio/transcriptions`, {
          method: 'POST',
          headers: { authorization: `Bearer ${key}` },
          body: form,
        });
        const { text } = (await response.json()) as { text: string };
        const { json } = await stack.client.postRaw('/v1/transcriptions', readFileSync(SHORT.path));
        expect([response.status, text]).toEqual([200, (json as { text: string }).text]);
        const version = /==(.+)$/m.exec(readFileSync(requirements, 'utf8'))?.[1] ?? '';
        calls.of('LiteLLM’s proxy', version)(
          '`POST /v1/audio/transcriptions` with `model=aether`, by the page’s `config.yaml`',
          'the text',
        );
      } finally {
        proxy.kill();
        if (proxy.exitCode === null) await once(proxy, 'exit');
      }
    },
    INSTALLATION_MS,
  );

  it('is in the report', () => calls.expectReported());
});
