/** The whole service as `npm start` runs it, for one test file, with real servers and the built applications. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Client, Connection } from '@temporalio/client';
import type { Account, Tier } from '@aether/domain';
import { ApiKeyRepository, connectMongodb, type MongodbConnection } from '@aether/platform';
import { freePorts, startApps, type AppName, type RunningProcesses } from '../../../apps/cli/src/launcher';
import { ConformingClient } from '../api/conforming-client';
import { eventually } from '../eventually';
import { fundedAccount, fundedKey, type NewAccount } from './funded-account';
import { DIST, LaunchedService, type ProcessName, type ServicePlace, type StackOptions } from './launched-service';
import { pieceAttempts, type PieceAttempts } from './piece-attempts';
import { askShared, SHARED_OPTIONS } from './shared-service';

export type { ProcessName } from './launched-service';

/** An additional process of an application. The caller must stop it. */
export interface FurtherApp {
  /** HTTP port, if it is a gateway. */
  readonly port: number;
  pid(): number | null;
  /** Resolves when the process is ready again after it died. */
  untilReady(): Promise<void>;
  /** Every line that the process has logged so far. */
  logs(): string;
  /** Sends SIGKILL. The supervisor restarts the process; resolves when it is ready. */
  kill(): Promise<void>;
  stop(): Promise<void>;
}

interface EndedTranscription {
  readonly id: string;
  readonly status: string;
  readonly text: string;
}

interface Polled {
  readonly status: string;
  readonly progress?: { readonly stage: string; readonly audio_s: number } | null;
}

interface PollOptions extends WaitOptions {
  readonly id: string;
  readonly query?: string;
  readonly done: (transcription: Polled) => boolean;
}

interface StackParts {
  readonly client: ConformingClient;
  readonly account: Account;
  readonly apiKey: string;
  readonly place: ServicePlace;
  /** Null if the service is shared. */
  readonly service: LaunchedService | null;
  readonly mongodb: MongodbConnection;
  /** Closes the isolated namespace. The service must have stopped. */
  readonly release?: () => Promise<unknown>;
}

/** More frequent polls would take processor time from the work that a test waits for. */
const POLL_INTERVAL_MS = 200;

/** Real recognition of minutes of audio on a shared machine takes minutes. */
const TRANSCRIPTION_TIMEOUT_MS = 300_000;

const ENDED = ['completed', 'failed', 'canceled'];

interface WaitOptions {
  /** Client of the account that owns the transcription. Default: the stack's client. */
  readonly client?: ConformingClient;
  /** Default: 5 minutes. */
  readonly timeoutMs?: number;
}

/** Several services run at once on a few cores, so each recognizer uses one. */
const FEW_CORES = { AETHER_PROCESSES: '1', AETHER_THREADS: '1' };

export class Stack {
  readonly client: ConformingClient;
  readonly apiKey: string;
  /** Path of the ffmpeg executable. */
  readonly ffmpeg: string;
  /** Settings of the applications. */
  readonly env: Readonly<Record<string, string>>;
  /** Folder of all data of the service. */
  readonly dataDir: string;
  private temporalClient: Client | null = null;

  private constructor(private readonly parts: StackParts) {
    ({ client: this.client, apiKey: this.apiKey } = parts);
    ({ ffmpeg: this.ffmpeg, env: this.env, dataDir: this.dataDir } = parts.place);
  }

  /** A service with its own servers, for files that disturb the servers or read their data. */
  static async start(options: StackOptions = {}): Promise<Stack> {
    const service = await LaunchedService.launch(options);
    return Stack.of(service.place, service);
  }

  /**
   * Applications for this file alone, with its settings, which it may kill. They run in an isolated namespace of the servers that the files of
   * a test run share, or on their own servers if a file runs alone.
   */
  static async isolated(options: StackOptions = {}): Promise<Stack> {
    const socket = process.env['AETHER_TEST_SERVICE'];
    const env = { ...FEW_CORES, ...options.env };
    if (!socket) return Stack.start({ ...options, env });
    const namespace = await askShared(socket, 'open namespace');
    const service = await LaunchedService.on(namespace, { ...options, env });
    return Stack.of(service.place, service, () =>
      askShared(socket, 'close namespace', { namespace: namespace.servers }),
    );
  }

