import {
  connectNats,
  JetStreamProgressLog,
  openObjectStore,
  type AppConfig,
  type Logger,
  type NatsConnection,
  type ObjectStore,
  type ProgressLog,
} from '@aether/platform';
import { untilUp } from '@aether/temporal/worker';

/** The servers behind the inference worker, connected. It needs no database. */
export class Connections {
  private constructor(
    readonly nats: NatsConnection,
    readonly progressLog: ProgressLog,
    readonly objects: ObjectStore,
  ) {}

  /** Waits for servers that are not up yet. */
  static async open(config: AppConfig, logger: Logger): Promise<Connections> {
    const nats = await untilUp('nats', () => connectNats(config.nats, { name: 'inference' }), logger);
    const progressLog = await untilUp('nats', () => JetStreamProgressLog.open(nats), logger);
    const objects = await untilUp('object store', () => openObjectStore(config.s3), logger);
    return new Connections(nats, progressLog, objects);
  }

  async close(): Promise<void> {
    await this.nats.close();
  }
}
