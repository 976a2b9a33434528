import {
  installFfmpeg,
  installTensorFlow,
  modelDownloadSize,
  ModelMissingError,
  pullModel,
  resolveModel,
  COMPANION_MODELS,
  WHISPER_BASE,
} from '@aether/speech';
import { ensureServer, type ServerBinaries, type ServerBinary } from './ensure-servers';
import { expectationFor } from './expectation';
import { SERVER_NAMES, type ServerName } from './server-sources';
import { mebibytes } from '../terminal/mebibytes';
import { SetupError } from './setup-error';
import type { OnSetupProgress } from './setup-progress';

export interface EnsureEverythingOptions {
  readonly cacheDir: string;
  /** A folder, a catalog name or an id on the hub; null: a model that is already downloaded, else Whisper base. */
  readonly model: string | null;
  /** Servers to install; omit those that run elsewhere. Default: all. */
  readonly servers?: readonly ServerName[];
  /** Installs TensorFlow for GPUs, even if this machine has no GPU yet. */
  readonly gpu?: boolean;
  readonly onProgress?: OnSetupProgress;
}

/** Installs whatever is missing: server programs, TensorFlow, ffmpeg, models. @returns the requested server programs */
export async function ensureEverything(options: EnsureEverythingOptions): Promise<Partial<ServerBinaries>> {
  const onProgress: OnSetupProgress = (progress) => options.onProgress?.(progress);
  const { servers = SERVER_NAMES, cacheDir } = options;
  const tasks = [
    ensureTensorFlow(options, onProgress),
    ensureFfmpeg(cacheDir, onProgress),
    ensureModels(options, onProgress),
  ];
  const outcomes = await Promise.allSettled([
    Promise.all(servers.map(async (name) => [name, await ensureServer(name, { cacheDir, onProgress })] as const)),
    ...tasks,
  ]);
  const failures = outcomes.flatMap((outcome) => (outcome.status === 'rejected' ? [messageOf(outcome.reason)] : []));
  if (failures.length > 0) throw new SetupError(failures.join('\n'));
  const [programs] = outcomes as [PromiseFulfilledResult<(readonly [ServerName, ServerBinary])[]>];
  return Object.fromEntries(programs.value);
}

async function ensureTensorFlow(
  { cacheDir, gpu = false }: EnsureEverythingOptions,
  report: OnSetupProgress,
): Promise<void> {
  await installTensorFlow({
    cacheDir,
    ...(gpu && { variant: 'cuda' }),
    onProgress: ({ message, fraction }) => report({ part: 'tensorflow', message, fraction }),
  });
}

async function ensureFfmpeg(cacheDir: string, report: OnSetupProgress): Promise<void> {
  await installFfmpeg({ cacheDir, onProgress: (pull) => report({ part: 'ffmpeg', ...pulled(pull) }) });
}

/** Downloads the model unless it is a folder or already downloaded. */
async function ensureModels({ cacheDir, model }: EnsureEverythingOptions, report: OnSetupProgress): Promise<void> {
  const onProgress = (pull: Pull): void => report({ part: 'models', ...pulled(pull) });
  try {
    await resolveModel(model ?? undefined, { cacheDir });
  } catch (error) {
    if (!(error instanceof ModelMissingError)) throw error;
    const missing = model ?? WHISPER_BASE;
    report({ part: 'models', message: await announcement(missing, cacheDir), fraction: 0 });
    await pullModel(missing, { cacheDir, onProgress });
  }
  for (const other of COMPANION_MODELS) await pullModel(other, { cacheDir, onProgress });
}

/** Size and expected speed of a model before its download. TensorFlow may not be installed yet, so nothing is measured. */
async function announcement(model: string, cacheDir: string): Promise<string> {
  const bytes = await modelDownloadSize(model, { cacheDir });
  const expectation = await expectationFor(model, { measure: false });
  const size = `${model}: ${mebibytes(bytes)} to download`;
  return expectation === undefined ? size : `${size}; ${expectation}`;
}

interface Pull {
  readonly step: string;
  readonly doneBytes: number;
  readonly totalBytes: number;
}

function pulled({ step, doneBytes, totalBytes }: Pull): { message: string; fraction: number } {
  return { message: `downloading ${step}`, fraction: totalBytes > 0 ? doneBytes / totalBytes : 0 };
}

function messageOf(reason: unknown): string {
  return reason instanceof Error ? reason.message : String(reason);
}
