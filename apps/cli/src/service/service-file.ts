import { readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** How a running service is reached from this machine; holds the object store's keys, so it is for its owner's eyes only. */
export interface ServiceFile {
  readonly gatewayUrl: string;
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

/** Null where no service runs, or one that was killed left nothing behind. */
export async function readServiceFile(dataDir: string): Promise<ServiceFile | null> {
  try {
    return JSON.parse(await readFile(path(dataDir), 'utf8')) as ServiceFile;
  } catch {
    return null;
  }
}
