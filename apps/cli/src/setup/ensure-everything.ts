import {
  installFfmpeg,
  installTensorFlow,
  ModelMissingError,
  pullModel,
  resolveModel,
  COMPANION_MODELS,
  WHISPER_BASE,
} from '@aether/speech';
import { ensureServer, type ServerBinaries, type ServerBinary } from './ensure-servers';
import { SERVER_NAMES, type ServerName } from './server-sources';
import { SetupError } from './setup-error';
import type { OnSetupProgress } from './setup-progress';

export interface EnsureEverythingOptions {
  readonly cacheDir: string;
  /** A folder, a name of the catalog or an id on the hub; null: what has been pulled, else Whisper base. */
  readonly model: string | null;
  /** Servers that run elsewhere need no program here. Default: all are needed. */
  readonly servers?: readonly ServerName[];
  /** TensorFlow for a GPU, also where there is none yet. */
  readonly gpu?: boolean;
  readonly onProgress?: OnSetupProgress;
}

/** Everything that a run needs and that is missing: server programs, TensorFlow, ffmpeg, models. @returns the server programs asked for. */
export async function ensureEverything(options: EnsureEverythingOptions): Promise<Partial<ServerBinaries>> {
  const tell: OnSetupProgress = (progress) => options.onProgress?.(progress);
  const { servers = SERVER_NAMES, cacheDir } = options;
  const tasks = [ensureTensorFlow(options, tell), ensureFfmpeg(cacheDir, tell), ensureModels(options, tell)];
  const outcomes = await Promise.allSettled([
    Promise.all(servers.map(async (name) => [name, await ensureServer(name, { cacheDir, onProgress: tell })] as const)),
    ...tasks,
  ]);
  const failures = outcomes.flatMap((outcome) => (outcome.status === 'rejected' ? [messageOf(outcome.reason)] : []));
  if (failures.length > 0) throw new SetupError(failures.join('\n'));
  const [programs] = outcomes as [PromiseFulfilledResult<(readonly [ServerName, ServerBinary])[]>];
  return Object.fromEntries(programs.value);
}

async function ensureTensorFlow(
  { cacheDir, gpu = false }: EnsureEverythingOptions,
  tell: OnSetupProgress,
): Promise<void> {
  await installTensorFlow({
    cacheDir,
    ...(gpu && { variant: 'cuda' }),
    onProgress: ({ message, fraction }) => tell({ part: 'tensorflow', message, fraction }),
  });
}

async function ensureFfmpeg(cacheDir: string, tell: OnSetupProgress): Promise<void> {
  await installFfmpeg({ cacheDir, onProgress: (pull) => tell({ part: 'ffmpeg', ...pulled(pull) }) });
}

/** A model that is a folder or has been pulled is taken as it is. */
async function ensureModels({ cacheDir, model }: EnsureEverythingOptions, tell: OnSetupProgress): Promise<void> {
  const onProgress = (pull: Pull): void => tell({ part: 'models', ...pulled(pull) });
  try {
    await resolveModel(model ?? undefined, { cacheDir });
  } catch (error) {
    if (!(error instanceof ModelMissingError)) throw error;
    await pullModel(model ?? WHISPER_BASE, { cacheDir, onProgress });
  }
  for (const other of COMPANION_MODELS) await pullModel(other, { cacheDir, onProgress });
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
