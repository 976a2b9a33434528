/** The programs of docs/how-to/integrations that receive voice notes by a webhook, with the events of the products, on the running service. */
import { spawn } from 'node:child_process';
import { createHmac } from 'node:crypto';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePorts } from '../../apps/cli/src/launcher';
import { ChatwootFake } from '../support/clients/chatwoot-fake';
import { codeOf } from '../support/docs/markdown-code';
import { eventually } from '../support/eventually';
import { CHECKOUT } from '../support/stack/checkout';
import { recordingPath } from '../support/stack/own-recordings';
import { Stack } from '../support/stack/stack';

const FIXTURES = join(CHECKOUT, 'test/fixtures/integrations');
const VOICE_NOTE = readFileSync(recordingPath('formats/whatsapp.ogg'));

describe('programs for voice notes', () => {
  let stack: Stack;
  let scratch: string;
  let env: NodeJS.ProcessEnv;

  beforeAll(async () => {
    stack = await Stack.shared({ engine: 'scripted' });
    scratch = mkdtempSync(join(tmpdir(), 'aether-voice-notes-'));
    env = { PATH: process.env['PATH'], AETHER_URL: stack.client.baseUrl, AETHER_KEY: stack.apiKey };
  });
  afterAll(async () => {
    await stack?.stop();
    rmSync(scratch, { recursive: true, force: true });
  });

  /** Starts the program of a page, which receives webhooks. */
  async function startProgram(page: string, variables: Record<string, string>) {
    const [program = ''] = codeOf(`how-to/integrations/${page}.md`, 'js');
    writeFileSync(join(scratch, `${page}.mjs`), program);
    const [port = 0] = await freePorts(1);
    const running = spawn(process.execPath, [`${page}.mjs`], {
      cwd: scratch,
      env: { ...env, ...variables, PORT: String(port) },
    });
    return { running, port };
  }

  it('the program for Chatwoot answers a voice note with a private note of its text', async () => {
    const chatwoot = await ChatwootFake.open(VOICE_NOTE);
    const secret = 'segredo do webhook';
    const { running, port } = await startProgram('chatwoot', {
      CHATWOOT_URL: chatwoot.address,
      CHATWOOT_TOKEN: 'ficha',
      CHATWOOT_WEBHOOK_SECRET: secret,
    });
    const event = readFileSync(join(FIXTURES, 'chatwoot-webhook.json'), 'utf8').replace(
      '{{chatwoot}}',
      chatwoot.address,
    );
    const post = async (body: string, by = secret, sent = Math.floor(Date.now() / 1000)): Promise<number> => {
      const signature = `sha256=${createHmac('sha256', by).update(`${sent}.${body}`).digest('hex')}`;
      const headers = { 'x-chatwoot-timestamp': String(sent), 'x-chatwoot-signature': signature };
      return (await fetch(`http://127.0.0.1:${port}/`, { method: 'POST', headers, body })).status;
    };
    try {
      await eventually('it listens', async () => (await post(event, 'outro')) === 401);
      expect(await post(event, secret, 1_700_000_000)).toBe(401);
      // The note itself comes back as an event, as do messages without audio.
      expect(await post(event.replace('"incoming"', '"outgoing"'))).toBe(204);
      expect(await post(event.replace('"audio"', '"image"'))).toBe(204);
      expect([await post(event), await post(event)]).toEqual([204, 204]);
      const notes = await eventually('both are answered', () => chatwoot.notes.length === 2 && chatwoot.notes);
      const { json } = await stack.client.get('/v1/transcriptions?reference=chatwoot%20128');
      const { data } = json as { data: { id: string }[] };
      expect(data).toHaveLength(1);
      const { text } = (await stack.client.get(`/v1/transcriptions/${data[0]?.id}`)).json as { text: string };
      expect(text).toMatch(/\S/);
      const note = { content: text, message_type: 'outgoing', private: true };
      const path = '/api/v1/accounts/3/conversations/128/messages';
      expect(notes).toEqual([
        { path, token: 'ficha', note },
        { path, token: 'ficha', note },
      ]);
    } finally {
      running.kill();
      await once(running, 'exit');
      await chatwoot.close();
    }
  });

  it('the program for Evolution API transcribes the voice note of its webhook, once', async () => {
    const { running, port } = await startProgram('whatsapp-evolution-api', { EVOLUTION_KEY: 'segredo' });
    let printed = '';
    running.stdout.setEncoding('utf8').on('data', (text: string) => void (printed += text));
    const webhook = readFileSync(join(FIXTURES, 'evolution-api-webhook.json'), 'utf8')
      .replace('{{audio}}', VOICE_NOTE.toString('base64'))
      .replace('{{evolution-key}}', 'segredo');
    const post = (body: string): Promise<Response> =>
      fetch(`http://127.0.0.1:${port}/`, { method: 'POST', headers: { 'content-type': 'application/json' }, body });
    try {
      await eventually('it listens', async () => (await post('{}')).status === 401);
      expect((await post(webhook.replace('segredo', 'outro'))).status).toBe(401);
      expect([(await post(webhook)).status, (await post(webhook)).status]).toEqual([204, 204]);
      const lines = await eventually('both are answered', () => {
        const all = printed.trim().split('\n');
        return all.length === 2 && all;
      });
      const [first, second] = lines.map((line) => JSON.parse(line) as { from: string; id: string; text: string });
      expect(first).toMatchObject({ from: '5511987654321@s.whatsapp.net', id: '3EB0742228A7FA7CB97E44' });
      expect(first?.text).toMatch(/\S/);
      expect(second).toEqual(first);
      const { json } = await stack.client.get('/v1/transcriptions?reference=5511987654321@s.whatsapp.net');
      expect((json as { data: object[] }).data).toHaveLength(1);
    } finally {
      running.kill();
      await once(running, 'exit');
    }
  });
});
