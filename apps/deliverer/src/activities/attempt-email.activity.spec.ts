import { MockActivityEnvironment } from '@temporalio/testing';
import type { OutboxEmail } from '@aether/domain';
import { createLogger, NO_METRICS, type EmailOutboxRepository, type Mailer, type Metrics } from '@aether/platform';
import { AttemptEmail } from './attempt-email.activity';

const LINK = 'https://aether.example/confirmar#token=segredo';

function outboxWith(email: OutboxEmail | null) {
  const deleted: string[] = [];
  const outbox: Pick<EmailOutboxRepository, 'beginAttempt' | 'delete'> = {
    beginAttempt: async () => email,
    delete: async (id) => deleted.push(id) > 0,
  };
  return { outbox: outbox as EmailOutboxRepository, deleted };
}

const emailThatExpires = (inMs: number): OutboxEmail => ({
  id: 'eml_1',
  recipient: 'ana@exemplo.com.br',
  template: 'confirm-email',
  parameters: { link: LINK },
  createdAt: new Date(),
  dueAt: new Date(),
  expiresAt: new Date(Date.now() + inMs),
});

/** Runs one attempt with a mail server that responds as `send` does. */
async function attempt(email: OutboxEmail | null, send: Mailer['send'] = async () => undefined) {
  const { outbox, deleted } = outboxWith(email);
  const [logged, counted]: [object[], unknown[]] = [[], []];
  const logger = createLogger({ process: 'test', level: 'silent' });
  logger.error = (fields: object) => void logged.push(fields);
  logger.warn = (fields: object) => void logged.push(fields);
  const metrics: Metrics = { ...NO_METRICS, count: (...count: unknown[]) => void counted.push(count) };
  const activity = new AttemptEmail(outbox, { send, close: () => undefined }, logger, metrics);
  const run = () => activity.execute({ emailId: 'eml_1' });
  const outcome = await new MockActivityEnvironment()
    .run<[], unknown, typeof run>(run)
    .catch((error: unknown) => error);
  return { outcome, deleted, logged, counted };
}

const failing = (facts: object) => (): Promise<void> =>
  Promise.reject(Object.assign(new Error('550 <ana@exemplo.com.br>: no such user'), facts));

describe('an attempt to send an e-mail', () => {
  it('deletes an e-mail from the outbox once the mail server has accepted it', async () => {
    const sent: string[] = [];
    const result = await attempt(emailThatExpires(60_000), async ({ to, text }) => void sent.push(to, text));
    expect(sent[0]).toBe('ana@exemplo.com.br');
    expect(sent[1]).toContain(LINK);
    expect(result).toMatchObject({ outcome: { state: 'sent' }, deleted: ['eml_1'], logged: [] });
    expect(result.counted).toEqual([['aether_emails_total', { outcome: 'sent' }]]);
  });

  it('keeps an e-mail while the mail server is down, and logs nothing about its recipient', async () => {
    const result = await attempt(emailThatExpires(60_000), failing({ code: 'ECONNREFUSED' }));
    expect(result.outcome).toMatchObject({ code: 'internal_error', retryable: true });
    expect((result.outcome as Error).cause).toBeUndefined();
    expect(result.deleted).toEqual([]);
    expect(result.counted).toEqual([]);
    expect(result.logged).toEqual([{ event: 'mail-delayed', emailId: 'eml_1', reason: 'ECONNREFUSED' }]);
  });

  it('keeps an e-mail after a temporary error (4xx) or a rejected login', async () => {
    for (const facts of [
      { code: 'EENVELOPE', responseCode: 451 },
      { code: 'EAUTH', responseCode: 535 },
    ]) {
      const { outcome, deleted } = await attempt(emailThatExpires(60_000), failing(facts));
      expect(outcome).toMatchObject({ retryable: true });
      expect(deleted).toEqual([]);
    }
  });

  it('deletes an e-mail that the mail server rejects permanently (5xx)', async () => {
    const result = await attempt(emailThatExpires(60_000), failing({ code: 'EENVELOPE', responseCode: 550 }));
    expect(result).toMatchObject({ outcome: { state: 'refused' }, deleted: ['eml_1'] });
    expect(result.logged).toEqual([{ event: 'mail-not-sent', emailId: 'eml_1', reason: 'EENVELOPE' }]);
  });

  it('deletes an e-mail unsent when its link has expired', async () => {
    const result = await attempt(emailThatExpires(-1), failing({ code: 'sent though expired' }));
    expect(result).toMatchObject({ outcome: { state: 'expired' }, deleted: ['eml_1'] });
    expect(result.logged).toEqual([{ event: 'mail-not-sent', emailId: 'eml_1', reason: 'expired' }]);
  });

  it('does not send an e-mail that is no longer in the outbox', async () => {
    const result = await attempt(null, failing({ code: 'sent though deleted' }));
    expect(result).toMatchObject({ outcome: { state: 'void' }, deleted: [], logged: [], counted: [] });
  });
});
