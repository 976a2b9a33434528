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

/** "meio-dia" or "meia-noite" at a token. */
function noonAt(tokens: readonly Token[], at: number): { hour: number; end: number } | null {
  const half = tokens[at]?.folded ?? '';
  const hyphen = tokens[at + 1]?.text === '-' ? at + 2 : at + 1;
  const part = tokens[hyphen]?.folded;
  if (half === 'meio' && part === 'dia') return { hour: 12, end: hyphen + 1 };
  return half === 'meia' && part === 'noite' ? { hour: 0, end: hyphen + 1 } : null;
}

/** "meio-dia e meia", "meia-noite e quinze": not listed, and shown in words. */
function readAfterNoon(tokens: readonly Token[], at: number): TimeReading | null {
  const noon = noonAt(tokens, at);
  if (noon === null || tokens[noon.end]?.lower !== 'e') return null;
  const next = tokens[noon.end + 1];
  const minutes = next?.folded === 'meio' ? { value: 30, end: noon.end + 2 } : minutesAt(tokens, noon.end + 1);
  return minutes === null ? null : { hour: noon.hour, minute: minutes.value, end: minutes.end, named: true };
}

const BEFORE_AN_HOUR = /^(?:para|pra|pras|pro)$/u;

/** "quinze para as duas", "dez pra meia-noite": not listed, and shown in words. */
function readBefore(tokens: readonly Token[], at: number): TimeReading | null {
  // Numbers up to 30 have at most three words; "minutos" may follow.
  if (![1, 2, 3, 4].some((after) => BEFORE_AN_HOUR.test(tokens[at + after]?.folded ?? ''))) return null;
  const minutes = readCardinal(tokens, at);
  if (minutes === null || minutes.value < 1 || minutes.value > 30) return null;
  const to = MINUTE_WORDS.has(tokens[minutes.end]?.folded ?? '') ? minutes.end + 1 : minutes.end;
  if (!BEFORE_AN_HOUR.test(tokens[to]?.folded ?? '')) return null;
  const article = /^(?:as|a|o)$/u.test(tokens[to + 1]?.folded ?? '');
  const noon = noonAt(tokens, article ? to + 2 : to + 1);
  const contracted = article || tokens[to]?.folded === 'pras';
  const hour = noon ?? (contracted ? hourAt(tokens, article ? to + 2 : to + 1) : null);
  if (hour === null) return null;
  const next = 'hour' in hour ? hour.hour : hour.value;
  return { hour: (next + 23) % 24, minute: 60 - minutes.value, end: hour.end, named: true };
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
  // "umas quinze ou vinte caixas" counts.
  const other = next.folded === 'ou' ? readCardinal(tokens, at + 1) : null;
  if (other !== null) return HOUR_WORDS.has(tokens[other.end]?.folded ?? '') || bareTimeEnds(tokens, other.end);
  return 'da de em no na e ou ate as do para pra com horario'.split(' ').includes(next.folded);
}

function shownAs(time: TimeReading, hour: number, from: number, tokens: readonly Token[]): string | null {
  const spoken = tokens[from]?.kind !== 'digits' && time.minute === 0;
  if (spoken && time.hour <= 10 && !time.named) return null;
  const minutes = time.minute === 0 ? '' : String(time.minute).padStart(2, '0');
  return `${hour}h${minutes}`;
}

/** "às quinze para as duas": also after "são" and "faltam", when no noun is counted. */
function isSpokenClock(tokens: readonly Token[], at: number, time: TimeReading): boolean {
  const before = tokens[at - 1]?.folded ?? '';
  return (
    (announced(tokens, at, time) ||
      /^(?:sao|era|eram|faltam?|faltavam?|ao|a|ate)$/u.test(before) ||
      noonAt(tokens, at) !== null) &&
    (bareTimeEnds(tokens, time.end) || dayPart(tokens, time.end) !== null)
  );
}

/** Times of day, announced ("às quinze e quarenta") or in written form ("15:40", "18h30"). Durations ("duas horas") are excluded. */
export function recognizeTimes({ tokens }: Passage): Candidate[] {
  const found: Candidate[] = [];
  for (let at = 0; at < tokens.length; at += 1) {
    const token = tokens[at];
    if (token?.numeral !== true) continue;
    const clock = readBefore(tokens, at) ?? readAfterNoon(tokens, at);
    const time = clock ?? readTime(tokens, at);
    if (time === null) continue;
    if (clock === null ? !isTime(tokens, at, time) : !isSpokenClock(tokens, at, clock)) continue;
    // "às 3h30 da tarde" keeps the spoken hour.
    const shown = clock === null ? shownAs(time, time.hour, at, tokens) : null;
    const value = valueOf(tokens, time);
    const unlisted = clock !== null;
    found.push({ kind: 'times', value, fields: {}, from: at, to: time.end, score: SCORE, shown, unlisted });
    at = Math.max(at, time.end - 1);
  }
  return found;
}

function isTime(tokens: readonly Token[], at: number, time: TimeReading): boolean {
  const part = dayPart(tokens, time.end);
  const written = tokens[at]?.kind === 'digits' && time.minute > 0 && tokens[at + 1]?.glued === true;
  const spoken = announced(tokens, at, time) && (time.named || part !== null || bareTimeEnds(tokens, time.end));
  return written || spoken || (part !== null && time.named);
}

/** The time on a clock of 24 hours. */
function valueOf(tokens: readonly Token[], time: TimeReading): string {
  const part = dayPart(tokens, time.end);
  const hour = part === 'pm' && time.hour < 12 ? time.hour + 12 : part === 'am' && time.hour === 12 ? 0 : time.hour;
  return `${String(hour).padStart(2, '0')}:${String(time.minute).padStart(2, '0')}`;
}
