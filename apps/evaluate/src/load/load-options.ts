import { parseArgs } from 'node:util';

/** Options of `npm run load -- …`. */
export interface LoadOptions {
  readonly clients: number;
  /** How long clients keep posting. */
  readonly seconds: number;
}

/** @throws Error that names the argument */
export function loadOptions(args: readonly string[]): LoadOptions {
  const { values } = parseArgs({
    args: [...args],
    options: { clients: { type: 'string', default: '200' }, seconds: { type: 'string', default: '60' } },
  });
  return { clients: positive('clients', values.clients), seconds: positive('seconds', values.seconds) };
}

function positive(name: string, text: string): number {
  const value = Number(text);
  if (!Number.isInteger(value) || value < 1) throw new Error(`--${name} takes a whole number from 1, not ${text}`);
  return value;
}
