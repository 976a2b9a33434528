/** The whole service, as `npm start` runs it, for one test file: real servers, the built applications, data of its own, free ports. */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { Client, Connection } from '@temporalio/client';
import { BASE_MICRO_BRL_PER_HOUR, type Account, type Tier } from '@aether/domain';
import {
  AccountRepository,
  ApiKeyRepository,
  connectMongodb,
  ensureIndexes,
  LedgerRepository,
  newId,
  type MongodbConnection,
} from '@aether/platform';
import { COMPANION_MODELS, installFfmpeg, pullModel, WHISPER_BASE } from '@aether/speech';
import {
  APP_NAMES,
  freePorts,
  startApps,
  startServers,
  type AppName,
  type RunningProcesses,
  type RunningServers,
} from '../../apps/cli/src/launcher';
import { ensureServers, type ServerName } from '../../apps/cli/src/setup';
import { CACHE_DIR } from '../speech/speech-cache';
import { ConformingClient } from '../e2e/conforming-client';
import { CHECKOUT } from './checkout';

const DIST = join(CHECKOUT, 'dist');
export type ProcessName = ServerName | AppName;

export interface StackOptions {
  /** Settings over the defaults. */
  readonly env?: Readonly<Record<string, string>>;
  /** Which applications; all of them without it. */
  readonly only?: readonly AppName[];
}

interface NewAccount {
  readonly email?: string;
  readonly tier?: Tier;
}

/** What the inference worker logs of a piece. */
interface PieceLine {
  readonly event: 'piece-started' | 'window-stored';
  readonly piece: number;
  /** The window that was stored, or the first that this attempt decodes. */
  readonly window: number;
}

/** An application beside the one of the stack. To be stopped by its caller. */
export interface FurtherApp {
  /** Of a gateway. */
  readonly port: number;
  pid(): number | null;
  /** Resolves when it is ready again after it died. */
  mended(): Promise<void>;
  /** Every line that it logged so far. */
  logs(): string;
  /** SIGKILL. It is started again; resolves when it is ready. */
  kill(): Promise<void>;
  stop(): Promise<void>;
}

interface EndedTranscription {
  readonly id: string;
  readonly status: string;
  readonly text: string;
}

interface StackParts {
  readonly client: ConformingClient;
  readonly apiKey: string;
  /** Path of the program. */
  readonly ffmpeg: string;
  readonly env: Readonly<Record<string, string>>;
  readonly dataDir: string;
  readonly servers: RunningServers;
  readonly apps: RunningProcesses;
  readonly mongodb: MongodbConnection;
  readonly connection: Connection;
}

export class Stack {
  readonly client: ConformingClient;
  readonly apiKey: string;
  readonly ffmpeg: string;
  readonly env: Readonly<Record<string, string>>;
  readonly temporal: Client;

  private constructor(private readonly parts: StackParts) {
    ({ client: this.client, apiKey: this.apiKey, ffmpeg: this.ffmpeg, env: this.env } = parts);
    this.temporal = new Client({ connection: parts.connection });
  }

  static async start(options: StackOptions = {}): Promise<Stack> {
    const binaries = await ensureServers({ cacheDir: CACHE_DIR });
    await pullModel(WHISPER_BASE, { cacheDir: CACHE_DIR });
    for (const name of COMPANION_MODELS) await pullModel(name, { cacheDir: CACHE_DIR });
    const ffmpeg = (await installFfmpeg({ cacheDir: CACHE_DIR })).path;
    const dataDir = mkdtempSync(join(tmpdir(), 'aether-stack-'));
    const servers = await startServers({ binaries, dataDir, ports: 'free' });
    const own = { AETHER_DATA_DIR: dataDir, AETHER_CACHE_DIR: CACHE_DIR, AETHER_MODEL: WHISPER_BASE };
    const env = { ...own, ...servers.env, ...options.env };
    const [gatewayPort = 0] = await freePorts(1);
    const { PATH, HOME } = process.env;
    const { only } = options;
    const wanted = { gatewayPort, ...(only && { only }) };
    const apps = await startApps({ distDir: DIST, dataDir, env: { PATH, HOME, ...env }, ...wanted });
    const mongodb = await connectMongodb({ url: servers.env['AETHER_MONGODB_URL']! });
    await ensureIndexes(mongodb.db);
    const connection = await Connection.connect({ address: servers.env['AETHER_TEMPORAL_ADDRESS']! });
    const apiKey = await newApiKey(mongodb);
    const client = await ConformingClient.connect(`http://127.0.0.1:${gatewayPort}`, apiKey);
    return new Stack({ client, apiKey, ffmpeg, env, dataDir, servers, apps, mongodb, connection });
  }

  /** An account with credit for whatever a test sends. */
  async newAccount(given: NewAccount = {}): Promise<Account> {
    return newAccount(this.parts.mongodb, given);
  }

  /** The same gateway as another account. */
  async otherAccount(tier?: Tier): Promise<ConformingClient> {
    return this.client.withKey(await newApiKey(this.parts.mongodb, { ...(tier && { tier }) }));
  }

