/**
 * The workflow that sends an e-mail, with the deliverer's activities, a real database and a real mail server. Only the clock is simulated: the test
 * server skips the waits between attempts.
 */
import { Worker } from '@temporalio/worker';
import type { TestWorkflowEnvironment } from '@temporalio/testing';
import type { NewEmail } from '@aether/domain';
import { createLogger, EmailOutboxRepository, NO_METRICS, openMailer, type Mailer } from '@aether/platform';
import { SEND_EMAIL_WORKFLOW, SWEEP_EMAILS_WORKFLOW } from '@aether/temporal/contracts';
import { bindActivities } from '@aether/temporal/worker';
import { ACTIVITIES } from '../../apps/deliverer/src/activities';
import { AttemptEmail } from '../../apps/deliverer/src/activities/attempt-email.activity';
import { FindDueEmails } from '../../apps/deliverer/src/activities/find-due-emails.activity';
import { GiveUpEmail } from '../../apps/deliverer/src/activities/give-up-email.activity';
import { NoteEmailRestarts } from '../../apps/deliverer/src/activities/note-email-restarts.activity';
import { searchable } from '../support/api/searchable-history';
import { Mailbox } from '../support/mail/mailbox';
import { MongodbUnderTest } from '../support/mongodb-under-test';
import { BUILT_WORKFLOWS } from './workflow-bundles';
import { timeSkipping } from './time-skipping';

const TASK_QUEUE = 'webhooks';
const HOUR_S = 3600;
const LINK = 'https://aether.example/nova-senha#token=segredo-do-link';

/** Wraps the real mailer, so that a test decides which attempts reach the mail server. */
class UnsteadyMailer implements Mailer {
  attempts = 0;
  /** First attempt that succeeds. Earlier ones fail, as with an unreachable server. */
  worksFrom = 1;

  constructor(private readonly mailer: Mailer) {}

  async send(message: Parameters<Mailer['send']>[0]): Promise<void> {
    this.attempts += 1;
    if (this.attempts < this.worksFrom) throw Object.assign(new Error('away'), { code: 'ECONNREFUSED' });
    await this.mailer.send(message);
  }

  close(): void {
    this.mailer.close();
  }
}

