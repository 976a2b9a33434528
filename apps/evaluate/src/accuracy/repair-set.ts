import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';

export type RepairHalf = 'tuning' | 'held-out';

/** What is said: a valid CPF, or an impossible one: valid but for a digit or an exchange, any eleven digits, or ten. */
export type SaidNumber = 'valid' | 'changed' | 'exchanged' | 'any' | 'short';

/** A dictated CPF, synthesised (repairs/make_sentences.py, synthesise_sentences.py). */
export interface RepairClip {
  /** Absolute path of the recording. */
  readonly path: string;
  /** Bounds were chosen by the tuning half; figures come from the held-out one. */
  readonly half: RepairHalf;
  readonly how: SaidNumber;
  readonly digits: string;
  /** Speech over hiss that is laid under the recording, in decibels; null: it is heard as it was recorded. */
  readonly hissDb: number | null;
}

/** Valid numbers were recorded in noises of their own. */
const HISSES_DB = [10, 5, 0] as const;

/**
 * Valid numbers as they were recorded, in noise; impossible ones, recorded clearly, so and in hiss.
 *
 * `folder`: of the set, default that of the checkout which is the working directory.
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
