import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, readlink, rename, rm, symlink } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { runProgram } from '../programs/run-program';
import { compileAddon } from './compile-addon';
import { fetchLibrary } from './fetch-library';
import { withInstallLock } from './install-lock';
import { type LibraryVariant, OLDEST_TENSORFLOW, TENSORFLOW_VERSION } from './library-packages';
import { addonPath, tensorFlowPackageDir, type TensorFlowInfo, TensorFlowUnavailableError } from './load-tensorflow';

export interface InstallProgress {
  readonly message: string;
  /** 0 to 1 of the whole installation. */
  readonly fraction: number;
}

export interface InstallTensorFlowOptions {
  /** Folder that is kept between checkouts: its subfolder `tensorflow` holds the library (about 800 MB) and the compiled addon. */
  readonly cacheDir: string;
  /** Folder of `@tensorflow/tfjs-node-gpu`. Default: the installed package. */
  readonly packageDir?: string;
  /** `cuda` works without a GPU, for building an image. Default: chosen by the installed GPU. */
  readonly variant?: LibraryVariant;
  readonly onProgress?: (progress: InstallProgress) => void;
}

const BUILD_PREFIX = 'building-';

/**
 * Prints version and device of an addon. Runs in a separate process, so that the library is not loaded into this one; growth is allowed because
 * an engine may already use most of the GPU's memory.
 */
const INSPECT = `
  process.env.TF_FORCE_GPU_ALLOW_GROWTH = 'true';
  const addon = require(process.argv[1]);
  console.log(JSON.stringify({ version: addon.TF_Version, device: addon.isUsingGpuDevice() ? 'gpu' : 'cpu' }));`;

/**
 * Makes `loadTensorFlow` work: uses the installed addon, or links one from the cache, or builds it there (a download of 230 MB, with a GPU about
 * 3 GB, then seconds of compiling). Several processes may call this at once.
 *
 * The package's own installer is not used, because it downloads TensorFlow 2.9, which is too old.
 *
 * @throws TensorFlowUnavailableError with what is missing on this machine
 */
export async function installTensorFlow(options: InstallTensorFlowOptions): Promise<TensorFlowInfo> {
  const packageDir = options.packageDir ?? tensorFlowPackageDir();
  const report = (message: string, fraction: number): void => options.onProgress?.({ message, fraction });
  const present = await inspect(addonPath(packageDir)).catch(() => undefined);
  if (present && isSuitable(present) && options.variant === undefined) {
    report(`TensorFlow ${present.version} (${present.device}) is installed`, 1);
    return present;
  }
  assertSupported();
  const variant = options.variant ?? (hasNvidiaGpu() ? 'cuda' : 'cpu');
  const home = join(options.cacheDir, 'tensorflow');
  const built = join(home, `${TENSORFLOW_VERSION}-${variant}-${process.arch}`);
  await withInstallLock(
    join(home, `${variant}.lock`),
    async () => {
      if (!existsSync(built)) await build({ home, built, variant, packageDir, report });
      report('Linking the TensorFlow addon', 0.95);
      await link(join(built, 'tfjs_binding.node'), addonPath(packageDir));
    },
    () => report('Waiting for another process that is installing TensorFlow', 0),
  );
  const info = await inspect(addonPath(packageDir));
  report(`TensorFlow ${info.version} (${info.device}) is installed`, 1);
  return info;
}

/** The device that TensorFlow uses here. A driver alone does not determine it: it may be too old, or the installed library may lack CUDA. */
export async function computingDevice(): Promise<TensorFlowInfo['device']> {
  if (!hasNvidiaGpu()) return 'cpu';
  // Before the set-up no addon can be inspected; the set-up will install the variant for the driver.
  const installed = await inspect(addonPath(tensorFlowPackageDir())).catch(() => undefined);
  return installed?.device ?? 'gpu';
}

interface BuildContext {
  readonly home: string;
  readonly built: string;
  readonly variant: LibraryVariant;
  readonly packageDir: string;
  readonly report: (message: string, fraction: number) => void;
}

/** Builds in a temporary folder and renames it when the build works. */
async function build({ home, built, variant, packageDir, report }: BuildContext): Promise<void> {
  for (const entry of await readdir(home)) {
    if (entry.startsWith(BUILD_PREFIX)) await rm(join(home, entry), { recursive: true }); // left by a killed process
  }
  const buildDir = await mkdtemp(join(home, BUILD_PREFIX));
  try {
    const library = join(buildDir, 'library');
    report(`Downloading TensorFlow ${TENSORFLOW_VERSION} (${variant})`, 0.02);
    let fraction = 0.02;
    await fetchLibrary({
      variant,
      target: library,
      onProgress: (line, part) => {
        if (part !== undefined) fraction = Math.max(fraction, 0.02 + 0.68 * part);
        report(line, fraction);
      },
    });
    report('Compiling the TensorFlow addon', 0.8);
    const output = join(buildDir, 'tfjs_binding.node');
    await compileAddon({ packageDir, library, runtimeLibrary: 'library', output });
    await rename(buildDir, built);
    await inspect(join(built, 'tfjs_binding.node')).catch(async (error: unknown) => {
      await rm(built, { recursive: true, force: true });
      throw error;
    });
  } finally {
    await rm(buildDir, { recursive: true, force: true });
  }
}

async function link(target: string, path: string): Promise<void> {
  if ((await readlink(path).catch(() => undefined)) === target) return;
  await mkdir(dirname(path), { recursive: true });
  const temporary = `${path}.${process.pid}`;
  await symlink(target, temporary);
  await rename(temporary, path);
}

async function inspect(addon: string): Promise<TensorFlowInfo> {
  if (!existsSync(addon)) throw new TensorFlowUnavailableError('The TensorFlow addon is missing.');
  try {
    return JSON.parse(await runProgram(process.execPath, ['-e', INSPECT, addon])) as TensorFlowInfo;
  } catch (cause) {
    const detail = cause instanceof Error ? cause.message : String(cause);
    throw new TensorFlowUnavailableError(`The TensorFlow addon does not load: ${detail}`, { cause });
  }
}

/** Whether the version is supported and the GPU is used if there is one. */
function isSuitable({ version, device }: TensorFlowInfo): boolean {
  const [major = 0, minor = 0] = version.split('.').map(Number);
  const recent = major * 1000 + minor >= OLDEST_TENSORFLOW[0] * 1000 + OLDEST_TENSORFLOW[1];
  return recent && (device === 'gpu' || !hasNvidiaGpu());
}

function assertSupported(): void {
  if (process.platform === 'linux' && process.arch === 'x64') return;
  throw new TensorFlowUnavailableError(
    `TensorFlow is installed automatically on Linux x86-64 only, not on ${process.platform} ${process.arch}; ` +
      `build the addon of @tensorflow/tfjs-node-gpu against TensorFlow ${OLDEST_TENSORFLOW.join('.')} or later there.`,
  );
}

/** Files that the NVIDIA driver creates; without the driver CUDA would not run. */
function hasNvidiaGpu(): boolean {
  return ['/proc/driver/nvidia/version', '/dev/nvidia0', '/dev/dxg'].some((path) => existsSync(path));
}
