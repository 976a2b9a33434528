import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client, Connection } from '@temporalio/client';
import { loadConfig, openObjectStore } from '@aether/platform';
import { freePorts, startApps, startServers, type RunningProcesses } from '../../../apps/cli/src/launcher';
import { ensureServers } from '../../../apps/cli/src/setup';
import { ConformingClient } from '../api/conforming-client';
import { CACHE_DIR } from '../speech/speech-cache';
import { CHECKOUT } from '../stack/checkout';
import type { DatabaseBackup } from './database-backup';
import type { S3Mirror } from './s3-mirror';

interface Backup {
  /** Contains `objects`, from the bucket, and the backup of the database. */
  readonly folder: string;
  readonly database: DatabaseBackup;
  readonly mirror: S3Mirror;
  /** Settings of the applications that do not depend on the servers. */
  readonly env: Readonly<Record<string, string>>;
  readonly apiKey: string;
}

export interface RestoredService {
  readonly client: ConformingClient;
  readonly temporal: Client;
  stop(): Promise<void>;
}

/** Restores the service on an empty machine in the order of docs/how-to/back-up.md: database, servers, bucket, applications. */
export async function restoreService({ folder, database, mirror, env, apiKey }: Backup): Promise<RestoredService> {
  const binaries = await ensureServers({ cacheDir: CACHE_DIR });
  const dataDir = mkdtempSync(join(tmpdir(), 'aether-restored-'));
  database.place(folder, dataDir);
  const groups: RunningProcesses[] = [];
  const stop = async (): Promise<void> => {
    for (const group of groups.reverse()) await group.stop();
    rmSync(dataDir, { recursive: true, force: true });
  };
  try {
    const servers = await startServers({ binaries, dataDir, ports: 'free' });
    groups.push(servers);
    const settings = { ...env, ...servers.env, AETHER_DATA_DIR: dataDir };
    const { s3, temporal, mongodb } = loadConfig(settings);
    database.load(folder, mongodb.url);
    await openObjectStore(s3);
    mirror.toBucket(join(folder, 'objects'), s3);
    const [gatewayPort = 0] = await freePorts(1);
    const { PATH, HOME } = process.env;
    const distDir = join(CHECKOUT, 'dist');
    groups.push(await startApps({ distDir, dataDir, env: { PATH, HOME, ...settings }, gatewayPort }));
    const client = await ConformingClient.connect(`http://127.0.0.1:${gatewayPort}`, apiKey);
    const connection = await Connection.connect({ address: temporal.address });
    return { client, temporal: new Client({ connection }), stop: () => connection.close().then(stop) };
  } catch (error) {
    await stop();
    throw error;
  }
}
