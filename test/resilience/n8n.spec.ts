/** n8n with the workflows of its page. It is here because its packages take 2 GB and ten minutes on a new machine. */
import { createHmac } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { N8N_VERSION, N8n, outputOf } from '../support/clients/n8n';
import { ClientCalls } from '../support/clients/client-calls';
import { recordedRequest, RequestRecorder } from '../support/clients/request-recorder';
import { codeOf } from '../support/docs/markdown-code';
import { eventually } from '../support/eventually';
import { AudioServer } from '../support/stack/audio-server';
import { recordingPath } from '../support/stack/own-recordings';
import { Stack } from '../support/stack/stack';

const VOICE_NOTE = readFileSync(recordingPath('formats/whatsapp.ogg'));
const INSTALLATION_MS = 1_800_000;

/** The headers by which a webhook is authenticated in the service's scheme. */
function signedBy(secret: string, body: object, seconds: number): Record<string, string> {
  const hmac = createHmac('sha256', secret)
    .update(`${seconds}.${JSON.stringify(body)}`)
    .digest('hex');
  return { 'webhook-timestamp': String(seconds), 'service-signature': `t=${seconds},v1=${hmac}` };
}

describe('n8n', () => {
  const calls = new ClientCalls(__filename);
  const call = calls.of('n8n', N8N_VERSION);
  let stack: Stack;
  let audio: AudioServer;
  let recorder: RequestRecorder;
  let n8n: N8n;
  let text: string;
  let secret: string;

  beforeAll(async () => {
    stack = await Stack.start({
      engine: 'scripted',
      env: { AETHER_OUTBOUND_LOOPBACK: 'true', AETHER_WEBHOOK_RETRIES_S: '1,1,1' },
    });
    audio = await AudioServer.open();
    recorder = await RequestRecorder.open(stack.client.baseUrl);
    n8n = N8n.create();
    ({ text } = (await stack.client.postRaw('/v1/transcriptions', VOICE_NOTE)).json as { text: string });
    expect(text).toMatch(/\S/);
    ({ secret } = (await stack.client.get('/v1/webhook-secret')).json as { secret: string });
    await n8n.importCredentials('Aether', {
      openAiApi: { apiKey: stack.apiKey, url: `${recorder.address}/v1` },
      httpBearerAuth: { token: stack.apiKey },
      crypto: { hmacSecret: secret },
    });
    const address = audio.address('audio.ogg', VOICE_NOTE);
    for (const workflow of codeOf('how-to/integrations/n8n.md', 'json')) {
      const own = workflow
        .replace('https://exemplo.com.br/audio.ogg', address)
        .replace('https://transcricao.exemplo.com.br', recorder.address);
      await n8n.importWorkflow(own);
    }
  }, INSTALLATION_MS);
  afterAll(async () => {
    await n8n?.stop();
    await recorder?.close();
    await audio?.close();
    await stack?.stop();
  });

  const sent = (): string => recorder.take({ key: stack.apiKey, audio: VOICE_NOTE });

  it('transcribes by the node OpenAI', async () => {
    const run = await n8n.execute('aether-openai');
    expect([run.status, outputOf(run, 'Transcrever')]).toMatchObject(['success', { text }]);
    const request = sent();
    expect(request).toBe(recordedRequest('n8n', request));
    call('the page’s workflow with the node OpenAI, by `n8n execute`', 'the text');
  });

  it('transcribes by the node HTTP Request', async () => {
    const run = await n8n.execute('aether-http');
    const transcription = { text, speakers: [expect.anything()], options: { diarization: true } };
    expect([run.status, outputOf(run, 'Transcrever')]).toMatchObject(['success', transcription]);
    const request = sent();
    expect(request).toBe(recordedRequest('n8n-http-request', request));
    call('the page’s workflow with the node HTTP Request, by `n8n execute`', 'the transcription, with its speakers');
  });

  it('receives the webhook, and reads nothing for a forged one', async () => {
    await n8n.publish('aether-webhook');
    await n8n.start();
    const runsOf = await n8n.readRuns();
    const runs = (count: number) =>
      eventually(`${count} runs`, async () => {
        const ended = (await runsOf('aether-webhook')).filter(({ status }) => !['new', 'running'].includes(status));
        return ended.length === count && ended;
      });
    const address = `${n8n.address}/webhook/aether`;
    const query = new URLSearchParams({ webhook_url: address });
    const answer = await stack.client.postRaw(`/v1/transcriptions?${query.toString()}`, VOICE_NOTE, {
      prefer: 'respond-async',
    });
    const { id } = answer.json as { id: string };
    const [signed] = await runs(1);
    expect([signed?.status, outputOf(signed!, 'Ler a transcrição')]).toMatchObject(['success', { id, text }]);

    const { body } = outputOf(signed!, 'Aviso') as { body: object };
    const now = Math.floor(Date.now() / 1000);
    const wrong = signedBy('whsec_b3V0cm8=', body, now);
    const test = { ...body, type: 'webhook.test' };
    const posts: readonly (readonly [what: string, body: object, headers: Record<string, string>, read: boolean])[] = [
      ['without a signature', body, {}, false],
      ['with the signature of another secret', body, wrong, false],
      ['with the signature of another body', body, signedBy(secret, test, now), false],
      ['signed long ago', body, signedBy(secret, body, now - 360), false],
      ['a test event', test, signedBy(secret, test, now), false],
      ['signed', body, signedBy(secret, body, now), true],
    ];
    for (const [index, [what, sentBody, signature, read]] of posts.entries()) {
      const headers = { 'content-type': 'application/json', ...signature };
      await fetch(address, { method: 'POST', headers, body: JSON.stringify(sentBody) });
      const [run] = await runs(index + 2);
      const isRead = outputOf(run!, 'Ler a transcrição') !== undefined;
      expect([what, run?.status, isRead]).toEqual([what, 'success', read]);
    }
    call('the page’s workflow that receives the webhook, by `n8n start`', 'the text; nothing for forged webhooks');
  });

  it('is in the report', () => calls.expectReported());
});