  /**
   * The service that the files of a test run share, one for each engine, with a new account; a separate service if a file runs alone. Other
   * files use it at the same time, so tests count and await only data of this account, and kill no process.
   */
  static async shared({ engine = 'whisper' }: Pick<StackOptions, 'engine'> = {}): Promise<Stack> {
    const socket = process.env['AETHER_TEST_SERVICE'];
    if (!socket) return Stack.start({ ...SHARED_OPTIONS, engine });
    return Stack.of(await askShared(socket, 'service', { engine }), null);
  }

  private static async of(
    place: ServicePlace,
    service: LaunchedService | null,
    release?: StackParts['release'],
  ): Promise<Stack> {
    const mongodb = await connectMongodb({ url: place.env['AETHER_MONGODB_URL']! });
    const account = await fundedAccount(mongodb);
    const { key: apiKey } = await new ApiKeyRepository(mongodb.db).create(account.id);
    const client = await ConformingClient.connect(`http://127.0.0.1:${place.gatewayPort}`, apiKey);
    return new Stack({ client, account, apiKey, place, service, mongodb, ...(release && { release }) });
  }

  /** Creates an account with more credit than any test uses. */
  async newAccount(given: NewAccount = {}): Promise<Account> {
    return fundedAccount(this.parts.mongodb, given);
  }

  /** A client of the same gateway with another account. */
  async otherAccount(tier?: Tier): Promise<ConformingClient> {
    return this.client.withKey(await fundedKey(this.parts.mongodb, { ...(tier && { tier }) }));
  }

  /** Starts an additional application on the same servers. `env`: overrides settings of the stack; `distDir`: uses another build. */
  async another(name: AppName, env: Readonly<Record<string, string>> = {}, distDir = DIST): Promise<FurtherApp> {
    const [port = 0] = await freePorts(1);
    const { PATH, HOME } = process.env;
    const dataDir = join(this.dataDir, `${name}-${port}`);
    const all = { PATH, HOME, ...this.env, ...env };
    const group = await startApps({ distDir, dataDir, env: all, gatewayPort: port, only: [name] });
    const kill = async (): Promise<void> => {
      await group.kill(name);
      await group.untilReady(name);
    };
    const logs = (): string => readFileSync(join(dataDir, 'logs', `${name}.log`), 'utf8');
    const untilReady = (): Promise<void> => group.untilReady(name);
    return { port, pid: () => group.pid(name), untilReady, logs, kill, stop: () => group.stop() };
  }

  /** Connects on first use. */
  get temporal(): Client {
    const { AETHER_TEMPORAL_ADDRESS: address, AETHER_TEMPORAL_NAMESPACE: namespace } = this.env;
    return (this.temporalClient ??= new Client({
      connection: Connection.lazy({ ...(address && { address }) }),
      ...(namespace && { namespace }),
    }));
  }

  get accountId(): string {
    return this.parts.account.id;
  }

  get db(): MongodbConnection['db'] {
    return this.parts.mongodb.db;
  }

  /** Sends SIGKILL. The supervisor restarts the process, as `npm start` does; resolves when it is ready. */
  async kill(name: ProcessName): Promise<void> {
    const group = this.groupOf(name);
    await group.kill(name);
    await group.untilReady(name);
  }

  /** Sends SIGKILL and keeps the process down during `work`. Resolves when it is ready again. */
  async without(name: ProcessName, work: () => Promise<void>): Promise<void> {
    const group = this.groupOf(name);
    await group.kill(name, { stayDown: true });
    try {
      await work();
    } finally {
      await group.restart(name);
    }
  }

  /** Stops a process with SIGSTOP during `work`. It keeps its connections, and what it is given waits. */
  async whileStopped<T>(name: ProcessName, work: () => Promise<T>): Promise<T> {
    const pid = this.pid(name)!;
    process.kill(pid, 'SIGSTOP');
    try {
      return await work();
    } finally {
      process.kill(pid, 'SIGCONT');
    }
  }

  pid(name: ProcessName): number | null {
    return this.groupOf(name).pid(name);
  }

  /** Resolves when a process that died is ready again. */
  untilReady(name: ProcessName): Promise<void> {
    return this.groupOf(name).untilReady(name);
  }

  /** Number of stored transcriptions of the stack's account. */
  async records(): Promise<number> {
    return this.db.collection('transcriptions').countDocuments({ accountId: this.parts.account.id });
  }

