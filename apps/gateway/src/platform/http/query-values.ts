import { z } from 'zod';

/** A parameter that may be given once; Express passes repeated parameters as an array. */
export const single = z.string({ error: 'informe um único valor' });

const FLAG = ['true', 'false', '1', '0', ''] as const;

/** A boolean parameter; the bare name means true. Parses to undefined when off. */
export const flag = z
  .enum(FLAG, { error: 'use `true` ou `false`' })
  .default('false')
  .transform((value) => (isOff(value) ? undefined : (true as const)));

export function isOff(value: string): boolean {
  return ['false', '0'].includes(value);
}

/** An integer parameter from `least` to `most`. */
export function wholeNumber(least: number, most: number) {
  const error = `use um número inteiro de ${least} a ${most}`;
  const digits = new RegExp(`^\\d{1,${String(most).length}}$`);
  const read = (value: unknown): unknown => (typeof value === 'string' && digits.test(value) ? Number(value) : null);
  return z.preprocess(read, z.int({ error }).min(least, error).max(most, error));
}
