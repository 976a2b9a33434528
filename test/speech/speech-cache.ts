import { homedir } from 'node:os';
import { join } from 'node:path';
import { installFfmpeg, pullModel, resolveVad, SILERO_VAD, SileroVad, WHISPER_BASE } from '@aether/speech';

export const CACHE_DIR = process.env['AETHER_CACHE_DIR'] ?? join(homedir(), '.cache', 'aether');

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
