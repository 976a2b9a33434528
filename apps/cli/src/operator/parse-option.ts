import { UsageError } from '../commands/command';

/** One of the values of an option. @throws UsageError that names the option */
export function oneOf<Value extends string>(
  option: string,
  values: readonly Value[],
  given: string | undefined,
): Value {
  const value = values.find((name) => name === given);
  if (value === undefined) throw new UsageError(`${option} must be one of ${values.join(', ')}.`);
  return value;
}

/** A whole number from 1 to `most`. @throws UsageError that names the option */
export function wholeNumber(option: string, most: number, given: string): number {
  const number = Number(given);
  if (/^\d+$/.test(given) && number >= 1 && number <= most) return number;
  throw new UsageError(`${option} must be a number from 1 to ${most}.`);
}
