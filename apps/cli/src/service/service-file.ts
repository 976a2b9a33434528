import { readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** How to reach a running service from this machine. Holds the object store's keys, so only its owner may read the file. */
export interface ServiceFile {
  /** Null if only servers run. */
  readonly gatewayUrl: string | null;
  readonly env: Readonly<Record<string, string>>;
}

const path = (dataDir: string): string => join(dataDir, 'service.json');

export async function writeServiceFile(dataDir: string, service: ServiceFile): Promise<void> {
  const draft = `${path(dataDir)}.${process.pid}`;
  await writeFile(draft, JSON.stringify(service), { mode: 0o600 });
  await rename(draft, path(dataDir));
}

export async function removeServiceFile(dataDir: string): Promise<void> {
  await rm(path(dataDir), { force: true });
}

/** Null when no service runs on this data folder: a service removes its file when it stops. */
export async function readServiceFile(dataDir: string): Promise<ServiceFile | null> {
  try {
    return JSON.parse(await readFile(path(dataDir), 'utf8')) as ServiceFile;
  } catch {
    return null;
  }
}
