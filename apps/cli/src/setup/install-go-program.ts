import { mkdtemp, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { ProgramError, runProgram } from '@aether/speech';
import type { GoSource } from './server-sources';
import { SetupError } from './setup-error';

interface ModuleDownload {
  readonly Sum?: string;
  readonly Error?: string;
}

/**
 * Builds a Go program from its pinned module version after checking the module's hash, and puts it at `target`.
 * Takes minutes on a cold Go cache. @throws SetupError when Go is missing, the hash differs or the build fails.
 */
export async function installGoProgram(
  source: GoSource,
  target: string,
  onMessage: (message: string) => void,
): Promise<void> {
  await runProgram('go', ['version']).catch(() => {
    throw new SetupError(
      `Go is needed to build ${source.program}: install Go (go.dev/dl), or put ${source.program} on PATH, ` +
        `or name a running server in the configuration (see .env.example).`,
    );
  });
  const work = await mkdtemp(join(dirname(target), '.build-'));
  try {
    const pinned = `${source.module}@${source.moduleVersion}`;
    onMessage(`fetching the source of ${source.program}`);
    const { Sum, Error: reason } = await download(pinned, work);
    if (Sum !== source.sum) {
      throw new SetupError(
        `The source of ${source.program} could not be verified: ${reason ?? `hash ${Sum ?? 'unknown'}, expected ${source.sum}`}.`,
      );
    }
    await build(source, pinned, work, onMessage);
    await rename(join(work, source.program), target);
  } finally {
    await rm(work, { recursive: true, force: true });
  }
}

async function build(
  source: GoSource,
  pinned: string,
  work: string,
  onMessage: (message: string) => void,
): Promise<void> {
  onMessage('compiling (about 3 minutes the first time)');
  let packages = 0;
  const args = [`GOBIN=${work}`, 'go', 'install', '-v', '-trimpath', '-ldflags', '-s -w', pinned];
  const onLine = (line: string): void => {
    if (line.startsWith('go: downloading')) return;
    packages += 1;
    if (packages % 100 === 0) onMessage(`compiling: ${packages} packages done`);
  };
  await runProgram('env', args, { cwd: work, onLine }).catch((error: unknown) => {
    if (!(error instanceof ProgramError)) throw error;
    throw new SetupError(`Could not build ${source.program}: ${error.stderr.trim().split('\n').slice(-3).join(' ')}`);
  });
}

/** Fetches a module into Go's cache. A failed download prints its reason as JSON too. */
async function download(pinned: string, cwd: string): Promise<ModuleDownload> {
  const stdout = await runProgram('go', ['mod', 'download', '-json', pinned], { cwd }).catch((error: unknown) => {
    if (!(error instanceof ProgramError)) throw error;
    return error.stdout;
  });
  try {
    return JSON.parse(stdout) as ModuleDownload;
  } catch {
    return {};
  }
}
