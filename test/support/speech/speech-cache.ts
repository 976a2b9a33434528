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

/** Where what is fetched or built once is kept. */
export const CACHE_DIR = loadConfig().cacheDir;

/** Makes sure that TensorFlow can be loaded; the first time it is downloaded and compiled. */
export function installedTensorFlow(): Promise<TensorFlowInfo> {
  return installTensorFlow({ cacheDir: CACHE_DIR });
}

/** Folder of Whisper base; fetched on the first run on a machine. */
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
