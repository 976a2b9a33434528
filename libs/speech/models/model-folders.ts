import { join } from 'node:path';

/** Where a model of that name lies in the cache. A hub id such as `openai/whisper-small` becomes `openai--whisper-small`. */
export function modelDir(cacheDir: string, name: string): string {
  return join(cacheDir, 'models', name.replace('/', '--'));
}

/** `owner/name` as the Hugging Face hub writes it. */
export function isHubId(name: string): boolean {
  return /^[\w][\w.-]*\/[\w][\w.-]*$/.test(name);
}
