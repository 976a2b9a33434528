/**
 * Runs of the real workflow on the real servers, whose histories are then replayed. With AETHER_RECORD_HISTORIES=1 they replace the recorded
 * histories in temporal/histories.
 */
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { Worker } from '@temporalio/worker';
import type { TranscribeResult } from '@aether/temporal/contracts';
import { eventually } from '../support/eventually';
import { childrenOf } from '../support/stack/children-of';
import { reconcileNow } from '../support/stack/reconcile-now';
import { triggerSchedule } from '../support/stack/trigger-schedule';
import { SUPPORT_CALL } from '../support/stack/own-recordings';
import { Stack } from '../support/stack/stack';
import { WebhookReceiver } from '../support/webhooks/receiver';
import { BUILT_WORKFLOWS } from './workflow-bundles';
import { keepHistory, type Scenario } from './recorded-histories';

const PIECE_S = 30;
/** A piece is up to 10 % shorter or longer than its target. With the usual ten minutes, four hours have at most 27 pieces per channel. */
const MOST_PIECES = 27;
const CHANNELS = 2;
const MOST_EVENTS = 600;
const MOST_BYTES = 256 * 1024;

const recording = (): Buffer => readFileSync(SUPPORT_CALL.path);

describe('the transcribe workflow', () => {
  let stack: Stack;
  let receiver: WebhookReceiver;

  beforeAll(async () => {
    // Pieces of half a minute, so that there are several.
    const env = {
      AETHER_PIECE_S: String(PIECE_S),
      AETHER_OUTBOUND_LOOPBACK: 'true',
      AETHER_WEBHOOK_RETRIES_S: '0.5,1',
      AETHER_RECONCILE_EVERY_S: '86400',
      AETHER_RECONCILE_GRACE_S: '1',
    };
    receiver = await WebhookReceiver.open();
    stack = await Stack.isolated({ env });
  });
  afterAll(async () => {
    await stack?.stop();
    await receiver?.close();
  });

  /** Starts a transcription, optionally with a webhook. Returns its id. */
  async function begin(audio: Buffer, webhookUrl?: string): Promise<string> {
    const query = webhookUrl === undefined ? '' : `?webhook_url=${encodeURIComponent(webhookUrl)}`;
    const { json } = await stack.client.postRaw(`/v1/transcriptions${query}`, audio, { prefer: 'respond-async' });
    return (json as { id: string }).id;
  }

  /** Resolves with the event id once the receiver has got `times` requests. */
  async function eventOf(webhookUrl: string, times: number): Promise<string> {
    const requests = await receiver.until(webhookUrl, times);
    return requests[0]?.headers['webhook-id'] ?? '';
  }

  async function replayed(id: string, scenario: Scenario): Promise<string> {
    const handle = stack.temporal.workflow.getHandle(id);
    await handle.result().catch(() => undefined);
    const history = await handle.fetchHistory();
    if (process.env['AETHER_RECORD_HISTORIES'] === '1') keepHistory(scenario, { workflowId: id, history });
    await Worker.runReplayHistory({ workflowBundle: BUILT_WORKFLOWS }, history, id);
    return (await handle.describe()).status.name;
  }

  /** The transcription of the first test. */
  let undisturbed: string;

  it('completes, and its webhook is retried until it is delivered', async () => {
    const webhookUrl = receiver.address((response, nth) => response.writeHead(nth === 1 ? 503 : 200).end());
    const id = (undisturbed = await begin(recording(), webhookUrl));
    expect((await stack.untilEnded(id)).status).toBe('completed');
    expect(await replayed(id, 'completed')).toBe('COMPLETED');
    expect(await replayed(await eventOf(webhookUrl, 2), 'delivered')).toBe('COMPLETED');
  });

  it('completes with the same text when the recognizer process dies', async () => {
    const { text } = await stack.untilEnded(undisturbed);
    const id = await begin(recording());
    await stack.untilDecoding(id);
    // The log line precedes the decoding by a moment, and no fact shows that the recognizer process decodes.
    await sleep(500);
    process.kill(childrenOf(stack.pid('inference')!)[0]!, 'SIGKILL');
    expect(await stack.untilEnded(id)).toMatchObject({ status: 'completed', text });
    expect(await replayed(id, 'retried-inference')).toBe('COMPLETED');
  });

  it('ends as canceled', async () => {
    const id = await begin(recording(), receiver.address());
    await stack.untilDecoding(id);
    await stack.temporal.workflow.getHandle(id).cancel();
    expect((await stack.untilEnded(id)).status).toBe('canceled');
    expect(await replayed(id, 'canceled')).toBe('CANCELLED');
  });

  it('ends as canceled also when the recognizer has died and cannot react to the cancelation', async () => {
    const id = await begin(recording());
    await stack.untilDecoding(id);
    const [, ended] = await Promise.all([
      stack.kill('inference'),
      stack.client.post(`/v1/transcriptions/${id}/cancel`).then(() => stack.untilEnded(id)),
    ]);
    expect(ended.status).toBe('canceled');
    const handle = stack.temporal.workflow.getHandle(id);
    await expect(handle.result()).rejects.toThrow();
    expect((await handle.describe()).status.name).toBe('CANCELLED');
  });

  it('fails for a file that is not audio', async () => {
    const webhookUrl = receiver.address((response) => response.writeHead(500).end());
    const id = await begin(Buffer.from('isto não é áudio\n'.repeat(100)), webhookUrl);
    expect((await stack.untilEnded(id)).status).toBe('failed');
    expect(await replayed(id, 'failed')).toBe('FAILED');
    expect(await replayed(await eventOf(webhookUrl, 3), 'undelivered')).toBe('FAILED');
  });

  it('the retention workflow completes', async () => {
    const run = await triggerSchedule(stack.temporal, 'retention');
    await run.result();
    expect(await replayed(run.workflowId, 'retention')).toBe('COMPLETED');
  });

  it('the reconcile workflow fails a transcription whose workflow was terminated, and sends the webhook', async () => {
    const webhookUrl = receiver.address();
    const id = await begin(recording(), webhookUrl);
    await stack.untilDecoding(id);
    await stack.temporal.workflow.getHandle(id).terminate('an operator has had enough');
    const reconciled = await eventually('the reconciliation fails the transcription', async () => {
      const run = await reconcileNow(stack.temporal);
      return run.repairs.failed > 0 && run;
    });
    expect(reconciled.repairs).toMatchObject({ started: 0, failed: 1, canceled: 0 });
    expect(await replayed(reconciled.workflowId, 'reconciled')).toBe('COMPLETED');
    const [request] = await receiver.until(webhookUrl, 1);
    expect(JSON.parse(request!.body)).toMatchObject({ type: 'transcription.failed', data: { id } });
  });

  interface Size {
    readonly pieces: number;
    readonly events: number;
    readonly bytes: number;
  }

  async function sizeOf(id: string): Promise<Size> {
    const handle = stack.temporal.workflow.getHandle(id);
    const { pieces } = (await handle.result()) as TranscribeResult;
    const { historyLength, raw } = await handle.describe();
    return { pieces, events: historyLength, bytes: Number(raw.workflowExecutionInfo?.historySizeBytes ?? NaN) };
  }

  /** A silent recording with as many pieces as one channel of four hours can have. */
  function silence(): Buffer {
    const seconds = String(MOST_PIECES * PIECE_S * 1.1);
    const source = ['-f', 'lavfi', '-i', 'anullsrc=r=16000:cl=mono', '-t', seconds];
    return execFileSync(stack.ffmpeg, ['-v', 'error', '-nostdin', ...source, '-c:a', 'flac', '-f', 'flac', 'pipe:1']);
  }

  it('has a bounded history for four hours of stereo audio with separate pieces for each channel', async () => {
    const [few, many] = [await sizeOf(undisturbed), await sizeOf(await begin(silence()))];
    expect(many.pieces).toBeGreaterThanOrEqual(MOST_PIECES);
    const ofBoth = (of: (size: Size) => number): number =>
      of(many) + ((of(many) - of(few)) / (many.pieces - few.pieces)) * (CHANNELS * MOST_PIECES - many.pieces);
    const [events, bytes] = [ofBoth((size) => size.events), ofBoth((size) => size.bytes)].map(Math.ceil);
    console.log(
      `${many.pieces} pieces: ${many.events} events, ${many.bytes} bytes; ${CHANNELS * MOST_PIECES}: ${events} events, ${bytes} bytes`,
    );
    expect(events).toBeLessThanOrEqual(MOST_EVENTS);
    expect(bytes).toBeLessThanOrEqual(MOST_BYTES);
  });
});
