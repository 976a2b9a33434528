import { randomBytes } from 'node:crypto';
import { readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { serverEnv, SERVER_TIMES, type LocalServer, type ServerContext } from './server-context';

interface Credentials {
  readonly accessKey: string;
  readonly secretKey: string;
}

/** MinIO on one folder, with keys generated for this data folder. The applications create their bucket. */
export async function minioServer({ binaries, ports, dir }: ServerContext): Promise<LocalServer> {
  const { accessKey, secretKey } = await credentials(join(dir, 'credentials.json'));
  const origin = `http://127.0.0.1:${ports.minio}`;
  return {
    spec: {
      ...SERVER_TIMES,
      name: 'minio',
      program: binaries.minio.path,
      args: ['server', join(dir, 'objects'), '--address', `127.0.0.1:${ports.minio}`, '--quiet'],
      env: serverEnv(dir, {
        MINIO_ROOT_USER: accessKey,
        MINIO_ROOT_PASSWORD: secretKey,
        MINIO_BROWSER: 'off',
        MINIO_UPDATE: 'off',
      }),
      port: ports.minio,
      isReady: async () => (await fetch(`${origin}/minio/health/ready`)).ok,
    },
    env: { AETHER_S3_ENDPOINT: origin, AETHER_S3_ACCESS_KEY: accessKey, AETHER_S3_SECRET_KEY: secretKey },
  };
}

async function credentials(path: string): Promise<Credentials> {
  try {
    return JSON.parse(await readFile(path, 'utf8')) as Credentials;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
  }
  const made = { accessKey: randomBytes(10).toString('hex'), secretKey: randomBytes(20).toString('hex') };
  await writeFile(`${path}.new`, JSON.stringify(made), { mode: 0o600 });
  await rename(`${path}.new`, path);
  return made;
}
