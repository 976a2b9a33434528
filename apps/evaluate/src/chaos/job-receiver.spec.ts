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

  it('knows an event that it took, an hour later too', async () => {
    const told = new JobReceiver(receiver, { refusals: 1, secret: SECRET });
    expect(await deliver(told.url, SECRET)).toBe(503);
    expect(told.hasTaken('transcription.completed', 'tr_1')).toBe(false);
    expect(await deliver(told.url, SECRET)).toBe(204);
    const later = Date.now() + HOUR_MS;
    jest.spyOn(Date, 'now').mockReturnValue(later);
    expect(told.hasTaken('transcription.completed', 'tr_1')).toBe(true);
    expect(told.hasTaken('transcription.failed', 'tr_1')).toBe(false);
    expect(told.hasTaken('transcription.completed', 'tr_2')).toBe(false);
  });

  it('takes nothing that another secret has signed', async () => {
    const told = new JobReceiver(receiver, { refusals: 0, secret: SECRET });
    await deliver(told.url, `whsec_${randomBytes(32).toString('base64')}`);
    expect(told.hasTaken('transcription.completed', 'tr_1')).toBe(false);
  });

  it('has two events for one end as none', async () => {
    const told = new JobReceiver(receiver, { refusals: 0, secret: SECRET });
    await deliver(told.url, SECRET);
    await deliver(told.url, SECRET, 'evt_2');
    expect(told.hasTaken('transcription.completed', 'tr_1')).toBe(false);
    expect(told.summary()).toBe('2 requests of 2 events came, 2 were taken');
  });
});
