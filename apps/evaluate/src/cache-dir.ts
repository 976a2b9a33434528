import { homedir } from 'node:os';
import { join } from 'node:path';

/** The folder of models and programs, shared between checkouts, as the tool chooses it. */
export function cacheDirOfMeasurements(): string {
  return process.env['AETHER_CACHE_DIR'] ?? join(homedir(), '.cache', 'aether');
}
