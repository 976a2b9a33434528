import { MONTHS } from '../portuguese/months';
import { LARGEST_ORDINAL, sayCardinal, sayOrdinal } from '../portuguese/say-number';
import { NUMBER, wholeOf } from './written-number';

const DATE = /^(\d{1,2})\/(\d{1,2})(?:\/(\d{4}|\d{2}))?$/u;
const TIME = /^(\d{1,2})(?:h|:)(\d{2})?(?:min|h)?$/iu;
const ORDINAL = /^(\d{1,4})\.?([ºª°])$/u;
const SCORE = /^(\d{1,3})x(\d{1,3})$/iu;
const RANGE = /^(\d{1,4})[-–](\d{1,4})$/u;
const LAW = new RegExp(String.raw`^(${NUMBER})/(\d{4}|\d{2})$`, 'u');

type Readings = (body: string) => string[] | null;

/** "25/12/2024": the month by number or by name. */
const date: Readings = (body) => {
  const match = DATE.exec(body);
  if (match === null) return null;
  const [day, month] = [Number(match[1]), Number(match[2])];
  if (day < 1 || day > 31 || month < 1 || month > 12) return null;
  const said = day === 1 ? 'primeiro' : sayCardinal(day);
  const year = match[3] === undefined ? '' : ` de ${sayCardinal(Number(match[3]))}`;
  return [`${said} do ${sayCardinal(month)}${year}`, `${said} de ${MONTHS[month - 1]}${year}`];
};

/** "14h30", "2:30". After half past twelve the clock of 24 hours has no "e meia". */
const time: Readings = (body) => {
  const match = TIME.exec(body);
  if (match === null || Number(match[1]) > 24 || Number(match[2] ?? 0) > 59) return null;
  if (match[2] === undefined && !/h/iu.test(body)) return null;
  const [hour, minutes] = [Number(match[1]), Number(match[2] ?? 0)];
  const hours = sayCardinal(hour, 'feminine');
  const named = `${hours} ${hour <= 1 ? 'hora' : 'horas'}`;
  if (minutes === 0) return [named];
  const plain = [`${hours} e ${sayCardinal(minutes)}`, `${named} e ${sayCardinal(minutes)} minutos`];
  if (minutes !== 30) return plain;
  return hour <= 12 ? [`${hours} e meia`, ...plain] : [...plain, `${hours} e meia`];
};

const ordinal: Readings = (body) => {
  const match = ORDINAL.exec(body);
  if (match === null) return null;
  const gender = match[2] === 'ª' ? 'feminine' : 'masculine';
  const value = Number(match[1]);
  return [value >= 1 && value <= LARGEST_ORDINAL ? sayOrdinal(value, gender) : sayCardinal(value, gender)];
};

/** "3x0" is a score, "120x80" are measurements. */
const score: Readings = (body) => {
  const match = SCORE.exec(body);
  if (match === null) return null;
  const isScore = Math.max(Number(match[1]), Number(match[2])) < 10;
  return (isScore ? ['a', 'por', 'vezes'] : ['por', 'a']).map((between) => pair(match, between));
};

/** "10-15" and "1998-2002" rise; other numbers with a dash are codes. */
const range: Readings = (body) => {
  const match = RANGE.exec(body);
  return match === null || Number(match[1]) >= Number(match[2]) ? null : [pair(match, 'a')];
};

/** "8.112/90": a law and its year. */
const law: Readings = (body) => {
  const match = LAW.exec(body);
  return match && ['barra', 'de'].map((between) => pair(match, between));
};

function pair([, first = '', second = '']: RegExpExecArray, between: string): string {
  return `${sayCardinal(wholeOf(first))} ${between} ${sayCardinal(wholeOf(second))}`;
}

/** The ways to say dates, times, ordinals and scores, the usual one first; null for other forms. */
export const formReadings: Readings = (body) => date(body) ?? time(body) ?? ordinal(body) ?? score(body);

/** The ways to say two numbers with a sign between them, where no code is dictated. */
export const pairReadings: Readings = (body) => range(body) ?? law(body);
