import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { MongoClient, type Db, type Document } from 'mongodb';
import { serverEnv, SERVER_TIMES, type LocalServer, type ServerContext } from './server-context';

const REPLICA_SET = 'rs0';
const NOT_YET_INITIALIZED = 94;

/** MongoDB as a one-member replica set, because transactions need one; ready when it is a writable primary. */
export async function mongodServer({ binaries, ports, dir }: ServerContext): Promise<LocalServer> {
  const dbPath = join(dir, 'db');
  await mkdir(dbPath, { recursive: true });
  const args = ['--replSet', REPLICA_SET, '--dbpath', dbPath, '--bind_ip', '127.0.0.1', '--port', String(ports.mongod)];
  args.push('--wiredTigerCacheSizeGB', '0.25', '--nounixsocket', '--quiet');
  return {
    spec: {
      ...SERVER_TIMES,
      name: 'mongod',
      program: binaries.mongod.path,
      args,
      env: serverEnv(dir),
      port: ports.mongod,
      isReady: () => isPrimary(ports.mongod),
    },
    env: { AETHER_MONGODB_URL: `mongodb://127.0.0.1:${ports.mongod}/aether?directConnection=true` },
  };
}

/** Initiates the set on a new data folder, and updates its address when the port has changed. */
async function isPrimary(port: number): Promise<boolean> {
  const client = new MongoClient(`mongodb://127.0.0.1:${port}/?directConnection=true`, {
    serverSelectionTimeoutMS: 1_000,
    connectTimeoutMS: 1_000,
  });
  try {
    const admin = client.db('admin');
    await settle(admin, `127.0.0.1:${port}`);
    return (await admin.command({ hello: 1 }))['isWritablePrimary'] === true;
  } finally {
    await client.close();
  }
}

async function settle(admin: Db, host: string): Promise<void> {
  const config = await currentConfig(admin);
  if (config === null) {
    await admin.command({ replSetInitiate: { _id: REPLICA_SET, members: [{ _id: 0, host }] } });
    return;
  }
  const [member] = config['members'] as { readonly _id: number; readonly host: string }[];
  if (member === undefined || member.host === host) return;
  const moved = { ...config, version: (config['version'] as number) + 1, members: [{ ...member, host }] };
  await admin.command({ replSetReconfig: moved, force: true });
}

async function currentConfig(admin: Db): Promise<Document | null> {
  try {
    return (await admin.command({ replSetGetConfig: 1 }))['config'] as Document;
  } catch (error) {
    if ((error as { code?: unknown }).code === NOT_YET_INITIALIZED) return null;
    throw error;
  }
}
