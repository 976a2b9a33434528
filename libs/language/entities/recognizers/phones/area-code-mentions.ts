import { digitEdges } from '../../../portuguese/digit-edges';
import { correctionAt, readGap } from '../../../portuguese/gap-words';
import { endsSentence, foldedAt, type Token } from '../../../portuguese/tokens';
import type { TokenSpan } from '../../entity';
import { isAreaCode } from '../../validators/phone';
import { followsPlace, isPlaceAfter, placeEnd } from './area-code-places';

/** An area code said apart from the number: "o DDD é trinta e um". */
export interface AreaCode {
  readonly digits: string;
  /** Tokens `from` … `to` (exclusive), with the word "DDD". */
  readonly from: number;
  readonly to: number;
  readonly said: TokenSpan;
  /** It replaces an area code that was said before: "não, o DDD é vinte e um", "DDD onze? Não, vinte e um". */
  readonly corrects: boolean;
  /** Its name is also that of other numbers, so that it must be near: "o código é quarenta e oito". */
  readonly near?: true;
}

/** Words between "DDD" and its digits, also over a question and its answer. */
const LEADING = new Set(
  (
    'e o a do da de dele dela daqui dai la ai mesmo tambem meu minha seu nosso aqui numero por favor sendo com eh ah qual ' +
    'senhor senhora moco moca dona querida querido amigo amiga filho filha doutor doutora'
  ).split(' '),
);
const MAX_LEADING = 8;
interface Digits {
  readonly digits: string;
  readonly end: number;
}

/** Two digits, or three with a leading zero, that no other digits follow. */
function readAreaDigits(tokens: readonly Token[], at: number): Digits | null {
  let digits = '';
  let end = at;
  for (let next = at; digits.length < 2 || digits === '0';) {
    const edge = digitEdges(tokens, next).find((one) => /^0?\d{1,2}$/.test(digits + one.digits));
    if (edge === undefined) return null;
    digits += edge.digits;
    end = edge.end;
    next = edge.end;
  }
  const area = digits.replace(/^0/, '');
  return isAreaCode(area) ? { digits: area, end } : null;
}

/** The area code that a correction puts in the place of the one before it: "onze, não, doze". */
function corrected(tokens: readonly Token[], read: Digits): Digits {
  const gap = readGap(tokens, read.end);
  if (!gap.correction) return read;
  // "DDD onze? — Não, o meu é treze."
  let at = gap.end;
  while (at - gap.end < MAX_LEADING && LEADING.has(tokens[at]?.folded ?? '')) at += 1;
  return readAreaDigits(tokens, at) ?? read;
}

function followsCorrection(tokens: readonly Token[], at: number): boolean {
  return [1, 2, 3, 4].some((back) => correctionAt(tokens, at - back) > 0);
}

/** What area codes are called; only digits directly before it name one "na frente". */
const NAMES = ['ddd', 'codigo de area', 'codigo da cidade', 'codigo da regiao', 'prefixo', 'codigo', 'na frente'].map(
  (name) => name.split(' '),
);
/** Names of other numbers too. */
const OF_OTHERS = new Set(['prefixo', 'codigo']);

function nameAt(tokens: readonly Token[], at: number): readonly string[] | undefined {
  return NAMES.find((words) => words.every((word, offset) => tokens[at + offset]?.folded === word));
}

/** Reads "DDD é trinta e um", also when the listener asks for it and the speaker answers. */
function afterName(tokens: readonly Token[], name: number, end: number): AreaCode | null {
  for (let at = end; at - end <= MAX_LEADING; at += 1) {
    const token = tokens[at];
    if (token === undefined) return null;
    const read = token.numeral ? readAreaDigits(tokens, at) : null;
    if (read !== null) {
      const { digits, end: to } = corrected(tokens, read);
      const said = { from: at, to };
      return { digits, from: name, to, said, corrects: to !== read.end || followsCorrection(tokens, name) };
    }
    // "o código de Maceió, oitenta e dois"
    const place = placeEnd(tokens, at);
    if (place !== null) at = place - 1;
    else if (token.kind === 'digits' || (token.kind === 'word' && !LEADING.has(token.folded))) return null;
  }
  return null;
}

const DIALS = /^(?:poe|bota|coloca|disca|usa|digita|acrescenta|inclui|tecla|ponha|coloque|disque)$/u;
const BEFORE_DIALED = new Set('ai antes na frente o zero primeiro la'.split(' '));

/** "Cê tá ligando de celular? Então põe o trinta e um.": what is dialed before the number. */
function dialed(tokens: readonly Token[], verb: number): AreaCode | null {
  if (!DIALS.test(tokens[verb]?.folded ?? '')) return null;
  let at = verb + 1;
  while (at - verb < MAX_LEADING && BEFORE_DIALED.has(tokens[at]?.folded ?? '')) at += 1;
  const read = tokens[at - 1]?.lower === 'o' && tokens[at]?.numeral === true ? readAreaDigits(tokens, at) : null;
  if (read === null || !endsDialing(tokens, read.end)) return null;
  return {
    digits: read.digits,
    from: verb,
    to: read.end,
    said: { from: at, to: read.end },
    corrects: false,
    near: true,
  };
}

/** "põe o trinta e um na frente", "põe o trinta e um antes", "põe o trinta e um." */
function endsDialing(tokens: readonly Token[], at: number): boolean {
  return (
    tokens[at] === undefined || tokens[at]?.kind === 'symbol' || /^(?:na|antes|primeiro)$/u.test(tokens[at].folded)
  );
}

