import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { EntityKind } from '@aether/language';
import { pythonWith } from '../../../../../test/support/measure/python-environment';

/** How a sentence is recorded: `telephone`: 8 kHz, G.711; `noise`: pink noise of 10 dB. */
export const CONDITIONS = ['clear', 'telephone', 'noise'] as const;
export type Condition = (typeof CONDITIONS)[number];

/** The kinds of value that the sentences dictate. */
export const DICTATED_KINDS = {
  cpfs: 'CPF',
  cnpjs: 'CNPJ',
  cards: 'card',
  court_cases: 'court case',
  ceps: 'CEP',
  phones: 'phone',
  emails: 'e-mail',
  amounts: 'amount',
} as const satisfies Partial<Record<EntityKind, string>>;
export type DictatedKind = keyof typeof DICTATED_KINDS;

export interface Dictation {
  /** What is said, numbers in words. */
  readonly text: string;
  /** All values of the dictated kinds in it: only their digits, an address, or an amount such as `1234.50`. */
  readonly values: readonly { readonly kind: DictatedKind; readonly value: string }[];
  readonly voice: string;
  readonly condition: Condition;
}

export interface DictationClip extends Dictation {
  /** Absolute path of the recording. */
  readonly path: string;
}

interface Programs {
  /** Folder that persists between checkouts, which holds the recordings. */
  readonly cacheDir: string;
  /** Path of ffmpeg. */
  readonly ffmpeg: string;
}

/** The recorded sentences. Synthesizes the recordings into the cache on the first call, which takes minutes. */
export function dictationSet(
  { cacheDir, ffmpeg }: Programs,
  folder = resolve('apps/evaluate/src/accuracy/dictations'),
): DictationClip[] {
  const path = join(folder, 'sentences.json');
  const sentences = JSON.parse(readFileSync(path, 'utf8')) as Dictation[];
  // Other sentences have other recordings.
  const version = createHash('sha256').update(JSON.stringify(sentences)).digest('hex').slice(0, 12);
  const recordings = join(cacheDir, 'dictations', version);
  const clips = sentences.map((sentence, at) => ({
    ...sentence,
    path: join(recordings, `${String(at + 1).padStart(2, '0')}-${sentence.condition}.wav`),
  }));
  if (!clips.every((clip) => existsSync(clip.path))) {
    const python = pythonWith({
      cacheDir,
      name: 'synthesis',
      requirements: join(folder, '../keyterms/requirements.txt'),
    });
    const program = [join(folder, 'synthesize_dictations.py'), recordings, '--ffmpeg', ffmpeg, '--sentences', path];
    execFileSync(python, program, { stdio: ['ignore', 'ignore', 'inherit'] });
  }
  return clips;
}
