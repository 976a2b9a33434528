/** The programs of docs/how-to/integrations that receive voice notes by a webhook, with the events of the products, on the running service. */
import { spawn } from 'node:child_process';
import { createHmac } from 'node:crypto';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePorts } from '../../apps/cli/src/launcher';
import { sendRaw } from '../support/api/raw-request';
import { MessengerFake } from '../support/clients/messenger-fake';
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
    const printed = { stdout: '', stderr: '' };
    for (const stream of ['stdout', 'stderr'] as const) {
      running[stream].setEncoding('utf8').on('data', (text: string) => void (printed[stream] += text));
    }
    return { running, port, printed };
  }

  it('the program for Chatwoot answers a voice note with a private note of its text', async () => {
    const chatwoot = await MessengerFake.open(VOICE_NOTE);
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
      const notes = await eventually('both are answered', () => chatwoot.messages.length === 2 && chatwoot.messages);
      const { json } = await stack.client.get('/v1/transcriptions?reference=chatwoot%20128');
      const { data } = json as { data: { id: string }[] };
      expect(data).toHaveLength(1);
      const { text } = (await stack.client.get(`/v1/transcriptions/${data[0]?.id}`)).json as { text: string };
      expect(text).toMatch(/\S/);
      const message = { content: text, message_type: 'outgoing', private: true };
      const path = '/api/v1/accounts/3/conversations/128/messages';
      expect(notes).toEqual([
        { path, token: 'ficha', message },
        { path, token: 'ficha', message },
      ]);
    } finally {
      running.kill();
      await once(running, 'exit');
      await chatwoot.close();
    }
  });

  /** Sends the recorded webhook of Evolution API, with something changed in its body. */
  async function postVoiceNote(port: number, changed = (body: string) => body, secret = 'segredo'): Promise<number> {
    const [head = '', body = ''] = readFileSync(join(FIXTURES, 'evolution-api.http'), 'utf8').split('\n\n');
    const filled = changed(body).replace('{{audio}}', VOICE_NOTE.toString('base64'));
    const lines = head
      .replace('{{secret}}', secret)
      .replace('{{host}}', `127.0.0.1:${port}`)
      .replace('{{length}}', String(Buffer.byteLength(filled)))
      .replace('keep-alive', 'close');
    const parts = [`${lines}\n\n`.replaceAll('\n', '\r\n'), filled];
    return (await sendRaw(`http://127.0.0.1:${port}`, parts)).status;
  }

  it('the program for Evolution API answers the voice note of its webhook, which is charged once', async () => {
    const evolution = await MessengerFake.open();
    const { running, port, printed } = await startProgram('whatsapp-evolution-api', {
      EVOLUTION_URL: evolution.address,
      EVOLUTION_KEY: 'chave',
      WEBHOOK_SECRET: 'segredo',
    });
    const post = (changed?: (body: string) => string, secret?: string): Promise<number> =>
      postVoiceNote(port, changed, secret);
    try {
      await eventually('it listens', async () => (await post(undefined, 'outro')) === 401);
      // What the shop itself says, and what comes from an instance that has not been restarted.
      expect(await post((it) => it.replace('"fromMe":false', '"fromMe":true'))).toBe(204);
      expect(await post((it) => it.replace(',"base64":"{{audio}}"', ''))).toBe(204);
      expect([await post(), await post()]).toEqual([204, 204]);
      const answers = await eventually(
        'both are answered',
        () => evolution.messages.length === 2 && evolution.messages,
      );
      const { json } = await stack.client.get('/v1/transcriptions?reference=5511987654321@s.whatsapp.net');
      const { data } = json as { data: { id: string }[] };
      expect(data).toHaveLength(1);
      const { text } = (await stack.client.get(`/v1/transcriptions/${data[0]?.id}`)).json as { text: string };
      expect(text).toMatch(/\S/);
      const id = '3A5C9E1F70B4D2638A41';
      const message = { number: '112233445566778@lid', text, quoted: { key: { id } } };
      const answer = { path: '/message/sendText/loja', token: 'chave', message };
      expect(answers).toEqual([answer, answer]);
      const line = `${JSON.stringify({ from: '5511987654321@s.whatsapp.net', id, text })}\n`;
      await eventually('both are printed', () => printed.stdout === line.repeat(2));
      expect(printed.stderr).toBe(`${id} The webhook has no audio: restart the instance\n`);
    } finally {
      running.kill();
      await once(running, 'exit');
      await evolution.close();
    }
  });

  it('the program for Evolution API only prints the text where it does not know the address to answer', async () => {
    const { running, port, printed } = await startProgram('whatsapp-evolution-api', { WEBHOOK_SECRET: 'segredo' });
    try {
      await eventually('it listens', async () => (await postVoiceNote(port, undefined, 'outro')) === 401);
      // WhatsApp names some chats by their number, and gives the hidden id beside it.
      const byNumber = (body: string): string =>
        body
          .replace('"112233445566778@lid"', '"5511987650000@s.whatsapp.net"')
          .replace('"5511987654321@s.whatsapp.net"', '"112233445560000@lid"')
          .replace('3A5C9E1F70B4D2638A41', '3EB0742228A7FA7CB97E42');
      expect(await postVoiceNote(port, byNumber)).toBe(204);
      const line = await eventually('it prints a line', () => printed.stdout.endsWith('\n') && printed.stdout);
      expect(JSON.parse(line)).toMatchObject({
        from: '5511987650000@s.whatsapp.net',
        text: expect.stringMatching(/\S/) as string,
      });
    } finally {
      running.kill();
      await once(running, 'exit');
    }
    expect(printed.stderr).toBe('');
  });

  it('the program for Evolution API does not start without a secret', async () => {
    const { running } = await startProgram('whatsapp-evolution-api', {});
    expect(await once(running, 'exit')).toEqual([1, null]);
  });
});
