import { mkdtemp, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { runCommand } from './run-command';
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
  if ((await runCommand('go', ['version'])).status !== 0) {
    throw new SetupError(
      `Go is needed to build ${source.program}: install Go (go.dev/dl), or put ${source.program} on PATH, ` +
        `or name a running server in the configuration (see .env.example).`,
    );
  }
  const work = await mkdtemp(join(dirname(target), '.build-'));
  try {
    const pinned = `${source.module}@${source.moduleVersion}`;
    onMessage(`fetching the source of ${source.program}`);
    const download = await runCommand('go', ['mod', 'download', '-json', pinned], { cwd: work });
    const { Sum, Error: reason } = parseDownload(download.stdout);
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
  const { status, stderr } = await runCommand('env', args, {
    cwd: work,
    onLine: (line) => {
      if (line.startsWith('go: downloading')) return;
      packages += 1;
      if (packages % 100 === 0) onMessage(`compiling: ${packages} packages done`);
    },
  });
  if (status !== 0) {
    throw new SetupError(`Could not build ${source.program}: ${stderr.trim().split('\n').slice(-3).join(' ')}`);
  }
}

function parseDownload(stdout: string): ModuleDownload {
  try {
    return JSON.parse(stdout) as ModuleDownload;
  } catch {
    return {};
  }
}
