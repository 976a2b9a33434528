import { readCardinal } from '../../portuguese/cardinals';
import { isName } from '../../portuguese/format-numbers';
import { readOrdinal } from '../../portuguese/ordinals';
import type { Token } from '../../portuguese/tokens';
import type { Candidate } from '../entity';
import type { Passage } from '../passage';
import { FOLDED_MONTHS, MONTHS } from '../../portuguese/months';

const DAYS = [31, 29, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31] as const;
const SCORE_WITH_YEAR = 8;
const SCORE_WITHOUT_YEAR = 5;
const SCORE_SHORT = 3;

interface Part {
  readonly value: number;
  readonly end: number;
}

interface DateReading {
  readonly day: number;
  readonly month: number;
  readonly year: number | null;
  readonly named: boolean;
  readonly written: boolean;
  readonly end: number;
}

function small(tokens: readonly Token[], at: number, most: number): Part | null {
  const ordinal = readOrdinal(tokens, at);
  if (ordinal?.value === 1) return { value: 1, end: ordinal.end };
  const token = tokens[at];
  if (token?.kind === 'digits' && /^0[1-9]$/.test(token.text)) return { value: Number(token.text), end: at + 1 };
  if (token?.folded === 'zero') {
    const unit = readCardinal(tokens, at + 1);
    if (unit !== null && unit.value >= 1 && unit.value <= 9) return unit;
  }
  const number = readCardinal(tokens, at);
  return number !== null && number.value >= 1 && number.value <= most ? number : null;
}

function yearAt(tokens: readonly Token[], at: number, short: boolean): Part | null {
  const token = tokens[at];
  // "dois mil e vinte e cinco", "2025", "noventa e dois".
  const number =
    token?.kind === 'digits' && token.text.length === 4
      ? { value: Number(token.text), end: at + 1 }
      : readCardinal(tokens, at);
  if (number === null) return null;
  if (number.value >= 1800 && number.value <= 2199) return number;
  if (!short || number.value < 10 || number.value > 99) return null;
  // Two digits are a birth year of the last century, or a contract or deadline of this one.
  return { value: number.value >= 40 ? 1900 + number.value : 2000 + number.value, end: number.end };
}

function skip(tokens: readonly Token[], at: number, words: readonly string[]): number {
  const found = words.some((word) => tokens[at]?.folded === word);
  return found ? at + 1 : at;
}

function yearAfterName(tokens: readonly Token[], at: number): Part | null {
  const comma = skip(tokens, at, [',']);
  const de = skip(tokens, comma, ['de', 'do']);
  const ano = skip(tokens, de, ['ano']);
  const de2 = ano > de ? skip(tokens, ano, ['de']) : ano;
  return yearAt(tokens, de2, de > comma);
}

/** Reads a date with the month's name: "vinte e três de março de 2025", "primeiro de maio". */
function named(tokens: readonly Token[], day: Part): DateReading | null {
  if (tokens[day.end]?.folded !== 'de') return null;
  const month = FOLDED_MONTHS.indexOf(tokens[day.end + 1]?.folded ?? '') + 1;
  if (month === 0) return null;
  const year = yearAfterName(tokens, day.end + 2);
  const end = year?.end ?? day.end + 2;
  return { day: day.value, month, year: year?.value ?? null, named: true, written: false, end };
}

/** Reads a date with the month's number: "23/03/2025", "vinte e três do três de dois mil e vinte e cinco", "23 barra 3 barra 25". */
function numeric(tokens: readonly Token[], day: Part): DateReading | null {
  const sign = tokens[day.end];
  const slash = sign?.text === '/' || sign?.folded === 'barra';
  const tight = sign?.glued === true && tokens[day.end + 1]?.glued === true;
  const dotted = tight && (sign.text === '-' || sign.text === '.');
  const of = sign?.folded === 'do';
  if (!slash && !dotted && !of) return null;
  const month = small(tokens, day.end + 1, 12);
  if (month === null) return null;
  const next = tokens[month.end];
  const linked = slash
    ? next?.text === '/' || next?.folded === 'barra' || next?.folded === 'de'
    : of
      ? next?.folded === 'de' || next?.folded === 'do'
      : next?.text === sign?.text && next?.glued === true;
  const year = linked ? yearAt(tokens, month.end + 1, true) : null;
  if (dotted && year === null) return null;
  const written = slash && sign.glued;
  return {
    day: day.value,
    month: month.value,
    year: year?.value ?? null,
    named: false,
    written,
    end: year?.end ?? month.end,
  };
}

