import { chmod, mkdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { UsageError } from '../usage-error';
import { configFolder } from './folders';

export interface SavedConfig {
  readonly url: string;
  readonly api_key: string;
}

const OWNER_ONLY = 0o600;
/** Permissions of the group and of everyone. */
const OTHERS = 0o077;

export function configPath(): string {
  return join(configFolder(), 'config.json');
}

/** What `login` has saved; null if nothing. @throws UsageError if other users of the machine can read the file */
export async function readConfig(path = configPath()): Promise<SavedConfig | null> {
  try {
    const { mode } = await stat(path);
    if (process.platform !== 'win32' && (mode & OTHERS) !== 0) {
      throw new UsageError(`Outros usuários desta máquina podem ler ${path}: rode \`chmod 600 ${path}\`.`);
    }
    return JSON.parse(await readFile(path, 'utf8')) as SavedConfig;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    if (error instanceof SyntaxError)
      throw new UsageError(`O arquivo ${path} não é JSON: rode \`aether-cli login\` de novo.`);
    throw error;
  }
}

/** Saves the key for the owner of the file only. */
export async function writeConfig(config: SavedConfig, path = configPath()): Promise<void> {
  await mkdir(dirname(path), { recursive: true, mode: 0o700 });
  await writeFile(path, `${JSON.stringify(config, null, 2)}\n`, { mode: OWNER_ONLY });
  // The mode of `writeFile` counts for new files only.
  await chmod(path, OWNER_ONLY);
}

/** @returns whether there was one */
export async function removeConfig(path = configPath()): Promise<boolean> {
  const existed = (await readConfig(path).catch(() => true)) !== null;
  await rm(path, { force: true });
  return existed;
}
