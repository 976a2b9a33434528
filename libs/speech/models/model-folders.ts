import { join } from 'node:path';

/** The cache folder of a model. A hub id such as `openai/whisper-small` becomes `openai--whisper-small`. */
export function modelDir(cacheDir: string, name: string): string {
  return join(cacheDir, 'models', name.replace('/', '--'));
}

/** Whether a name has the hub's form `owner/name`. */
export function isHubId(name: string): boolean {
  return /^[\w][\w.-]*\/[\w][\w.-]*$/.test(name);
}
