/** The recordings of this repository, in `test/recordings`: synthetic speech, so that every clone tests itself. */
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { CHECKOUT } from './checkout';

const ROOT = resolve(CHECKOUT, 'test/recordings');

export interface Recording {
  readonly id: string;
  /** Relative to `test/recordings`. */
  readonly file: string;
  readonly kind: 'dialogue' | 'sentence' | 'dictated' | 'format' | 'english';
  readonly language: 'pt-BR' | 'en';
  readonly duration_s: number;
  /** Names of the synthetic voices. */
  readonly speakers: readonly string[];
  readonly transcript: string;
}

/** A recording of dictated data. */
export interface DictatedRecording extends Recording {
  /** What Whisper base made of it when the recording was made. */
  readonly asr_base_hyp: string | null;
  readonly value_kind: string;
  readonly value: string;
}

export const recordings = JSON.parse(readFileSync(resolve(ROOT, 'manifest.json'), 'utf8')) as readonly Recording[];

/** Absolute path of a recording, e.g. `short.flac`. */
export function recordingPath(file: string): string {
  return resolve(ROOT, file);
}

export function recordingsOf(kind: Recording['kind']): readonly Recording[] {
  return recordings.filter((recording) => recording.kind === kind);
}

function byId(id: string): Recording & { readonly path: string } {
  const recording = recordings.find((it) => it.id === id)!;
  return { ...recording, path: recordingPath(recording.file) };
}

/** One sentence without numbers, which Whisper base recognizes word for word: 4.43 s, so 5 billed seconds. */
export const SHORT = byId('short');

/** A phone call of 48.08 s between two speakers, the sample recording of `npm run demo`. */
export const SUPPORT_CALL = { ...byId('support-call'), rttm: recordingPath('support-call.rttm') };
