import { createHmac, randomBytes } from 'node:crypto';
import { Webhook } from 'standardwebhooks';
import { WebhookReceiver } from '../../../../test/support/webhooks/receiver';
import { JobReceiver } from './job-receiver';

const SECRET = `whsec_${randomBytes(32).toString('base64')}`;
const HOUR_MS = 3_600_000;

describe('JobReceiver', () => {
  let receiver: WebhookReceiver;
  beforeEach(async () => void (receiver = await WebhookReceiver.open()));
  afterEach(async () => {
    jest.restoreAllMocks();
    await receiver.close();
  });

  async function deliver(url: string, secret: string, eventId = 'evt_1'): Promise<number> {
    const body = JSON.stringify({ id: eventId, type: 'transcription.completed', data: { id: 'tr_1' } });
    const at = new Date();
    const seconds = Math.floor(at.getTime() / 1000);
    const headers = {
      'webhook-id': eventId,
      'webhook-timestamp': String(seconds),
      'webhook-signature': new Webhook(secret).sign(eventId, at, body),
      'service-signature': `t=${seconds},v1=${createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex')}`,
    };
    return (await fetch(url, { method: 'POST', headers, body })).status;
  }

  it('reports an accepted event, even an hour later', async () => {
    const jobReceiver = new JobReceiver(receiver, { refusals: 1, secret: SECRET });
    expect(await deliver(jobReceiver.url, SECRET)).toBe(503);
    expect(jobReceiver.hasAccepted('transcription.completed', 'tr_1')).toBe(false);
    expect(await deliver(jobReceiver.url, SECRET)).toBe(204);
    const later = Date.now() + HOUR_MS;
    jest.spyOn(Date, 'now').mockReturnValue(later);
    expect(jobReceiver.hasAccepted('transcription.completed', 'tr_1')).toBe(true);
    expect(jobReceiver.hasAccepted('transcription.failed', 'tr_1')).toBe(false);
    expect(jobReceiver.hasAccepted('transcription.completed', 'tr_2')).toBe(false);
  });

  it('does not accept an event signed with another secret', async () => {
    const jobReceiver = new JobReceiver(receiver, { refusals: 0, secret: SECRET });
    await deliver(jobReceiver.url, `whsec_${randomBytes(32).toString('base64')}`);
    expect(jobReceiver.hasAccepted('transcription.completed', 'tr_1')).toBe(false);
  });

  it('reports false for two different events about one end', async () => {
    const jobReceiver = new JobReceiver(receiver, { refusals: 0, secret: SECRET });
    await deliver(jobReceiver.url, SECRET);
    await deliver(jobReceiver.url, SECRET, 'evt_2');
    expect(jobReceiver.hasAccepted('transcription.completed', 'tr_1')).toBe(false);
    expect(jobReceiver.summary()).toBe('2 requests of 2 events received, 2 accepted');
  });
});