describe('the send-email workflow', () => {
  let mongodb: MongodbUnderTest;
  let temporal: TestWorkflowEnvironment;
  let mailbox: Mailbox;
  let mailer: UnsteadyMailer;
  let outbox: EmailOutboxRepository;
  let worker: Worker;
  let working: Promise<void>;
  const logged: object[] = [];
  let count = 0;

  beforeAll(async () => {
    [mongodb, temporal, mailbox] = await Promise.all([
      MongodbUnderTest.shared(),
      timeSkipping(),
      Mailbox.open({
        onRcptTo: ({ address }, _session, done) =>
          done(address.startsWith('unknown') ? Object.assign(new Error('no such user'), { responseCode: 550 }) : null),
      }),
    ]);
    outbox = new EmailOutboxRepository(mongodb.db);
    mailer = new UnsteadyMailer(openMailer({ smtpUrl: mailbox.url, from: 'Aether <a@aether.example>', folder: '' }));
    const { nativeConnection: connection } = temporal;
    const options = { connection, taskQueue: TASK_QUEUE, workflowBundle: BUILT_WORKFLOWS, activities: activities() };
    worker = await Worker.create(options);
    working = worker.run();
  });
  beforeEach(() => {
    logged.length = 0;
    mailer.attempts = 0;
    mailer.worksFrom = 1;
  });
  afterAll(async () => {
    worker?.shutdown();
    await working;
    await temporal?.teardown();
    await mailbox?.close();
    mailer?.close();
    await mongodb?.dispose();
  });

  function activities(): object {
    const logger = createLogger({ process: 'test', level: 'silent' });
    logger.warn = (fields: object) => void logged.push(fields);
    logger.error = (fields: object) => void logged.push(fields);
    const instances = [
      new AttemptEmail(outbox, mailer, logger, NO_METRICS),
      new FindDueEmails(outbox),
      new GiveUpEmail(outbox, logger, NO_METRICS),
      new NoteEmailRestarts(logger, NO_METRICS),
    ];
    return bindActivities(ACTIVITIES, (type) => instances.find((instance) => instance instanceof type)!);
  }

  const freshAddress = (name = 'ana'): string => `${name}-${(count += 1)}@exemplo.com.br`;

  function emailTo(recipient: string): NewEmail {
    return { template: 'reset-password', recipient, parameters: { link: LINK }, lifetimeMs: 30 * 24 * HOUR_S * 1000 };
  }

  async function send(emailId: string): Promise<{ readonly state: string; readonly tookS: number }> {
    const options = { workflowId: emailId, taskQueue: TASK_QUEUE, args: [{ emailId }] };
    const state = await temporal.client.workflow.execute(SEND_EMAIL_WORKFLOW, options).then(
      (result) => (result as { state: string }).state,
      (error: { cause?: Error }) => String(error.cause?.message),
    );
    // Measured in the history, as the skipped clock advances by itself once nothing runs.
    const { events = [] } = await temporal.client.workflow.getHandle(emailId).fetchHistory();
    const [first, last] = [events?.at(0), events?.at(-1)].map((event) => Number(event?.eventTime?.seconds));
    return { state, tookS: last! - first! };
  }

  const stored = (id: string) => mongodb.db.collection<{ _id: string }>('email_outbox').findOne({ _id: id });

  it('sends the e-mail once after the mail server was unreachable for hours', async () => {
    mailer.worksFrom = 40;
    const recipient = freshAddress();
    const id = await outbox.add(emailTo(recipient));
    const { state, tookS } = await send(id);
    expect(state).toBe('sent');
    expect(mailer.attempts).toBe(40);
    expect(tookS).toBeGreaterThan(2 * HOUR_S);
    expect(mailbox.count(recipient)).toBe(1);
    expect((await mailbox.mail(recipient)).text).toContain(LINK);
    expect(await stored(id)).toBeNull();
  });

  it('gives an e-mail up after two days of failed attempts, deletes it, and fails the workflow', async () => {
    mailer.worksFrom = Infinity;
    const recipient = freshAddress();
    const id = await outbox.add(emailTo(recipient));
    const { state, tookS } = await send(id);
    expect(state).toBe('email_not_sent');
    expect(tookS).toBeGreaterThan(47 * HOUR_S);
    expect(tookS).toBeLessThan(49 * HOUR_S);
    // One attempt every five minutes after the first, shorter waits.
    expect(mailer.attempts).toBeGreaterThan(550);
    expect(mailer.attempts).toBeLessThan(600);
    expect(mailbox.count(recipient)).toBe(0);
    expect(await stored(id)).toBeNull();
    expect(logged.at(-1)).toEqual({ event: 'mail-not-sent', emailId: id, reason: 'given-up' });
  });

  it('gives up at once when the mail server rejects the recipient', async () => {
    const id = await outbox.add(emailTo(freshAddress('unknown')));
    expect((await send(id)).state).toBe('email_not_sent');
    expect(mailer.attempts).toBe(1);
    expect(await stored(id)).toBeNull();
    expect(logged).toEqual([{ event: 'mail-not-sent', emailId: id, reason: 'EENVELOPE' }]);
  });

  it('does not send an e-mail twice', async () => {
    const recipient = freshAddress();
    const id = await outbox.add(emailTo(recipient));
    expect((await send(id)).state).toBe('sent');
    expect((await send(id)).state).toBe('void');
    expect(mailbox.count(recipient)).toBe(1);
  });

  it('has neither recipient nor link in its history', async () => {
    mailer.worksFrom = 3;
    const recipient = freshAddress();
    const id = await outbox.add(emailTo(recipient));
    await send(id);
    const history = searchable(await temporal.client.workflow.getHandle(id).fetchHistory());
    expect(history).toContain(id);
    for (const secret of [recipient, 'exemplo.com.br', 'segredo-do-link', '#token', 'aether.example']) {
      expect(history).not.toContain(secret);
    }
  });

  // Must be the last test: after a sweep, later tests would wait forever for the skipped clock.
  it('is started by the sweep for an e-mail whose gateway died before it started it, once', async () => {
    const recipient = freshAddress();
    const agoMs = Date.now() - 300_000;
    const id = await new EmailOutboxRepository(mongodb.db, () => new Date(agoMs)).add(emailTo(recipient));
    const sweep = (workflowId: string): Promise<unknown> =>
      temporal.client.workflow.execute(SWEEP_EMAILS_WORKFLOW, { workflowId, taskQueue: TASK_QUEUE });
    expect(await sweep('sweep-1')).toEqual({ started: 1 });
    await temporal.client.workflow.getHandle(id).result();
    expect(mailbox.count(recipient)).toBe(1);
    expect(await sweep('sweep-2')).toEqual({ started: 0 });
    expect(logged).toEqual([{ event: 'repaired', repair: 'email-restarted', emailId: id }]);
  });
});
