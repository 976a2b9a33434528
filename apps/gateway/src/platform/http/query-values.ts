import { z } from 'zod';

const REPEATED = 'veio mais de uma vez, e vale uma vez só';

/** The message of an invalid value: `expected`, or that the parameter was repeated, which Express passes as an array. */
export const once = (expected: string) => ({
  error: ({ input }: { readonly input?: unknown }): string => (Array.isArray(input) ? REPEATED : expected),
});

/** The message of a value outside a list. */
export const oneOf = (values: readonly string[]) => once(`use ${values.map((name) => `\`${name}\``).join(', ')}`);

/** A parameter that may be given once. */
export const single = z.string(once('informe um texto'));

export const FLAG = ['true', 'false', '1', '0', ''] as const;

/** Reads a value without regard to case: Python writes `True`. */
export function anyCase<Schema extends z.ZodType>(schema: Schema) {
  return z.preprocess((value) => (typeof value === 'string' ? value.toLowerCase() : value), schema);
}

/** A boolean parameter, in any case; the bare name means true. Parses to undefined when off. */
export const flag = anyCase(z.enum(FLAG, once('use `true` ou `false`')).default('false')).transform((value) =>
  isOff(value) ? undefined : (true as const),
);

export function isOff(value: string): boolean {
  return ['false', '0'].includes(value);
}

/** An integer parameter from `least` to `most`. */
export function wholeNumber(least: number, most: number) {
  const expected = `use um número inteiro de ${least} a ${most}`;
  const digits = new RegExp(`^\\d{1,${String(most).length}}$`);
  const read = (value: unknown): unknown => {
    if (Array.isArray(value)) return value;
    return typeof value === 'string' && digits.test(value) ? Number(value) : null;
  };
  return z.preprocess(read, z.int(once(expected)).min(least, expected).max(most, expected));
}
