/** "Poison audio fails its transcription with a reason after bounded tries, never loops": and takes nobody with it. */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { joinPortugueseClips } from '../support/stack/join-audio';
import { describeWithSharedAudio, sharedAudio } from '../support/stack/shared-audio';
import { Stack } from '../support/stack/stack';
import { WebhookReceiver } from '../support/webhooks/receiver';

const FIXTURE = resolve(__dirname, '../fixtures/poisoned-engine.fixture.cjs');
/** What is decoded of it has exactly as many samples. */
const POISON_SAMPLES = 77_777;
const INNOCENT_S = 200;

describeWithSharedAudio('audio that kills the engine each time', () => {
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
    const dialogue = sharedAudio('pt-dialogue/dialogo-suporte.wav');
    execFileSync(stack.ffmpeg, ['-v', 'error', '-nostdin', '-i', dialogue, ...cut, poisoned]);
    joinPortugueseClips(stack.ffmpeg, joined, INNOCENT_S);
    [poison, innocent] = [readFileSync(poisoned), readFileSync(joined)];
  });
  afterAll(async () => {
    await stack?.stop();
    await receiver?.close();
    rmSync(scratch, { recursive: true, force: true });
  });

  it('fails with a reason after three tries, its receiver is told, and who was decoded beside it is not harmed', async () => {
    const undisturbed = (await stack.client.postRaw('/v1/transcriptions', innocent)).json as { text: string };
    const beside = await stack.client.postRaw('/v1/transcriptions', innocent, { prefer: 'respond-async' });
    const { id: innocentId } = beside.json as { id: string };
    while (stack.pieceAttempts(innocentId).all === 0) await sleep(20);

    const told = receiver.address();
    const query = `?webhook_url=${encodeURIComponent(told)}`;
    const answer = await stack.client.postRaw(`/v1/transcriptions${query}`, poison);
    expect(answer.status).toBe(422);
    expect(answer.json).toMatchObject({ error: { code: 'audio_unprocessable' } });
    const id = answer.headers.get('x-transcription-id')!;
    expect((await stack.client.get(`/v1/transcriptions/${id}`)).json).toMatchObject({
      status: 'failed',
      billing: null,
    });
    expect(stack.pieceAttempts(id).all).toBe(3);
    const [request] = await receiver.until(told, 1);
    expect(JSON.parse(request!.body)).toMatchObject({
      type: 'transcription.failed',
      data: { id, error: { code: 'audio_unprocessable' } },
    });

    expect(await stack.untilEnded(innocentId)).toMatchObject({ status: 'completed', text: undisturbed.text });
    // It did die of the other, and once was enough to keep them apart.
    expect(stack.pieceAttempts(innocentId).all).toBe(2);
    const after = readFileSync(sharedAudio('pt-real/pv-leopard-pt.wav'));
    expect((await stack.client.postRaw('/v1/transcriptions', after)).status).toBe(200);
  });
});
