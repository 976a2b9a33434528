/** "Poison audio fails its transcription with a reason after bounded tries, never loops", without harm to other transcriptions. */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { joinPortugueseClips } from '../support/stack/join-audio';
import { SHORT, SUPPORT_CALL } from '../support/stack/own-recordings';
import { Stack } from '../support/stack/stack';
import { WebhookReceiver } from '../support/webhooks/receiver';

const FIXTURE = resolve(__dirname, '../fixtures/poisoned-engine.fixture.cjs');
/** Number of samples of the decoded poison audio. */
const POISON_SAMPLES = 77_777;
const INNOCENT_S = 200;

describe('audio that kills the engine each time', () => {
  let stack: Stack;
  let receiver: WebhookReceiver;
  let scratch: string;
  let poison: Buffer;
  let innocent: Buffer;

  beforeAll(async () => {
    scratch = mkdtempSync(join(tmpdir(), 'aether-poison-'));
    receiver = await WebhookReceiver.open();
    stack = await Stack.isolated({
      env: {
        NODE_OPTIONS: `--require ${FIXTURE}`,
        POISON_BYTES: String(2 * POISON_SAMPLES),
        AETHER_OUTBOUND_LOOPBACK: 'true',
      },
    });
    const [poisoned, joined] = [join(scratch, 'poison.wav'), join(scratch, 'innocent.flac')];
    const cut = ['-af', `atrim=end_sample=${POISON_SAMPLES}`, '-ar', '16000', '-ac', '1', '-c:a', 'pcm_s16le'];
    const dialogue = SUPPORT_CALL.path;
    execFileSync(stack.ffmpeg, ['-v', 'error', '-nostdin', '-i', dialogue, ...cut, poisoned]);
    joinPortugueseClips(stack.ffmpeg, joined, INNOCENT_S);
    [poison, innocent] = [readFileSync(poisoned), readFileSync(joined)];
  });
  afterAll(async () => {
    await stack?.stop();
    await receiver?.close();
    rmSync(scratch, { recursive: true, force: true });
  });

  it('fails after three attempts, sends the webhook, and does not harm a transcription in the same batch', async () => {
    const undisturbed = (await stack.client.postRaw('/v1/transcriptions', innocent)).json as { text: string };
    const parallel = await stack.client.postRaw('/v1/transcriptions', innocent, { prefer: 'respond-async' });
    const { id: innocentId } = parallel.json as { id: string };
    await stack.untilDecoding(innocentId);

    const address = receiver.address();
    const query = `?webhook_url=${encodeURIComponent(address)}`;
    const answer = await stack.client.postRaw(`/v1/transcriptions${query}`, poison);
    expect(answer.status).toBe(422);
    expect(answer.json).toMatchObject({ error: { code: 'audio_unprocessable' } });
    const id = answer.headers.get('x-transcription-id')!;
    expect((await stack.client.get(`/v1/transcriptions/${id}`)).json).toMatchObject({
      status: 'failed',
      billing: null,
    });
    expect(stack.pieceAttempts(id).all).toBe(3);
    const [request] = await receiver.until(address, 1);
    expect(JSON.parse(request!.body)).toMatchObject({
      type: 'transcription.failed',
      data: { id, error: { code: 'audio_unprocessable' } },
    });

    expect(await stack.untilEnded(innocentId)).toMatchObject({ status: 'completed', text: undisturbed.text });
    // The innocent transcription crashed once with the poison audio, and was then separated from it.
    expect(stack.pieceAttempts(innocentId).all).toBe(2);
    const after = readFileSync(SHORT.path);
    expect((await stack.client.postRaw('/v1/transcriptions', after)).status).toBe(200);
  });
});
