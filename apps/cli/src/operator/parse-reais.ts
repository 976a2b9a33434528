import { UsageError } from '../commands/command';

/** Parses `12`, `12.5` or `12,50` into micro-BRL, above 0. @throws UsageError that names the option */
export function parseReais(option: string, value: string): number {
  const [, reais = '', decimals = ''] = /^(\d{1,7})(?:[.,](\d{1,6}))?$/.exec(value) ?? [];
  const microBrl = Number(reais + decimals.padEnd(6, '0'));
  if (reais === '' || microBrl === 0) throw new UsageError(`${option} must be an amount in reais above 0, such as 50.`);
  return microBrl;
}
