import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { connectMongodb, ensureIndexes, type AppConfig } from '@aether/platform';
import { COMPANION_MODELS, installFfmpeg, pullModel, WHISPER_BASE } from '@aether/speech';
import {
  APP_NAMES,
  freePorts,
  startApps,
  startServers,
  type AppName,
  type RunningProcesses,
} from '../../../apps/cli/src/launcher';
import { ensureServers, type ServerName } from '../../../apps/cli/src/setup';
import { CACHE_DIR } from '../speech/speech-cache';
import { CHECKOUT } from './checkout';

export const DIST = join(CHECKOUT, 'dist');
export type ProcessName = ServerName | AppName;

/** What recognizes speech: the scripted engine where recognition is not what a test is about. */
export type Engine = AppConfig['speech']['engine'];

export interface StackOptions {
  /** `whisper` without it. */
  readonly engine?: Engine;
  /** Settings over the defaults. */
  readonly env?: Readonly<Record<string, string>>;
  /** Which applications; all of them without it. */
  readonly only?: readonly AppName[];
}

/** Where a running service is. Holds the object store's keys. */
export interface ServicePlace {
  readonly gatewayPort: number;
  /** Settings of its applications. */
  readonly env: Readonly<Record<string, string>>;
  /** Those of them that lead to its servers. */
  readonly servers: Readonly<Record<string, string>>;
  /** Folder of everything that it keeps. */
  readonly dataDir: string;
  /** Path of the program. */
  readonly ffmpeg: string;
}

/** The whole service, as `npm start` runs it: real servers, the built applications, data of its own, free ports. */
export class LaunchedService {
  private constructor(
    readonly place: ServicePlace,
    private readonly apps: RunningProcesses,
    /** Null: they are another's. */
    private readonly servers: RunningProcesses | null,
  ) {}

  static async launch(options: StackOptions = {}): Promise<LaunchedService> {
    const binaries = await ensureServers({ cacheDir: CACHE_DIR });
    for (const name of [WHISPER_BASE, ...COMPANION_MODELS]) await pullModel(name, { cacheDir: CACHE_DIR });
    const ffmpeg = (await installFfmpeg({ cacheDir: CACHE_DIR })).path;
    const dataDir = newDataDir();
    const servers = await startServers({ binaries, dataDir, ports: 'free' });
    const { place, apps } = await launchApps({ servers: servers.env, dataDir, ffmpeg }, options);
    return new LaunchedService(place, apps, servers);
  }

  /** Applications alone, on servers of others. */
  static async on({ servers, ffmpeg }: ServicePlace, options: StackOptions): Promise<LaunchedService> {
    const { place, apps } = await launchApps({ servers, dataDir: newDataDir(), ffmpeg }, options);
    return new LaunchedService(place, apps, null);
  }

  /** Those that a process belongs to. */
  groupOf(name: ProcessName): RunningProcesses {
    if ((APP_NAMES as readonly string[]).includes(name)) return this.apps;
    if (this.servers === null) throw new Error('The servers of others are left alone.');
    return this.servers;
  }

  async stop(): Promise<void> {
    await this.apps.stop();
    await this.servers?.stop();
    rmSync(this.place.dataDir, { recursive: true, force: true });
  }
}

function newDataDir(): string {
  return mkdtempSync(join(tmpdir(), 'aether-stack-'));
}

interface Launched {
  readonly place: ServicePlace;
  readonly apps: RunningProcesses;
}

async function launchApps(
  at: Pick<ServicePlace, 'servers' | 'dataDir' | 'ffmpeg'>,
  { engine = 'whisper', env: over, only }: StackOptions,
): Promise<Launched> {
  const { dataDir, servers } = at;
  const own = {
    AETHER_DATA_DIR: dataDir,
    AETHER_CACHE_DIR: CACHE_DIR,
    AETHER_ENGINE: engine,
    AETHER_MODEL: WHISPER_BASE,
  };
  const env = { ...own, ...servers, ...over };
  const [gatewayPort = 0] = await freePorts(1);
  const { PATH, HOME } = process.env;
  const wanted = { gatewayPort, ...(only && { only }) };
  const apps = await startApps({ distDir: DIST, dataDir, env: { PATH, HOME, ...env }, ...wanted });
  const mongodb = await connectMongodb({ url: servers['AETHER_MONGODB_URL']! });
  await ensureIndexes(mongodb.db);
  await mongodb.close();
  return { place: { ...at, gatewayPort, env }, apps };
}
