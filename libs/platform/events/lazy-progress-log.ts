import { setTimeout as sleep } from 'node:timers/promises';
import { AppError } from '@aether/domain';
import type { ProgressChange } from '@aether/language';
import type { NatsConfig } from '../config/app-config';
import { natsHealth } from '../health/dependencies';
import { probe, type DependencyHealth } from '../health/probe';
import { connectNats, type NatsConnection } from './connect-nats';
import { JetStreamProgressLog } from './jetstream-progress-log';
import type {
  AppendedProgress,
  LoggedTranscription,
  ProgressEntry,
  ProgressLog,
  ReadOptions,
} from './progress-log.port';

/** How long a process that starts waits for NATS before it goes on without. */
const START_LIMIT_MS = 5_000;
const RETRY_PAUSE_MS = 1_000;

interface Opened {
  readonly connection: NatsConnection;
  readonly log: JetStreamProgressLog;
}

interface LazyOptions {
  /** The connection's name. */
  readonly name: string;
  /** The log of the process, such as a pino logger. */
  readonly logger: { warn(fields: object, message: string): void };
  readonly startLimitMs?: number;
}

/** The progress log of a process that also starts, and works, while NATS is away: it connects as soon as the server responds. */
export class LazyProgressLog implements ProgressLog {
  private opened: Opened | null = null;
  private readonly closed = new AbortController();
  private readonly opening: Promise<void>;

  private constructor(
    private readonly config: NatsConfig,
    private readonly options: LazyOptions,
  ) {
    this.opening = this.connect();
  }

  /** Resolves once connected, or after `startLimitMs` without. Never rejects. */
  static async open(config: NatsConfig, options: LazyOptions): Promise<LazyProgressLog> {
    const log = new LazyProgressLog(config, options);
    const started = new AbortController();
    const limit = sleep(options.startLimitMs ?? START_LIMIT_MS, undefined, { signal: started.signal });
    await Promise.race([log.opening, limit.catch(() => undefined)]);
    started.abort();
    return log;
  }

  append(transcriptionId: string, change: ProgressChange, limitMs?: number): Promise<AppendedProgress> {
    return this.whenOpen((log) => log.append(transcriptionId, change, limitMs));
  }

  last(transcriptionId: string): Promise<ProgressEntry | null> {
    return this.whenOpen((log) => log.last(transcriptionId));
  }

  async *read(transcriptionId: string, options: ReadOptions = {}): AsyncGenerator<ProgressEntry, void> {
    while (this.opened === null) {
      if (options.signal?.aborted === true || this.closed.signal.aborted) return;
      await sleep(RETRY_PAUSE_MS, undefined, options.signal && { signal: options.signal }).catch(() => undefined);
    }
    yield* this.opened.log.read(transcriptionId, options);
  }

  purge(transcriptionId: string): Promise<void> {
    return this.whenOpen((log) => log.purge(transcriptionId));
  }

  purgeText(transcriptionId: string): Promise<void> {
    return this.whenOpen((log) => log.purgeText(transcriptionId));
  }

  list(): Promise<readonly LoggedTranscription[]> {
    return this.whenOpen((log) => log.list());
  }

  health(): Promise<DependencyHealth> {
    const { opened } = this;
    return opened === null ? probe(() => Promise.reject(new AppError('overloaded'))) : natsHealth(opened.connection);
  }

  async close(): Promise<void> {
    this.closed.abort();
    await this.opening;
    await this.opened?.connection.close();
  }

  private async whenOpen<T>(call: (log: JetStreamProgressLog) => Promise<T>): Promise<T> {
    if (this.opened === null) throw new AppError('overloaded', { cause: 'no connection to NATS yet' });
    return call(this.opened.log);
  }

  private async connect(): Promise<void> {
    for (let attempt = 1; !this.closed.signal.aborted; attempt += 1) {
      try {
        this.opened = await this.openOnce();
        return;
      } catch (error) {
        if (attempt === 1) this.options.logger.warn({ err: error, server: 'nats' }, 'working without progress events');
        await sleep(RETRY_PAUSE_MS, undefined, { signal: this.closed.signal }).catch(() => undefined);
      }
    }
  }

  private async openOnce(): Promise<Opened> {
    const connection = await connectNats(this.config, { name: this.options.name });
    try {
      return { connection, log: await JetStreamProgressLog.open(connection) };
    } catch (error) {
      await connection.close();
      throw error;
    }
  }
}
