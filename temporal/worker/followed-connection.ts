import { isDeepStrictEqual } from 'node:util';
import { NativeConnection, type Worker } from '@temporalio/worker';
import { workerConnectionOptions, type TemporalServer } from '../client/temporal-server';
import type { ActivityLog } from './activity-errors.interceptor';

/** How often certificates and API key are compared. */
const EVERY_MS = 5_000;

/** The connection of a worker, which takes over changed certificates and API keys without interrupting the work. */
export class FollowedConnection {
  private timer: NodeJS.Timeout | null = null;
  private changing: Promise<void> | null = null;
  private refused: object | null = null;

  private constructor(
    private readonly server: TemporalServer,
    private options: ReturnType<typeof workerConnectionOptions>,
    public connection: NativeConnection,
  ) {}

  static async open(server: TemporalServer): Promise<FollowedConnection> {
    const options = workerConnectionOptions(server);
    return new FollowedConnection(server, options, await NativeConnection.connect(options));
  }

  follow(worker: Worker, log: ActivityLog): void {
    const check = (): void => void (this.changing ??= this.check(worker, log).finally(() => (this.changing = null)));
    this.timer = setInterval(check, EVERY_MS).unref();
  }

  async close(): Promise<void> {
    if (this.timer !== null) clearInterval(this.timer);
    await this.changing;
    await this.connection.close();
  }

  /** Keeps the present connection until another works. Never rejects. */
  private async check(worker: Worker, log: ActivityLog): Promise<void> {
    const options = workerConnectionOptions(this.server);
    if (isDeepStrictEqual(options, this.options) || worker.getState() !== 'RUNNING') return;
    try {
      const connection = await NativeConnection.connect(options);
      const replaced = this.connection;
      worker.connection = connection;
      [this.connection, this.options, this.refused] = [connection, options, null];
      log.info({ server: 'temporal' }, 'connected with changed credentials');
      await replaced.close();
    } catch (error) {
      if (!isDeepStrictEqual(this.refused, options))
        log.error({ err: error, server: 'temporal' }, 'changed credentials do not work yet');
      this.refused = options;
    }
  }
}
