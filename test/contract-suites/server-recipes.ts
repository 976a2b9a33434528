import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { MongoClient } from 'mongodb';
import { connect } from 'nats';
import { loadConfig } from '@aether/platform';
import { ensureServer, type ServerName } from '../../apps/cli/src/setup';
import type { ServerRecipe } from './server-under-test';

export const S3_KEYS = { accessKey: 'contract', secretKey: 'contract-suite' } as const;

export async function minioRecipe(): Promise<ServerRecipe> {
  return {
    binary: await binaryOf('minio'),
    args: (dir, port) => ['server', join(dir, 'data'), '--address', `127.0.0.1:${port}`, '--quiet'],
    env: { MINIO_ROOT_USER: S3_KEYS.accessKey, MINIO_ROOT_PASSWORD: S3_KEYS.secretKey },
    ready: async (port) => (await fetch(`http://127.0.0.1:${port}/minio/health/ready`)).ok,
  };
}

export async function natsRecipe(): Promise<ServerRecipe> {
  return {
    binary: await binaryOf('nats'),
    async args(dir, port) {
      const config = join(dir, 'nats.conf');
      const store = JSON.stringify(join(dir, 'data'));
      await writeFile(
        config,
        `host: 127.0.0.1\nport: ${port}\njetstream { store_dir: ${store}, sync_interval: always }\n`,
      );
      return ['-c', config];
    },
    async ready(port) {
      const connection = await connect({ servers: `127.0.0.1:${port}`, timeout: 500, reconnect: false });
      await connection.jetstreamManager();
      await connection.close();
      return true;
    },
  };
}

export async function mongodRecipe(): Promise<ServerRecipe> {
  return {
    binary: await binaryOf('mongod'),
    args: (dir, port) =>
      ['--replSet', 'rs0', '--dbpath', dir, '--bind_ip', '127.0.0.1', '--port', String(port)].concat(
        '--wiredTigerCacheSizeGB',
        '0.25',
      ),
    async ready(port) {
      const client = new MongoClient(`mongodb://127.0.0.1:${port}/?directConnection=true`, {
        serverSelectionTimeoutMS: 500,
      });
      try {
        const admin = client.db('admin');
        const { isWritablePrimary, setName } = await admin.command({ hello: 1 });
        if (setName === undefined) {
          const members = [{ _id: 0, host: `127.0.0.1:${port}` }];
          await admin.command({ replSetInitiate: { _id: 'rs0', members } });
        }
        return isWritablePrimary === true;
      } finally {
        await client.close();
      }
    },
  };
}

async function binaryOf(name: ServerName): Promise<string> {
  return (await ensureServer(name, { cacheDir: loadConfig().cacheDir })).path;
}