  /** A further application on the same servers. `env`: settings over the stack's; `distDir`: another build than this one. */
  async another(name: AppName, env: Readonly<Record<string, string>> = {}, distDir = DIST): Promise<FurtherApp> {
    const [port = 0] = await freePorts(1);
    const { PATH, HOME } = process.env;
    const dataDir = join(this.parts.dataDir, `${name}-${port}`);
    const all = { PATH, HOME, ...this.env, ...env };
    const group = await startApps({ distDir, dataDir, env: all, gatewayPort: port, only: [name] });
    const kill = async (): Promise<void> => {
      await group.kill(name);
      await group.mended(name);
    };
    const logs = (): string => readFileSync(join(dataDir, 'logs', `${name}.log`), 'utf8');
    const mended = (): Promise<void> => group.mended(name);
    return { port, pid: () => group.pid(name), mended, logs, kill, stop: () => group.stop() };
  }

  get db(): MongodbConnection['db'] {
    return this.parts.mongodb.db;
  }

  /** SIGKILL. The process is started again, as `npm start` does; resolves when it is ready. */
  async kill(name: ProcessName): Promise<void> {
    const group = this.groupOf(name);
    await group.kill(name);
    await group.mended(name);
  }

  pid(name: ProcessName): number | null {
    return this.groupOf(name).pid(name);
  }

  /** Resolves when a process that died is ready again. */
  mended(name: ProcessName): Promise<void> {
    return this.groupOf(name).mended(name);
  }

  /** Folder of everything that this stack keeps. */
  get dataDir(): string {
    return this.parts.dataDir;
  }

  /** Waits until no workflow runs any more: one that was refused still erases what it left. */
  async untilNoWorkflowRuns(): Promise<void> {
    while ((await this.runningWorkflows()).length > 0) await sleep(100);
  }

  /** Ids of the workflows that run now. */
  async runningWorkflows(): Promise<string[]> {
    const running: string[] = [];
    // The visibility index follows the truth a moment later, so each one listed is asked itself.
    for await (const { workflowId } of this.temporal.workflow.list({ query: 'ExecutionStatus = "Running"' })) {
      const { status } = await this.temporal.workflow.getHandle(workflowId).describe();
      if (status.name === 'RUNNING') running.push(workflowId);
    }
    return running;
  }

  /** Waits until so many seconds of audio are transcribed. */
  async untilTranscribed(id: string, audioS: number): Promise<void> {
    await this.poll(id, ({ progress, status }) => {
      if (status === 'failed' || status === 'completed') throw new Error(`${id} is ${status} already`);
      return (progress?.audio_s ?? 0) >= audioS;
    });
  }

  async untilEnded(id: string): Promise<EndedTranscription> {
    return this.poll(id, ({ status }) => ['completed', 'failed', 'canceled'].includes(status));
  }

  /** Every line that any process logged so far. */
  logs(name: ProcessName): string {
    return readFileSync(join(this.parts.dataDir, 'logs', `${name}.log`), 'utf8');
  }

  /** Attempts at pieces of a transcription, and those of them that began anew though a window of the piece was stored. */
  pieceAttempts(id: string, log = this.logs('inference')): { readonly all: number; readonly startedOver: number } {
    const lines = log
      .split('\n')
      .filter((line) => line.includes(id) && /piece-started|window-stored/.test(line))
      .map((line) => JSON.parse(line) as PieceLine);
    const stored = new Set<number>();
    let all = 0;
    let startedOver = 0;
    for (const { event, piece, window } of lines) {
      if (event === 'window-stored') stored.add(piece);
      else {
        all += 1;
        if (window === 0 && stored.has(piece)) startedOver += 1;
      }
    }
    return { all, startedOver };
  }

  async stop(): Promise<void> {
    await this.parts.connection.close();
    await this.parts.mongodb.close();
    await this.parts.apps.stop();
    await this.parts.servers.stop();
    rmSync(this.parts.dataDir, { recursive: true, force: true });
  }

  private groupOf(name: ProcessName): RunningProcesses {
    return (APP_NAMES as readonly string[]).includes(name) ? this.parts.apps : this.parts.servers;
  }

  private async poll(
    id: string,
    done: (transcription: { status: string; progress?: { audio_s: number } | null }) => boolean,
  ): Promise<EndedTranscription> {
    for (;;) {
      // While a server is being mended the answer may be 503, or nobody may listen: that is what this waits out.
      const answer = await this.client.get(`/v1/transcriptions/${id}`).catch(() => null);
      if (answer?.status === 200) {
        const transcription = answer.json as EndedTranscription & { progress?: { audio_s: number } | null };
        if (done(transcription)) return transcription;
      }
      await sleep(100);
    }
  }
}

/** R$ 1,800 at the base rate. */
const A_THOUSAND_HOURS = { kind: 'grant', microBrl: 1_800_000_000, microBrlPerHour: BASE_MICRO_BRL_PER_HOUR } as const;

async function newAccount(
  { db }: MongodbConnection,
  // Its limits are those that tests in a hurry do not meet.
  { email = `conta-${newId('request')}@exemplo.com.br`, tier = 'office' }: NewAccount,
): Promise<Account> {
  const account = await new AccountRepository(db).create({ email, tier });
  await new LedgerRepository(db).credit(account.id, A_THOUSAND_HOURS);
  return account;
}

async function newApiKey(mongodb: MongodbConnection, given: NewAccount = {}): Promise<string> {
  const { id } = await newAccount(mongodb, given);
  return (await new ApiKeyRepository(mongodb.db).create(id)).key;
}
