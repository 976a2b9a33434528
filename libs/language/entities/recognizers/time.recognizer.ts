import { readCardinal } from '../../portuguese/cardinals';
import type { Token } from '../../portuguese/tokens';
import type { Candidate } from '../entity';
import type { Passage } from '../passage';

interface TimeReading {
  readonly hour: number;
  readonly minute: number;
  readonly end: number;
  /** It has "horas", "h", "e meia" or minutes, so that it is more than a bare number. */
  readonly named: boolean;
}

const SCORE = 6;
const HOUR_WORDS = new Set(['hora', 'horas', 'h', 'hrs']);
const MINUTE_WORDS = new Set(['minuto', 'minutos', 'min']);
const PARTS: ReadonlyMap<string, 'am' | 'pm'> = new Map([
  ['manha', 'am'],
  ['madrugada', 'am'],
  ['tarde', 'pm'],
  ['noite', 'pm'],
]);

function hourAt(tokens: readonly Token[], at: number): { value: number; end: number } | null {
  const token = tokens[at];
  if (token?.kind === 'digits' && /^0\d$/.test(token.text)) return { value: Number(token.text), end: at + 1 };
  // "15 e 40" is hour and minutes; "20 e 3" is one number.
  const hour = readCardinal(tokens, at);
  return hour !== null && hour.value <= 23 ? hour : null;
}

function minutesAt(tokens: readonly Token[], at: number): { value: number; end: number } | null {
  const token = tokens[at];
  if (token?.kind === 'digits') return /^[0-5]\d$/.test(token.text) ? { value: Number(token.text), end: at + 1 } : null;
  if (token?.folded === 'meia') return { value: 30, end: at + 1 };
  const minutes = readCardinal(tokens, at);
  return minutes !== null && minutes.value >= 5 && minutes.value <= 59 ? minutes : null;
}

/** Reads the part of the day: "da manhã" or "da madrugada" (am), "da tarde" or "da noite" (pm). */
function dayPart(tokens: readonly Token[], at: number): 'am' | 'pm' | null {
  if (tokens[at]?.folded !== 'da') return null;
  return PARTS.get(tokens[at + 1]?.folded ?? '') ?? null;
}

/** Reads a time of day that starts at a token: "quinze e quarenta", "18h30", "15:40", "três e meia da tarde", "18 horas". */
function readTime(tokens: readonly Token[], at: number): TimeReading | null {
  const hour = hourAt(tokens, at);
  if (hour === null) return null;
  const mark = tokens[hour.end];
  const next = tokens[hour.end + 1];
  if (mark?.text === ':' && mark.glued && next?.glued === true) {
    const minutes = minutesAt(tokens, hour.end + 1);
    return minutes === null ? null : { hour: hour.value, minute: minutes.value, end: minutes.end, named: true };
  }
  const hours = HOUR_WORDS.has(mark?.folded ?? '');
  const afterHours = hours ? hour.end + 1 : hour.end;
  const linked = tokens[afterHours]?.lower === 'e';
  const glued = hours && mark?.glued === true && tokens[afterHours]?.glued === true;
  const minutes = linked || glued ? minutesAt(tokens, linked ? afterHours + 1 : afterHours) : null;
  if (minutes === null) return { hour: hour.value, minute: 0, end: afterHours, named: hours };
  const end = MINUTE_WORDS.has(tokens[minutes.end]?.folded ?? '') ? minutes.end + 1 : minutes.end;
  return { hour: hour.value, minute: minutes.value, end, named: true };
}

/** Whether the words before announce a time of day. */
function announced(tokens: readonly Token[], at: number, time: TimeReading): boolean {
  const before = tokens[at - 1];
  if (before === undefined) return false;
  if (before.lower === 'às' || before.lower === 'à') return true;
  // Recognizers omit the accent, but "as duas" also means "both of them".
  if (before.lower === 'as') return time.named || (time.hour > 2 && tokens[at]?.kind === 'digits');
  return (
    before.folded === 'das' ||
    before.folded === 'umas' ||
    (before.folded === 'pelas' && tokens[at - 2]?.folded !== 'uma')
  );
}

/** Whether a bare number can be a time given the next word: the end of the clause, "da tarde", "em ponto", "no", "de". */
function bareTimeEnds(tokens: readonly Token[], at: number): boolean {
  const next = tokens[at];
  if (next === undefined) return true;
  if (next.kind === 'symbol') return ',.?!;'.includes(next.text);
  return 'da de em no na e ou ate as do para pra com horario'.split(' ').includes(next.folded);
}

function shownAs(time: TimeReading, hour: number, from: number, tokens: readonly Token[]): string | null {
  const spoken = tokens[from]?.kind !== 'digits' && time.minute === 0;
  if (spoken && time.hour <= 10 && !time.named) return null;
  const minutes = time.minute === 0 ? '' : String(time.minute).padStart(2, '0');
  return `${hour}h${minutes}`;
}

/** Times of day, announced ("às quinze e quarenta") or in written form ("15:40", "18h30"). Durations ("duas horas") are excluded. */
export function recognizeTimes({ tokens }: Passage): Candidate[] {
  const found: Candidate[] = [];
  for (let at = 0; at < tokens.length; at += 1) {
    const token = tokens[at];
    if (token?.numeral !== true) continue;
    const time = readTime(tokens, at);
    if (time === null) continue;
    const part = dayPart(tokens, time.end);
    const written = token.kind === 'digits' && time.minute > 0 && tokens[at + 1]?.glued === true;
    const spoken = announced(tokens, at, time) && (time.named || part !== null || bareTimeEnds(tokens, time.end));
    if (!written && !spoken && !(part !== null && time.named)) continue;
    const hour = part === 'pm' && time.hour < 12 ? time.hour + 12 : part === 'am' && time.hour === 12 ? 0 : time.hour;
    const value = `${String(hour).padStart(2, '0')}:${String(time.minute).padStart(2, '0')}`;
    // "às 3h30 da tarde" keeps the spoken hour.
    const shown = shownAs(time, time.hour, at, tokens);
    found.push({ kind: 'times', value, fields: {}, from: at, to: time.end, score: SCORE, shown });
    at = Math.max(at, time.end - 1);
  }
  return found;
}
