import { loadConfig } from '@aether/platform';
import {
  installFfmpeg,
  installTensorFlow,
  pullModel,
  resolveVad,
  SILERO_VAD,
  SileroVad,
  WHISPER_BASE,
  type TensorFlowInfo,
} from '@aether/speech';

/** Folder of everything that is downloaded or built once. */
export const CACHE_DIR = loadConfig().cacheDir;

/** Ensures that TensorFlow can be loaded. The first call on a machine downloads and compiles it. */
export function installedTensorFlow(): Promise<TensorFlowInfo> {
  return installTensorFlow({ cacheDir: CACHE_DIR });
}

/** Folder of Whisper base. The first call on a machine downloads it. */
export function whisperBaseDir(): Promise<string> {
  return pullModel(WHISPER_BASE, { cacheDir: CACHE_DIR });
}

export async function sileroVad(): Promise<SileroVad> {
  await pullModel(SILERO_VAD, { cacheDir: CACHE_DIR });
  return SileroVad.load(await resolveVad(CACHE_DIR));
}

export async function ffmpegPath(): Promise<string> {
  return (await installFfmpeg({ cacheDir: CACHE_DIR })).path;
}
