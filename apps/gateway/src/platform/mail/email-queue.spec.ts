import type { Client } from '@temporalio/client';
import type { NewEmail } from '@aether/domain';
import { createLogger, type EmailOutboxRepository } from '@aether/platform';
import { EmailQueue } from './email-queue';

const EMAIL: NewEmail = {
  template: 'reset-password',
  recipient: 'ana@exemplo.com.br',
  parameters: { link: 'https://aether.example/nova-senha#token=segredo' },
  lifetimeMs: 3_600_000,
};

/** A queue that records its steps. `start`: Temporal's response. */
function queueWith(start: () => Promise<void> = async () => undefined) {
  const steps: unknown[] = [];
  const outbox = {
    add: async (email: NewEmail) => {
      steps.push(['stored', email]);
      return 'eml_1';
    },
  };
  const workflow = {
    start: async (type: string, { workflowId, args }: { workflowId: string; args: unknown }) => {
      steps.push([type, workflowId, args]);
      await start();
    },
  };
  const client = { workflow, withDeadline: (_: number, call: () => Promise<unknown>) => call() };
  const logger = createLogger({ process: 'test', level: 'silent' });
  logger.warn = ({ emailId }: { emailId: string }) => void steps.push(['warned', emailId]);
  logger.error = ({ event }: { event: string }) => void steps.push(['logged', event]);
  const queue = new EmailQueue(outbox as unknown as EmailOutboxRepository, client as unknown as Client, logger);
  return { queue, steps };
}

const started = ['sendEmail', 'eml_1', [{ emailId: 'eml_1' }]];

describe('EmailQueue', () => {
  it('stores an e-mail, then starts its workflow with only its id', async () => {
    const { queue, steps } = queueWith();
    queue.enqueue(async () => EMAIL);
    await queue.beforeApplicationShutdown();
    expect(steps).toEqual([['stored', EMAIL], started]);
  });

  it('stores nothing when there is no e-mail to send', async () => {
    const { queue, steps } = queueWith();
    queue.enqueue(async () => null);
    await queue.beforeApplicationShutdown();
    expect(steps).toEqual([]);
  });

  it('leaves an e-mail to the sweep when its workflow cannot be started', async () => {
    const { queue, steps } = queueWith(() => Promise.reject(new Error('unavailable')));
    queue.start('eml_1');
    await queue.beforeApplicationShutdown();
    expect(steps).toEqual([started, ['warned', 'eml_1']]);
  });

  it('logs an e-mail that cannot be composed', async () => {
    const { queue, steps } = queueWith();
    queue.enqueue(() => Promise.reject(new Error('unavailable')));
    await queue.beforeApplicationShutdown();
    expect(steps).toEqual([['logged', 'mail-not-sent']]);
  });

  it('returns before the e-mail is composed', () => {
    const { queue, steps } = queueWith();
    queue.enqueue(async () => EMAIL);
    expect(steps).toEqual([]);
  });
});
