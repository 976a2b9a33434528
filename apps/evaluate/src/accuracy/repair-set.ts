import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';

export type RepairHalf = 'tuning' | 'held-out';

/** The spoken number: a valid CPF, or an invalid one: one digit changed, two digits exchanged, any eleven digits, or ten digits. */
export type SaidNumber = 'valid' | 'changed' | 'exchanged' | 'any' | 'short';

/** A synthesized dictation of a CPF (repairs/make_sentences.py, synthesize_sentences.py). */
export interface RepairClip {
  /** Absolute path of the recording. */
  readonly path: string;
  /** Bounds were chosen on the tuning half; figures come from the held-out half. */
  readonly half: RepairHalf;
  readonly how: SaidNumber;
  readonly digits: string;
  /** Signal-to-noise ratio of added hiss in decibels; null: no hiss. */
  readonly hissDb: number | null;
}

/** Only for invalid numbers; recordings of valid numbers already contain noise. */
const HISSES_DB = [10, 5, 0] as const;

/**
 * Recordings of valid numbers, which contain noise, and clear recordings of invalid numbers, without and with added hiss.
 *
 * `folder`: folder of the set; default: in the checkout that is the working directory.
 */
export function repairSet(folder = resolve('apps/evaluate/src/accuracy/repairs')): RepairClip[] {
  const manifest = JSON.parse(readFileSync(resolve(folder, 'manifest.json'), 'utf8')) as ({
    readonly file: string;
  } & Omit<RepairClip, 'path' | 'hissDb'>)[];
  return manifest.flatMap(({ file, half, how, digits }) =>
    [null, ...(how === 'valid' ? [] : HISSES_DB)].map((hissDb) => ({
      path: resolve(folder, file),
      half,
      how,
      digits,
      hissDb,
    })),
  );
}
