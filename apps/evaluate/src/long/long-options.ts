import { parseArgs } from 'node:util';

/** Options of `npm run long -- …`. */
export interface LongOptions {
  readonly minutes: number;
  /** Minutes between two marks. */
  readonly every: number;
  /** Number of workers killed during one of the two runs. */
  readonly kills: number;
}

/** @throws Error that names the argument */
export function longOptions(args: readonly string[]): LongOptions {
  const { values } = parseArgs({
    args: [...args],
    options: {
      minutes: { type: 'string', default: '240' },
      every: { type: 'string', default: '5' },
      kills: { type: 'string', default: '5' },
    },
  });
  const number = (name: keyof typeof values, least: number): number => {
    const value = Number(values[name]);
    if (!Number.isInteger(value) || value < least || value > 240)
      throw new Error(`--${name} takes a whole number from ${least} to 240, not ${values[name]}`);
    return value;
  };
  return { minutes: number('minutes', 5), every: number('every', 1), kills: number('kills', 0) };
}
