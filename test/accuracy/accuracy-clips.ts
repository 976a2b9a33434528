import { existsSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';

export interface AccuracyClip {
  readonly id: string;
  readonly path: string;
  readonly durationS: number;
  readonly reference: string | null;
}

interface ManifestEntry {
  readonly id: string;
  readonly file: string;
  readonly kind: string;
  readonly duration_s: number;
  readonly transcript: string | null;
  readonly transcript_status: string;
}

/** Real Portuguese recordings beside the checkout. A reference counts where a person published or edited it. */
export function accuracyClips(audioDir: string): AccuracyClip[] {
  const manifest = resolve(audioDir, 'manifest.json');
  if (!existsSync(manifest)) throw new Error(`no recordings at ${audioDir}: nothing to measure`);
  const entries = JSON.parse(readFileSync(manifest, 'utf8')) as ManifestEntry[];
  return entries
    .filter((entry) => entry.kind === 'pt-real')
    .map((entry) => ({
      id: entry.id,
      path: resolve(audioDir, entry.file),
      durationS: entry.duration_s,
      reference: ['publisher', 'edited'].includes(entry.transcript_status) ? entry.transcript : null,
    }));
}
