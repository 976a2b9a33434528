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

/** Speech engine of the service. Tests that do not depend on recognition use the scripted engine. */
export type Engine = AppConfig['speech']['engine'];

export interface StackOptions {
  /** Default: `whisper`. */
  readonly engine?: Engine;
  /** Settings that override the defaults. */
  readonly env?: Readonly<Record<string, string>>;
  /** Applications to start. Default: all. */
  readonly only?: readonly AppName[];
}

/** Addresses, folders and settings of a running service, including the keys of the object store. */
export interface ServicePlace {
  readonly gatewayPort: number;
  /** Settings of the applications. */
  readonly env: Readonly<Record<string, string>>;
  /** The settings that contain the addresses and credentials of the servers. */
  readonly servers: Readonly<Record<string, string>>;
  /** Folder of all data of the service. */
  readonly dataDir: string;
  /** Path of the ffmpeg executable. */
  readonly ffmpeg: string;
}

/** The whole service as `npm start` runs it, with real servers, the built applications, a separate data folder and free ports. */
export class LaunchedService {
  private constructor(
    readonly place: ServicePlace,
    private readonly apps: RunningProcesses,
    /** Null if another service owns the servers. */
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

  /** Starts only applications, on the servers of another service. */
  static async on({ servers, ffmpeg }: ServicePlace, options: StackOptions): Promise<LaunchedService> {
    const { place, apps } = await launchApps({ servers, dataDir: newDataDir(), ffmpeg }, options);
    return new LaunchedService(place, apps, null);
  }

  /** The group of processes that a process belongs to. */
  groupOf(name: ProcessName): RunningProcesses {
    if ((APP_NAMES as readonly string[]).includes(name)) return this.apps;
    if (this.servers === null) throw new Error('Servers of another service must not be controlled.');
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