  /** Waits until no workflow runs any more. The workflow of a rejected transcription still erases its data. */
  async untilNoWorkflowRuns(): Promise<void> {
    const probe = async (): Promise<boolean> => {
      const running = await this.runningWorkflows();
      if (running.length > 0) throw new Error(`running: ${running.join(', ')}`);
      return true;
    };
    await eventually('no workflow runs', probe, { timeoutMs: 120_000, intervalMs: POLL_INTERVAL_MS });
  }

  /** Ids of the running workflows. With a shared service, only workflows of the stack's account. */
  async runningWorkflows(): Promise<string[]> {
    const running: string[] = [];
    const own = this.parts.service === null ? ` AND AetherAccount = "${this.parts.account.id}"` : '';
    // The visibility index lags behind, so each listed workflow is described.
    for await (const { workflowId } of this.temporal.workflow.list({ query: `ExecutionStatus = "Running"${own}` })) {
      const { status } = await this.temporal.workflow.getHandle(workflowId).describe();
      if (status.name === 'RUNNING') running.push(workflowId);
    }
    return running;
  }

  /** Waits until `audioS` seconds of audio are transcribed. @throws Error if the transcription ends before */
  async untilTranscribed(id: string, audioS: number, options: WaitOptions = {}): Promise<void> {
    const isTranscribed = ({ progress }: Polled): boolean => (progress?.audio_s ?? 0) >= audioS;
    const done = (polled: Polled): boolean => isTranscribed(polled) || ENDED.includes(polled.status);
    const polled = await this.poll(`${audioS} s are transcribed`, { id, done, ...options });
    if (!isTranscribed(polled)) throw new Error(`${id} is already ${polled.status}`);
  }

  /** Waits until the audio is cut, the credit is reserved, and the pieces wait for the recognizer. */
  async untilTranscribing(id: string, options: WaitOptions = {}): Promise<void> {
    const done = ({ progress }: Polled): boolean => progress?.stage === 'transcribing';
    await this.poll('the pieces are queued', { id, done, ...options });
  }

  /** Waits until the recognizer has started a piece of the transcription. */
  async untilDecoding(id: string): Promise<void> {
    const options = { timeoutMs: TRANSCRIPTION_TIMEOUT_MS, intervalMs: 50 };
    await eventually(`the recognizer starts on ${id}`, () => this.pieceAttempts(id).all > 0, options);
  }

  async untilEnded(id: string, options: WaitOptions = {}): Promise<EndedTranscription> {
    const done = ({ status }: Polled): boolean => ENDED.includes(status);
    return this.poll('it has ended', { id, query: '?wait=60', done, ...options });
  }

  /** Every line that a process has logged so far. */
  logs(name: ProcessName): string {
    return readFileSync(join(this.dataDir, 'logs', `${name}.log`), 'utf8');
  }

  /** `log`: log of an additional inference worker. Default: the log of the stack's worker. */
  pieceAttempts(id: string, log = this.logs('inference')): PieceAttempts {
    return pieceAttempts(log, id);
  }

  async stop(): Promise<void> {
    await this.temporalClient?.connection.close();
    await this.parts.mongodb.close();
    await this.parts.service?.stop();
    await this.parts.release?.();
  }

  private groupOf(name: ProcessName): RunningProcesses {
    if (this.parts.service === null) throw new Error('Processes of the shared service must not be controlled.');
    return this.parts.service.groupOf(name);
  }

  private poll(
    what: string,
    { id, query = '', done, client = this.client, timeoutMs = TRANSCRIPTION_TIMEOUT_MS }: PollOptions,
  ): Promise<EndedTranscription & Polled> {
    // While a server restarts, requests fail with 503 or a refused connection, which counts as not yet.
    const probe = async (): Promise<EndedTranscription & Polled> => {
      const { status, json, text } = await client.get(`/v1/transcriptions/${id}${query}`);
      const transcription = json as EndedTranscription & Polled;
      if (status === 200 && done(transcription)) return transcription;
      throw new Error(`${status}: ${text.slice(0, 300)}`);
    };
    return eventually(`transcription ${id}: ${what}`, probe, { timeoutMs, intervalMs: POLL_INTERVAL_MS });
  }
}
