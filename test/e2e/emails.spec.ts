/** E-mails arrive although the deliverer is killed during an attempt, or the gateway dies before it starts the workflow. */
import { once } from 'node:events';
import { createServer, type Server, type Socket } from 'node:net';
import { EmailOutboxRepository } from '@aether/platform';
import { AppClient } from '../support/api/app-client';
import { freshEmail, PASSWORD } from '../support/api/app-users';
import { searchable } from '../support/api/searchable-history';
import { Mailbox } from '../support/mail/mailbox';
import { Stack } from '../support/stack/stack';
import { eventually } from '../support/eventually';

/** A mail server that accepts connections but never sends its greeting, so that attempts wait. */
class SilentServer {
  private readonly sockets = new Set<Socket>();
  private readonly server: Server = createServer((socket) => {
    this.sockets.add(socket);
    socket.on('error', () => socket.destroy());
  });

  async listen(port: number): Promise<void> {
    this.server.listen(port, '127.0.0.1');
    await once(this.server, 'listening');
  }

  get connections(): number {
    return this.sockets.size;
  }

  async close(): Promise<void> {
    for (const socket of this.sockets) socket.destroy();
    this.server.close();
    await once(this.server, 'close');
  }
}

describe('an e-mail', () => {
  let mailbox: Mailbox;
  let port: number;
  let stack: Stack;
  let visitor: AppClient;

  beforeAll(async () => {
    mailbox = await Mailbox.open();
    ({ port } = mailbox);
    const env = { AETHER_SMTP_URL: mailbox.url };
    stack = await Stack.isolated({ env, only: ['gateway', 'deliverer'] });
    visitor = await AppClient.connect(stack.client.baseUrl);
  });
  afterAll(async () => {
    await stack?.stop();
    await mailbox?.close();
  });

  const inOutbox = (recipient: string): Promise<number> =>
    stack.db.collection('email_outbox').countDocuments({ recipient });
  const untilDeleted = (recipient: string): Promise<true> =>
    eventually('the e-mail is deleted from the outbox', async () => (await inOutbox(recipient)) === 0);

  const signUp = (email: string) => visitor.another().post('sign-up', { email, password: PASSWORD });

  it('is deleted from the outbox when it is sent, and leaves only its id in the workflow', async () => {
    const email = freshEmail();
    expect((await signUp(email)).status).toBe(202);
    const token = await mailbox.token(email);
    await untilDeleted(email);
    let found = 0;
    for await (const { workflowId } of stack.temporal.workflow.list({ query: 'WorkflowType = "sendEmail"' })) {
      const handle = stack.temporal.workflow.getHandle(workflowId);
      expect(await handle.result()).toEqual({ state: 'sent' });
      const history = searchable(await handle.fetchHistory());
      for (const secret of [token, email, 'exemplo.com.br', '#token']) expect(history).not.toContain(secret);
      found += 1;
    }
    expect(found).toBe(1);
    for (const name of ['gateway', 'deliverer'] as const) {
      for (const secret of [token, email]) expect(stack.logs(name)).not.toContain(secret);
    }
  });

  it('arrives although the deliverer is killed during an attempt', async () => {
    const email = freshEmail();
    await mailbox.close();
    const silent = new SilentServer();
    await silent.listen(port);
    try {
      expect((await signUp(email)).status).toBe(202);
      await eventually('the deliverer connects', () => silent.connections > 0);
      expect(await inOutbox(email)).toBe(1);
      await stack.kill('deliverer');
    } finally {
      await silent.close();
      mailbox = await Mailbox.open({}, port);
    }
    // Temporal starts another attempt after 20 s without heartbeats of the dead one.
    await eventually('the mail arrives', () => mailbox.count(email) > 0, { timeoutMs: 90_000 });
    expect((await mailbox.mail(email)).subject).toBe('Confirme o seu e-mail no Aether');
    await untilDeleted(email);
    expect(mailbox.count(email)).toBe(1);
  });

  it('arrives although the gateway died between storing it and starting the workflow', async () => {
    const recipient = freshEmail();
    const fiveMinutesAgo = new EmailOutboxRepository(stack.db, () => new Date(Date.now() - 300_000));
    const parameters = { link: 'https://aether.example/nova-senha#token=segredo-do-link' };
    await fiveMinutesAgo.add({ template: 'reset-password', recipient, parameters, lifetimeMs: 3_600_000 });
    await stack.temporal.schedule.getHandle('email-sweep').trigger();
    expect((await mailbox.mail(recipient)).text).toContain('#token=segredo-do-link');
    await untilDeleted(recipient);
    await stack.temporal.schedule.getHandle('email-sweep').trigger();
    await stack.untilNoWorkflowRuns();
    expect(mailbox.count(recipient)).toBe(1);
    const restarts = stack.logs('deliverer').split('\n');
    expect(restarts.filter((line) => line.includes('"repair":"email-restarted"'))).toHaveLength(1);
  });
});
