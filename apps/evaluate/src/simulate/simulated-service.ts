import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ApiKeyRepository } from '@aether/platform';
import { joinPortugueseClips } from '../../../../test/support/stack/join-audio';
import { Stack, type ProcessName } from '../../../../test/support/stack/stack';
import { WebhookReceiver } from '../../../../test/support/webhooks/receiver';
import { startInferencePools, type InferencePools } from './inference-pools';
import { readMinio } from './read-minio';
import { readMongodb } from './read-mongodb';
import { readNats } from './read-nats';
import { readProcesses } from './read-processes';
import { readTemporal } from './read-temporal';
import type { SimulateOptions } from './simulate-options';
import { joined, type Snapshot } from './snapshot';

/** Enough that none reaches its limit of simultaneous transcriptions. */
const ACCOUNTS = 50;

/** Labels of the reports. */
const PROCESSES = {
  Gateway: 'gateway',
  'Pipeline worker': 'worker',
  Deliverer: 'deliverer',
  MongoDB: 'mongod',
  NATS: 'nats',
  S3: 'minio',
} as const satisfies Record<string, ProcessName>;

/** The whole service with real servers and, instead of its inference worker, many with a stand-in for the recognizer. */
export class SimulatedService {
  private constructor(
    readonly stack: Stack,
    readonly receiver: WebhookReceiver,
    readonly audio: Buffer,
    /** API keys of different accounts. */
    readonly keys: readonly string[],
    readonly pools: InferencePools,
    private readonly options: SimulateOptions,
  ) {}

  static async start(options: SimulateOptions): Promise<SimulatedService> {
    const { temporal, workers, audioS } = options;
    const env = {
      AETHER_OUTBOUND_LOOPBACK: 'true',
      AETHER_LOG_LEVEL: 'warn',
      ...(temporal !== null && { AETHER_TEMPORAL_ADDRESS: temporal.address }),
    };
    const stack = await Stack.start({ env, only: ['gateway', 'worker', 'deliverer'] });
    const receiver = await WebhookReceiver.open();
    try {
      const audio = recording(stack, audioS);
      const keys = await Promise.all(Array.from({ length: ACCOUNTS }, () => newKey(stack)));
      const pools = await startInferencePools(workers, stack.env);
      return new SimulatedService(stack, receiver, audio, keys, pools, options);
    } catch (error) {
      await Promise.all([receiver.close(), stack.stop()]);
      throw error;
    }
  }

  async snapshot(): Promise<Snapshot> {
    const { stack, pools, options } = this;
    const {
      AETHER_S3_ENDPOINT: origin = '',
      AETHER_S3_ACCESS_KEY: accessKey = '',
      AETHER_S3_SECRET_KEY: secretKey = '',
    } = stack.env;
    const at = performance.now();
    const own = Object.entries(PROCESSES).map(([label, name]) => [label, [stack.pid(name)!]] as const);
    const temporal = options.temporal?.pids ?? [stack.pid('temporal')!];
    const processes = readProcesses({
      ...Object.fromEntries(own),
      Temporal: temporal,
      'Inference workers': pools.pids,
    });
    const servers = await Promise.all([
      readMongodb(stack.db),
      readNats(monitorOf(stack)),
      readMinio({ origin, accessKey, secretKey }),
      readTemporal(options.temporal?.metrics ?? metricsOf(stack)),
    ]);
    return joined([processes, ...servers], at);
  }

  async stop(): Promise<void> {
    await this.pools.stop();
    await Promise.all([this.receiver.close(), this.stack.stop()]);
  }
}

async function newKey(stack: Stack): Promise<string> {
  const { id } = await stack.newAccount({ tier: 'office' });
  return (await new ApiKeyRepository(stack.db).create(id)).key;
}

/** Speech as messengers send it: Opus of 24 kbit/s. */
function recording(stack: Stack, seconds: number): Buffer {
  const [flac, ogg] = ['recording.flac', 'recording.ogg'].map((name) => join(stack.dataDir, name)) as [string, string];
  joinPortugueseClips(stack.ffmpeg, flac, seconds);
  execFileSync(stack.ffmpeg, ['-v', 'error', '-nostdin', '-i', flac, '-c:a', 'libopus', '-b:a', '24k', ogg]);
  return readFileSync(ogg);
}

function monitorOf(stack: Stack): string {
  const config = readFileSync(join(stack.dataDir, 'servers/nats/nats-server.conf'), 'utf8');
  return `http://${/^http: "(.+)"$/m.exec(config)![1]!}`;
}

/** The development server chooses the port and prints it. */
function metricsOf(stack: Stack): string {
  return /Temporal Metrics:\s+(\S+)/.exec(stack.logs('temporal'))![1]!;
}
