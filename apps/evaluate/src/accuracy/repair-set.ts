import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import type { EntityKind } from '@aether/language';

export type RepairHalf = 'tuning' | 'held-out';

/**
 * The spoken value: a correct one, or one that is not: one digit changed, two digits exchanged, any digits, a digit missing, a digit too many, or a
 * domain that is like a provider's.
 */
export type SaidValue = 'valid' | 'changed' | 'exchanged' | 'any' | 'short' | 'long' | 'other-domain';

/** A synthesized dictation of a value (repairs/make_sentences.py, synthesize_sentences.py). */
export interface RepairClip {
  /** Absolute path of the recording. */
  readonly path: string;
  /** Bounds were chosen on the tuning half; figures come from the held-out half. */
  readonly half: RepairHalf;
  readonly kind: EntityKind;
  readonly how: SaidValue;
  /** The digits, or the address. */
  readonly digits: string;
  /** Signal-to-noise ratio of added hiss in decibels; null: no hiss. */
  readonly hissDb: number | null;
}

type Recorded = { readonly file: string } & Omit<RepairClip, 'path' | 'hissDb'>;

/** For invalid numbers that were recorded clearly once; the other recordings contain noise. */
const HISSES_DB = [10, 5, 0] as const;

/**
 * Recordings of correct values, which contain noise, and of values that are not: with noise, or clear, without and with added hiss.
 *
 * `folder`: folder of the set; default: in the checkout that is the working directory.
 */
export function repairSet(folder = resolve('apps/evaluate/src/accuracy/repairs')): RepairClip[] {
  const manifest = JSON.parse(readFileSync(resolve(folder, 'manifest.json'), 'utf8')) as Recorded[];
  return manifest.flatMap(({ file, half, kind, how, digits }) => {
    // Recorded once: `01.ogg`; several times in noise: `01a.ogg`, `01b.ogg`.
    const isClear = /\d\.ogg$/.test(file);
    return [null, ...(isClear ? HISSES_DB : [])].map((hissDb) => ({
      path: resolve(folder, file),
      half,
      kind,
      how,
      digits,
      hissDb,
    }));
  });
}
