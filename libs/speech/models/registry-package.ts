import { mkdir, readdir, rm } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { fileSize, matchesDigest, ChecksumError, type FileDigest } from './checksum';
import { freshPart, putInPlace } from './part-folder';
import type { PullOptions } from './pull-progress';
import { runProgram } from '../programs/run-program';

/** A package of a public registry, downloaded by the registry's client, so that configured mirrors and proxies apply. */
export interface RegistryPackage {
  readonly registry: 'pypi' | 'npm';
  readonly name: string;
  readonly version: string;
  /** Size of the archive. */
  readonly bytes: number;
  /** Digest of the archive. Absent if it differs by platform; then only the client checks it against the registry. */
  readonly digest?: FileDigest;
  /** PyPI: selects the wheel for this Python instead of the installed one, for a wheel that is downloaded only for its data. */
  readonly wheel?: { readonly python: string; readonly abi: string; readonly platform: string };
}

/**
 * Returns the path of a package's archive in the cache, after downloading it if necessary. The archive appears there only when it is complete;
 * the next download deletes the leftovers of a killed one.
 */
export async function fetchPackage(wanted: RegistryPackage, options: PullOptions): Promise<string> {
  const folder = join(options.cacheDir, 'downloads', `${wanted.name.replaceAll('/', '-')}-${wanted.version}`);
  const found = await archiveIn(folder, wanted);
  if (found !== undefined) return found;
  const part = await freshPart(folder);
  await mkdir(join(part, 'tmp'));
  const stop = watchGrowth(part, wanted, options);
  try {
    await download(wanted, part, options.signal);
  } finally {
    await stop();
  }
  await rm(join(part, 'tmp'), { recursive: true });
  if ((await archiveIn(part, wanted)) === undefined) {
    await rm(part, { recursive: true });
    throw new ChecksumError(`${wanted.name} ${wanted.version}: the downloaded archive does not have the expected hash`);
  }
  await putInPlace(part, folder, async () => (await archiveIn(folder, wanted)) !== undefined);
  return (await archiveIn(folder, wanted))!;
}

/** Unpacks members of an archive, given by their paths. */
export async function unpack(archive: string, into: string, members: readonly string[]): Promise<void> {
  await mkdir(into, { recursive: true });
  if (archive.endsWith('.tgz')) {
    await runProgram('tar', ['-xzf', archive, '-C', into, ...members]);
    return;
  }
  const program =
    'import sys, zipfile; z = zipfile.ZipFile(sys.argv[1]); [z.extract(m, sys.argv[2]) for m in sys.argv[3:]]';
  await runProgram('python3', ['-c', program, archive, into, ...members]);
}

/** Member paths of a zip archive, such as a Python wheel. */
export async function membersOf(archive: string): Promise<string[]> {
  const program = 'import sys, zipfile; print("\\n".join(zipfile.ZipFile(sys.argv[1]).namelist()))';
  return (await runProgram('python3', ['-c', program, archive])).split('\n').filter((member) => member !== '');
}

async function download(wanted: RegistryPackage, into: string, signal?: AbortSignal): Promise<void> {
  const options = signal === undefined ? {} : { signal };
  const pinned = (separator: string): string => `${wanted.name}${separator}${wanted.version}`;
  if (wanted.registry === 'npm') {
    await runProgram('npm', ['pack', '--silent', '--pack-destination', into, pinned('@')], options);
    return;
  }
  const pip = ['python3', '-m', 'pip', 'download', '--quiet', '--no-deps', '--only-binary', ':all:', '--dest', into];
  // pip's unfinished files go where their size can be watched and the next attempt deletes them.
  const built = wanted.wheel
    ? ['--python-version', wanted.wheel.python, '--abi', wanted.wheel.abi, '--platform', wanted.wheel.platform]
    : [];
  await runProgram('env', [`TMPDIR=${join(into, 'tmp')}`, ...pip, ...built, pinned('==')], options);
}

async function archiveIn(folder: string, wanted: RegistryPackage): Promise<string | undefined> {
  const archive = (await namesIn(folder)).find((name) => name.endsWith('.whl') || name.endsWith('.tgz'));
  if (archive === undefined) return undefined;
  const path = join(folder, basename(archive));
  return !wanted.digest || (await matchesDigest(path, wanted.digest)) ? path : undefined;
}

async function namesIn(folder: string): Promise<string[]> {
  try {
    return await readdir(folder, { recursive: true });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return [];
    throw error;
  }
}

/** The clients report no progress that a program could parse, so this watches the size of the files in the folder. */
function watchGrowth(folder: string, wanted: RegistryPackage, { onProgress }: PullOptions): () => Promise<void> {
  const report = async (): Promise<void> => {
    const names = await namesIn(folder).catch(() => []);
    const sizes = await Promise.all(names.map((name) => fileSize(join(folder, name)).catch(() => 0)));
    const largest = Math.max(0, ...sizes.map((size) => size ?? 0));
    onProgress?.({ step: wanted.name, doneBytes: Math.min(largest, wanted.bytes), totalBytes: wanted.bytes });
  };
  let reporting = report();
  const timer = setInterval(() => {
    reporting = reporting.then(report);
  }, 250);
  return async () => {
    clearInterval(timer);
    await reporting;
  };
}
