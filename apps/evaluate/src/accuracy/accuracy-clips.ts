import { existsSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';

/** Speech in a span of a recording, from one source clip. */
export interface Turn {
  /** Name of the source clip, which may occur in several recordings. */
  readonly clip: string;
  /** Null without a reference transcript. */
  readonly reference: string | null;
}

export interface TurnRecording {
  readonly path: string;
  readonly turns: readonly Turn[];
}

export interface AccuracyClip extends Turn {
  readonly path: string;
  readonly durationS: number;
}

interface ManifestEntry {
  readonly id: string;
  readonly file: string;
  readonly kind: string;
  readonly duration_s: number;
  readonly transcript: string | null;
  readonly transcript_status: string;
}

interface ManifestTurn {
  readonly clip: string;
  readonly text: string | null;
  readonly status: string;
}

const trusted = (status: string): boolean => ['publisher', 'edited', 'exact (synthesised)'].includes(status);

/** Real Portuguese recordings (`pt-real`). Only references that a person published or edited count. */
export function accuracyClips(audioDir: string): AccuracyClip[] {
  return clipsOf(audioDir, 'pt-real');
}

function clipsOf(audioDir: string, kind: string): AccuracyClip[] {
  return entriesOf(audioDir, kind).map((entry) => ({
    clip: entry.id,
    path: resolve(audioDir, entry.file),
    durationS: entry.duration_s,
    reference: trusted(entry.transcript_status) ? entry.transcript : null,
  }));
}

/** Short recordings of one speaker each, with references: real ones, sentences that are read, and dictated values. */
export function shortClips(audioDir: string): Record<'pt-real' | 'pt-read' | 'pt-dictated', AccuracyClip[]> {
  return {
    'pt-real': accuracyClips(audioDir).filter(({ reference }) => reference !== null),
    'pt-read': clipsOf(audioDir, 'pt-read'),
    'pt-dictated': clipsOf(audioDir, 'pt-dictated'),
  };
}

/** Recordings joined from such clips (`pt-mesa`), with their turns in order. */
export function joinedRecordings(audioDir: string): TurnRecording[] {
  return entriesOf(audioDir, 'pt-mesa').map(({ file }) => {
    const path = resolve(audioDir, file);
    const turns = JSON.parse(readFileSync(path.replace(/\.\w+$/, '.json'), 'utf8')) as ManifestTurn[];
    return {
      path,
      turns: turns.map(({ clip, text, status }) => ({ clip, reference: trusted(status) ? text : null })),
    };
  });
}

function entriesOf(audioDir: string, kind: string): ManifestEntry[] {
  const manifest = resolve(audioDir, 'manifest.json');
  if (!existsSync(manifest)) throw new Error(`no recordings at ${audioDir}`);
  return (JSON.parse(readFileSync(manifest, 'utf8')) as ManifestEntry[]).filter((entry) => entry.kind === kind);
}
