/** The whole service, as `npm start` runs it, for one test file: real servers, the built applications, data of its own, free ports. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { Client, Connection } from '@temporalio/client';
import type { Account, Tier } from '@aether/domain';
import { ApiKeyRepository, connectMongodb, type MongodbConnection } from '@aether/platform';
import { freePorts, startApps, type AppName, type RunningProcesses } from '../../../apps/cli/src/launcher';
import { ConformingClient } from '../api/conforming-client';
import { fundedAccount, fundedKey, type NewAccount } from './funded-account';
import { DIST, LaunchedService, type ProcessName, type ServicePlace, type StackOptions } from './launched-service';
import { pieceAttempts, type PieceAttempts } from './piece-attempts';
import { askShared, SHARED_OPTIONS } from './shared-service';

export type { ProcessName } from './launched-service';

/** An application beside the one of the stack. To be stopped by its caller. */
export interface FurtherApp {
  /** Of a gateway. */
  readonly port: number;
  pid(): number | null;
  /** Resolves when it is ready again after it died. */
  untilReady(): Promise<void>;
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

interface Polled {
  readonly status: string;
  readonly progress?: { readonly stage: string; readonly audio_s: number } | null;
}

interface StackParts {
  readonly client: ConformingClient;
  readonly account: Account;
  readonly apiKey: string;
  readonly place: ServicePlace;
  /** None where the service is shared. */
  readonly service: LaunchedService | null;
  readonly mongodb: MongodbConnection;
  /** Closes the isolated namespace; after the service has stopped. */
  readonly release?: () => Promise<unknown>;
}

/** Whoever asks all the time takes the processor from what they wait for. */
const LOOK_AGAIN_MS = 200;

/** Several services run at once on a few cores: each has one for its recognizer. */
const FEW_CORES = { AETHER_PROCESSES: '1', AETHER_THREADS: '1' };

export class Stack {
  readonly client: ConformingClient;
  readonly apiKey: string;
  /** Path of the program. */
  readonly ffmpeg: string;
  /** Settings of the applications. */
  readonly env: Readonly<Record<string, string>>;
  /** Folder of everything that the service keeps. */
  readonly dataDir: string;
  private temporalClient: Client | null = null;

  private constructor(private readonly parts: StackParts) {
    ({ client: this.client, apiKey: this.apiKey } = parts);
    ({ ffmpeg: this.ffmpeg, env: this.env, dataDir: this.dataDir } = parts.place);
  }

  /** A service with its own servers: for files that disturb the servers or read what they keep. */
  static async start(options: StackOptions = {}): Promise<Stack> {
    const service = await LaunchedService.launch(options);
    return Stack.of(service.place, service);
  }

  /**
   * Applications for this file alone, with its settings, that it may kill, in an isolated namespace of the servers that the files of a test run
   * share. A service with its own servers where a file runs alone.
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
   * The service that the files of a test run share, one for each engine, as a new account; a service for this file where it runs alone. Others
   * use it meanwhile: what is counted or waited for must be this account's, and no process is killed.
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

  /** An account with credit for whatever a test sends. */
  async newAccount(given: NewAccount = {}): Promise<Account> {
    return fundedAccount(this.parts.mongodb, given);
  }

  /** The same gateway as another account. */
  async otherAccount(tier?: Tier): Promise<ConformingClient> {
    return this.client.withKey(await fundedKey(this.parts.mongodb, { ...(tier && { tier }) }));
  }

  /** A further application on the same servers. `env`: settings over the stack's; `distDir`: another build than this one. */
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

  /** Connects when it is first used. */
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

  /** SIGKILL. The process is started again, as `npm start` does; resolves when it is ready. */
  async kill(name: ProcessName): Promise<void> {
    const group = this.groupOf(name);
    await group.kill(name);
    await group.untilReady(name);
  }

  pid(name: ProcessName): number | null {
    return this.groupOf(name).pid(name);
  }

  /** Resolves when a process that died is ready again. */
  untilReady(name: ProcessName): Promise<void> {
    return this.groupOf(name).untilReady(name);
  }

  /** Transcriptions that are recorded for the stack's own account. */
  async records(): Promise<number> {
    return this.db.collection('transcriptions').countDocuments({ accountId: this.parts.account.id });
  }

  /** Waits until no workflow runs any more: one that was refused still erases what it left. */
  async untilNoWorkflowRuns(): Promise<void> {
    while ((await this.runningWorkflows()).length > 0) await sleep(LOOK_AGAIN_MS);
  }

  /** Ids of the workflows that run now; where the service is shared, of the stack's own account's transcriptions. */
  async runningWorkflows(): Promise<string[]> {
    const running: string[] = [];
    const own = this.parts.service === null ? ` AND AetherAccount = "${this.parts.account.id}"` : '';
    // The visibility index follows the truth a moment later, so each one listed is asked itself.
    for await (const { workflowId } of this.temporal.workflow.list({ query: `ExecutionStatus = "Running"${own}` })) {
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

  /** Waits until its audio is cut, its credit reserved, and its pieces wait for the recognizer. */
  async untilTranscribing(id: string): Promise<void> {
    await this.poll(id, ({ progress }) => progress?.stage === 'transcribing');
  }

  async untilEnded(id: string): Promise<EndedTranscription> {
    return this.poll(`${id}?wait=60`, ({ status }) => ['completed', 'failed', 'canceled'].includes(status));
  }

  /** Every line that any process logged so far. */
  logs(name: ProcessName): string {
    return readFileSync(join(this.dataDir, 'logs', `${name}.log`), 'utf8');
  }

  /** `log`: of a further inference worker, if it is not the stack's own. */
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
    if (this.parts.service === null) throw new Error('The processes of the shared service are left alone.');
    return this.parts.service.groupOf(name);
  }

  private async poll(id: string, done: (transcription: Polled) => boolean): Promise<EndedTranscription> {
    for (;;) {
      // While a server restarts, the answer may be 503 or the connection refused.
      const answer = await this.client.get(`/v1/transcriptions/${id}`).catch(() => null);
      if (answer?.status === 200) {
        const transcription = answer.json as EndedTranscription & Polled;
        if (done(transcription)) return transcription;
      }
      await sleep(LOOK_AGAIN_MS);
    }
  }
}
