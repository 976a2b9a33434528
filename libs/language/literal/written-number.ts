import { LARGEST_CARDINAL, sayCardinal, sayDigits, type Gender } from '../portuguese/say-number';

/** A whole number, with or without dots between thousands, as a source for regular expressions. */
export const NUMBER = String.raw`\d{1,3}(?:\.\d{3})+|\d+`;

export function wholeOf(number: string): number {
  return Math.min(LARGEST_CARDINAL, Number(number.replaceAll('.', '')));
}

interface Decimal {
  readonly whole: string;
  readonly mark: string | undefined;
  readonly fraction: string | undefined;
}

/** The ways to say a number with an optional fraction, the usual one first: "três vírgula catorze", "três vírgula um quatro". */
export function sayDecimal({ whole, mark, fraction }: Decimal, gender: Gender = 'masculine'): string[] {
  const before = sayCardinal(wholeOf(whole), gender);
  if (fraction === undefined) return [before];
  const said = `${before} ${mark === '.' ? 'ponto' : 'vírgula'}`;
  const digits = `${said} ${sayDigits(fraction, 'seis')}`;
  const zeros = /^0*/u.exec(fraction)![0];
  const rest = fraction.slice(zeros.length);
  if (rest.length < 2 || rest.length > 3) return [digits];
  return [`${said} ${zeros === '' ? '' : `${sayDigits(zeros)} `}${sayCardinal(Number(rest))}`, digits];
}
