/** The operator's `jobs` commands on a running service: what they print, and that money and webhooks follow. */
import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { OperatorLogEntry } from '@aether/domain';
import { eventually } from '../support/eventually';
import { DIST } from '../support/stack/launched-service';
import { SHORT } from '../support/stack/own-recordings';
import { reconcileNow } from '../support/stack/reconcile-now';
import { Stack, type FurtherApp } from '../support/stack/stack';
import { WebhookReceiver } from '../support/webhooks/receiver';

interface Job {
  readonly id: string;
  readonly status: string;
  readonly error: string | null;
  readonly retry_of?: string;
  readonly retried_as?: string | null;
  readonly billing: { readonly seconds: number } | null;
  readonly audio?: { readonly stored: boolean } | null;
  readonly workflow?: { readonly status: string; readonly activities: readonly { readonly activity: string }[] } | null;
}

describe('npm run aether -- jobs', () => {
  let stack: Stack;
  let receiver: WebhookReceiver;
  let inference: FurtherApp | undefined;
  const audio = readFileSync(SHORT.path);
  const SECRET = 'cliente Iracy Albuquerque';

  beforeAll(async () => {
    receiver = await WebhookReceiver.open();
    const env = { AETHER_OUTBOUND_LOOPBACK: 'true', AETHER_RECONCILE_EVERY_S: '86400', AETHER_RECONCILE_GRACE_S: '1' };
    // Without a recognizer, accepted transcriptions stay open.
    stack = await Stack.isolated({ engine: 'scripted', env, only: ['gateway', 'worker', 'deliverer'] });
  });
  afterAll(async () => {
    await inference?.stop();
    await stack?.stop();
    await receiver?.close();
  });

  /** @returns the printed lines, each parsed */
  async function jobs(...args: readonly string[]): Promise<Job[]> {
    const { PATH, HOME } = process.env;
    const env = { PATH, HOME, ...stack.env };
    const main = join(DIST, 'apps/cli/src/main.js');
    const { stdout } = await promisify(execFile)(process.execPath, [main, 'jobs', ...args], { env });
    expect(stdout).not.toContain(SECRET);
    return stdout
      .split('\n')
      .filter((line) => line !== '')
      .map((line) => JSON.parse(line) as Job);
  }

  const refusal = (...args: readonly string[]): Promise<string> =>
    jobs(...args).then(
      () => 'nothing was refused',
      (error: { stderr?: string }) => String(error.stderr),
    );

  async function begin(webhookUrl: string): Promise<string> {
    const query = new URLSearchParams({ webhook_url: webhookUrl, reference: SECRET });
    const options = { prefer: 'respond-async' };
    const { json } = await stack.client.postRaw(`/v1/transcriptions?${query.toString()}`, audio, options);
    const { id } = json as { id: string };
    await stack.untilTranscribing(id);
    return id;
  }

  const actions = async (subject: string): Promise<unknown[]> =>
    (await stack.db.collection<OperatorLogEntry>('operator_log').find({ subject }).toArray()).map(
      ({ action, by, outcome }) => [action, by?.host === hostname(), outcome],
    );

  it('lists, shows and cancels a transcription, and releases its credit', async () => {
    const id = await begin(receiver.address());
    expect((await jobs('list', '--status', 'processing', '--since', '1h')).map((job) => job.id)).toContain(id);
    expect(await jobs('list', '--account', stack.accountId, '--status', 'failed')).toEqual([]);
    const [shown] = await jobs('show', id);
    expect(shown).toMatchObject({ id, status: 'processing', audio: { stored: true }, workflow: { status: 'RUNNING' } });
    expect(shown?.workflow?.activities.map(({ activity }) => activity)).toContain('inferPiece');
    const [canceled] = await jobs('cancel', id);
    expect(canceled).toMatchObject({ id, status: 'canceled', billing: null });
    const wallets = stack.db.collection<{ _id: string; reservations: unknown[] }>('wallets');
    expect((await wallets.findOne({ _id: stack.accountId }))?.reservations).toEqual([]);
    expect(await actions(id)).toEqual([['job.canceled', true, 'done']]);
    expect(await refusal('cancel', id)).toContain('already ended');
  });

  it('runs a failed transcription again as a new one, with the same reference, charged once, and sends its webhook', async () => {
    const webhookUrl = receiver.address();
    const failed = await begin(webhookUrl);
    expect(await refusal('retry', failed)).toContain('only failed transcriptions');
    await stack.temporal.workflow.getHandle(failed).terminate('an operator has had enough');
    await eventually('it is failed', async () => (await reconcileNow(stack.temporal)).repairs.failed > 0);
    await receiver.until(webhookUrl, 1);
    const [retried] = await jobs('retry', failed);
    expect(retried).toMatchObject({ retry_of: failed, status: 'queued' });
    expect(await refusal('retry', failed)).toContain(`was retried as ${retried!.id}`);
    inference = await stack.another('inference');
    expect((await stack.untilEnded(retried!.id)).status).toBe('completed');
    const [, event] = await receiver.until(webhookUrl, 2);
    const { type, data } = JSON.parse(event!.body) as { type: string; data: { id: string; reference: string } };
    expect([type, data.id, data.reference]).toEqual(['transcription.completed', retried!.id, SECRET]);
    const [first] = await jobs('show', failed);
    expect(first).toMatchObject({ status: 'failed', error: 'internal_error', billing: null, retried_as: retried!.id });
    const [second] = await jobs('show', retried!.id);
    expect(second?.billing?.seconds).toBeGreaterThan(0);
    expect(await actions(failed)).toEqual([['job.retried', true, 'done']]);
  });

  it('refuses to retry a transcription whose audio redaction erased', async () => {
    const options = { prefer: 'respond-async' };
    const sent = await stack.client.postRaw('/v1/transcriptions?redact=all', Buffer.from('isto não é áudio'), options);
    const { id } = sent.json as { id: string };
    await stack.untilEnded(id);
    expect(await refusal('retry', id)).toContain('was erased');
    expect(await refusal('show', 'tr_01k9zv3m5q8r2t4w6y8a0c1e3g')).toContain('There is no transcription');
  });
});
