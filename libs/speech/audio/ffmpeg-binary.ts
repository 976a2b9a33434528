import { chmod, copyFile, readdir, rm } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { freshPart, putInPlace } from '../models/part-folder';
import type { PullOptions } from '../models/pull-progress';
import { fetchPackage, membersOf, unpack, type RegistryPackage } from '../models/registry-package';
import { runProgram } from '../programs/run-program';

export interface FfmpegProgram {
  readonly path: string;
  /** The version that it reports, for example `7.1.1`. */
  readonly version: string;
}

/** A static ffmpeg 9.0 in a Python wheel, one for each platform. */
export const FFMPEG_WHEEL: RegistryPackage = {
  registry: 'pypi',
  name: 'imageio-ffmpeg',
  version: '0.8.1',
  bytes: 67_998_402,
  ...(process.platform === 'linux' &&
    process.arch === 'x64' && {
      digest: { algorithm: 'sha256', hex: '050d6850601c3b3890bd2b28306f3b842b3daea390a561101174375a1c460bda' },
    }),
};

/** The ffmpeg on PATH, or else the one in the cache; undefined without either. Runs it once to check that it starts. */
export async function findFfmpeg(cacheDir: string): Promise<FfmpegProgram | undefined> {
  for (const path of ['ffmpeg', installedPath(cacheDir)]) {
    const version = await versionOf(path);
    if (version !== undefined) return { path, version };
  }
  return undefined;
}

/** Like `findFfmpeg`, but downloads ffmpeg into the cache if none is found: verified by hash, installed atomically. */
export async function installFfmpeg(options: PullOptions): Promise<FfmpegProgram> {
  const found = await findFfmpeg(options.cacheDir);
  if (found) return found;
  const wheel = await fetchPackage(FFMPEG_WHEEL, {
    ...options,
    onProgress: (progress) => options.onProgress?.({ ...progress, step: 'ffmpeg' }),
  });
  const member = (await membersOf(wheel)).find((name) => /\/binaries\/ffmpeg-/.test(name));
  if (member === undefined) throw new Error('no ffmpeg for this platform is known: install one and put it on PATH');
  const target = installedPath(options.cacheDir);
  const part = await freshPart(dirname(target));
  await unpack(wheel, part, [member]);
  await copyFile(join(part, member), join(part, basename(target)));
  await chmod(join(part, basename(target)), 0o755);
  for (const name of await readdir(part)) {
    if (name !== basename(target)) await rm(join(part, name), { recursive: true });
  }
  await putInPlace(part, dirname(target), async () => (await versionOf(target)) !== undefined);
  await rm(dirname(wheel), { recursive: true, force: true });
  const installed = await versionOf(target);
  if (installed === undefined) throw new Error('the fetched ffmpeg does not start on this machine');
  return { path: target, version: installed };
}

function installedPath(cacheDir: string): string {
  return join(cacheDir, 'ffmpeg-9.0', 'ffmpeg');
}

async function versionOf(path: string): Promise<string | undefined> {
  try {
    return /^ffmpeg version n?(\S+)/.exec(await runProgram(path, ['-version']))?.[1];
  } catch {
    return undefined;
  }
}