/** Reads "trinta e um é o DDD", "com o quarenta e três na frente". */
function beforeName(tokens: readonly Token[], name: number, to: number, isOnly: boolean): AreaCode | null {
  let end = name;
  while (name - end < 3 && ['o', 'e', 'de', 'meu', 'seu'].includes(tokens[end - 1]?.folded ?? '')) end -= 1;
  if (end === name && tokens[name]?.folded !== 'na') return null;
  // "é 51, o DDD daqui, 9 9912-0011"
  if (isOnly && tokens[name - 1]?.folded === 'o' && tokens[end - 1]?.text === ',') end -= 1;
  for (let from = end - 3; from < end; from += 1) {
    const read =
      tokens[from]?.numeral === true && tokens[from - 1]?.numeral !== true ? readAreaDigits(tokens, from) : null;
    if (read?.end !== end) continue;
    const said = { from, to: end };
    return { digits: read.digits, from, to, said, corrects: followsCorrection(tokens, from) };
  }
  return null;
}

/** Whether a word that also names other numbers announces an area code here: "o código aqui é trinta e oito". */
export function isAreaCodeName(tokens: readonly Token[], at: number): boolean {
  if (!OF_OTHERS.has(tokens[at]?.folded ?? '')) return false;
  const code = afterName(tokens, at, at + 1);
  return code !== null && isWhole(tokens, code);
}

/** "o código é 4 5 6 7 8 9" and "48-71-03" are other codes. */
function isWhole(tokens: readonly Token[], { said: { to } }: AreaCode): boolean {
  const next = tokens[to];
  if (next?.kind === 'symbol') return next.text === ',' || endsSentence(tokens, to);
  return next?.numeral !== true;
}

/** "Com o onze na frente? – Não, é daqui mesmo.": it is asked and refused. */
function isRefused(tokens: readonly Token[], { to, corrects }: AreaCode): boolean {
  return !corrects && tokens[to]?.text === '?' && /^(?:nao|nem|precisa)$/u.test(tokens[to + 1]?.folded ?? '');
}

function named(tokens: readonly Token[], at: number): AreaCode[] {
  const name = nameAt(tokens, at);
  if (name === undefined) return [];
  const to = at + name.length;
  const after = name[0] === 'na' ? null : afterName(tokens, at, to);
  // "51, o DDD daqui, 9 9 9 1 2 …": what follows is the number.
  const isOnly = after === null || tokens[after.said.to]?.numeral === true;
  const before = beforeName(tokens, at, to, isOnly);
  const codes = [before, isOnly && before !== null ? null : after].filter((code) => code !== null);
  if (name.length > 1 || !OF_OTHERS.has(name[0]!)) return codes.filter((code) => !isRefused(tokens, code));
  return codes.filter((code) => isWhole(tokens, code)).map((code) => ({ ...code, near: true }));
}

/** The area codes that are named, in order. */
export function namedAreaCodes(tokens: readonly Token[]): AreaCode[] {
  return tokens.flatMap((_, at) => {
    const code = dialed(tokens, at);
    return code === null ? named(tokens, at) : [code];
  });
}

/** Two digits as a sentence apart, or with the town: "… zero um zero um. Oitenta e um.", "… nove oito é quarenta e sete, Joinville". */
export function bareAreaCode(tokens: readonly Token[], phoneEnd: number): AreaCode | null {
  let at = phoneEnd;
  let pause = false;
  for (; tokens[at]?.kind === 'symbol'; at += 1) pause ||= endsSentence(tokens, at);
  // "nove oito um três dois, quatro cinco cinco um do dezesseis"
  const isOf = tokens[at]?.folded === 'do';
  const isStated = tokens[at]?.lower === 'é';
  if (isStated || isOf) at += 1;
  const read = tokens[at]?.numeral === true ? readAreaDigits(tokens, at) : null;
  if (read === null) return null;
  const span = { digits: read.digits, from: at, to: read.end, said: { from: at, to: read.end }, corrects: false };
  if ((pause || isOf) && closes(tokens, read.end)) return readGap(tokens, read.end).correction ? null : span;
  return (pause || isStated) && isPlaceAfter(tokens, read.end, read.digits) ? span : null;
}

/** Two digits that are said with the place they are of: "De Porto Velho. Sessenta e nove", "Manaus, noventa e dois", "De onde é? – Sessenta e nove". */
export function placedAreaCode(tokens: readonly Token[], at: number): AreaCode | null {
  if (tokens[at]?.numeral !== true || tokens[at - 1]?.numeral === true) return null;
  const read = readAreaDigits(tokens, at);
  const isPlaced =
    read !== null &&
    ((closes(tokens, read.end) && followsPlace(tokens, at, read.digits)) || isExplained(tokens, read.end, read.digits));
  if (!isPlaced) return null;
  const said = { from: at, to: read.end };
  return { digits: read.digits, ...said, said, corrects: false };
}

/** "cinquenta e cinco, que é Santa Maria, né, nove nove …" */
function isExplained(tokens: readonly Token[], end: number, code: string): boolean {
  const at = tokens[end]?.text === ',' ? end + 1 : end;
  // "cinco cinco, de Santa Maria, nove nove …"
  if (at > end && foldedAt(tokens, at) === 'de' && isPlaceAfter(tokens, at, code)) return true;
  return tokens[at]?.folded === 'que' && tokens[at + 1]?.lower === 'é' && isPlaceAfter(tokens, at + 2, code);
}

function closes(tokens: readonly Token[], at: number): boolean {
  return tokens[at] === undefined || endsSentence(tokens, at);
}