function readDate(tokens: readonly Token[], at: number): DateReading | null {
  const day = small(tokens, at, 31);
  if (day === null) return null;
  const date = named(tokens, day) ?? numeric(tokens, day);
  return date === null || date.day > (DAYS[date.month - 1] ?? 0) ? null : date;
}

const two = (value: number): string => String(value).padStart(2, '0');

/** "o sete de setembro", "o feriado de nove de julho": a day that is the name of a holiday. */
function isHoliday(tokens: readonly Token[], at: number): boolean {
  const before = tokens[at - 1]?.folded ?? '';
  return (
    /^(?:[odn]o|ao|pelo)$|^o$|^feriado$/u.test(before) || (before === 'de' && tokens[at - 2]?.folded === 'feriado')
  );
}

function shown(date: DateReading, value: string, holiday: boolean): string | null {
  if (!date.named) return value;
  if (date.year === null && date.day <= 10 && holiday) return null;
  const name = `${date.day === 1 ? '1º' : date.day} de ${MONTHS[date.month - 1]}`;
  return date.year === null ? name : `${name} de ${date.year}`;
}

/** Whether digits are glued to a written date with a sign: "18.3.87-521299" is one number. */
function isPartOfNumber(tokens: readonly Token[], from: number, to: number): boolean {
  const before =
    tokens[from]?.glued === true && tokens[from - 1]?.glued === true && tokens[from - 2]?.kind === 'digits';
  const after = tokens[to]?.glued === true && tokens[to + 1]?.glued === true && tokens[to + 1]?.kind === 'digits';
  return tokens[from]?.kind === 'digits' && tokens[to - 1]?.kind === 'digits' && (before || after);
}

/** "7-3-70", which is also how recognizers write the digits of other numbers. */
function isShort(tokens: readonly Token[], at: number, date: DateReading): boolean {
  const last = tokens[date.end - 1];
  return (
    !date.named && !date.written && tokens[at]?.kind === 'digits' && last?.kind === 'digits' && last.text.length < 4
  );
}

/** Whether a day and a month without a year are listed as a date: after "dia", or written with a slash. */
function announced(tokens: readonly Token[], at: number, date: DateReading): boolean {
  return tokens[at - 1]?.folded === 'dia' || date.written;
}

/** Dates with a year ("23/03/2025"), and days of a month after "dia" ("15/03"). */
export function recognizeDates({ tokens }: Passage): Candidate[] {
  const found: Candidate[] = [];
  for (let at = 0; at < tokens.length; at += 1) {
    const token = tokens[at];
    if (token?.numeral !== true) continue;
    const date = readDate(tokens, at);
    if (date === null || isPartOfNumber(tokens, at, date.end)) continue;
    const full = date.year !== null;
    const listed = full || announced(tokens, at, date);
    if (!full && !date.named && !listed) continue;
    const value = `${two(date.day)}/${two(date.month)}${full ? `/${date.year}` : ''}`;
    const score = !full ? SCORE_WITHOUT_YEAR : isShort(tokens, at, date) ? SCORE_SHORT : SCORE_WITH_YEAR;
    found.push({
      kind: 'dates',
      value,
      fields: {},
      from: at,
      to: date.end,
      score,
      shown: isName(tokens, at) ? null : shown(date, value, isHoliday(tokens, at)),
      unlisted: !listed,
    });
    at = date.end - 1;
  }
  return found;
}
