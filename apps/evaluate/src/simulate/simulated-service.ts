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
import type { OtherTemporal, SimulateOptions } from './simulate-options';
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

interface Parts {
  readonly stack: Stack;
  readonly receiver: WebhookReceiver;
  readonly audio: Buffer;
  /** API keys of different accounts. */
  readonly keys: readonly string[];
  readonly pools: InferencePools;
}

/** The whole service with real servers and, instead of its inference worker, many with a stand-in for the recognizer. */
export class SimulatedService {
  private constructor(
    private readonly parts: Parts,
    private readonly temporal: OtherTemporal | null,
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
      return new SimulatedService({ stack, receiver, audio, keys, pools }, temporal);
    } catch (error) {
      await Promise.all([receiver.close(), stack.stop()]);
      throw error;
    }
  }

  get stack(): Stack {
    return this.parts.stack;
  }

  get receiver(): WebhookReceiver {
    return this.parts.receiver;
  }

  get audio(): Buffer {
    return this.parts.audio;
  }

  get keys(): readonly string[] {
    return this.parts.keys;
  }

  /** Processes that the inference workers share. */
  get poolCount(): number {
    return this.parts.pools.pids.length;
  }

  async snapshot(): Promise<Snapshot> {
    const { stack, pools } = this.parts;
    const at = performance.now();
    const pids = Object.entries(PROCESSES).map(([label, name]) => [label, [stack.pid(name)!]] as const);
    const temporal = this.temporal?.pids ?? [stack.pid('temporal')!];
    const processes = readProcesses({
      ...Object.fromEntries(pids),
      Temporal: temporal,
      'Inference workers': pools.pids,
    });
    const servers = await Promise.all([
      readMongodb(stack.db),
      readNats(monitorOf(stack)),
      readMinio(stack.env),
      readTemporal(this.temporal?.metrics ?? metricsOf(stack)),
    ]);
    return joined([processes, ...servers], at);
  }

  async stop(): Promise<void> {
    const { stack, receiver, pools } = this.parts;
    await pools.stop();
    await Promise.all([receiver.close(), stack.stop()]);
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
