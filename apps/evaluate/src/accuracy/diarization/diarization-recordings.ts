import { existsSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import type { SpeakerTurn } from '@aether/language';
import { parseRttm } from '../../../../../test/support/measure/parse-rttm';

/** Recordings of several speakers. */
const KINDS = ['multi-en', 'pt-mesa', 'pt-dialogue'];

export interface DiarizationRecording {
  readonly name: string;
  readonly kind: string;
  readonly path: string;
  readonly durationS: number;
  /** Reference turns. */
  readonly reference: readonly SpeakerTurn[];
}

interface ManifestEntry {
  readonly id: string;
  readonly file: string;
  readonly kind: string;
  readonly duration_s: number;
  readonly rttm?: string;
}

/** Recordings with reference turns. */
export function diarizationRecordings(audioDir: string): DiarizationRecording[] {
  const manifest = resolve(audioDir, 'manifest.json');
  if (!existsSync(manifest)) throw new Error(`no recordings at ${audioDir}`);
  const entries = JSON.parse(readFileSync(manifest, 'utf8')) as ManifestEntry[];
  return entries
    .filter(({ kind, rttm }) => KINDS.includes(kind) && rttm !== undefined)
    .sort((a, b) => KINDS.indexOf(a.kind) - KINDS.indexOf(b.kind))
    .map(({ id, kind, file, duration_s: durationS, rttm }) => ({
      name: id,
      kind,
      path: resolve(audioDir, file),
      durationS,
      reference: parseRttm(readFileSync(resolve(audioDir, rttm!), 'utf8')),
    }));
}
