import { endsSentence, type Token } from '../../portuguese/tokens';
import type { Candidate } from '../entity';
import type { Passage } from '../passage';
import { atSign } from './at-sign';
import { readDomain } from './email-domain';
import { isSpelled, joinElements, readElement, type EmailElement } from './email-elements';

const SCORE_ADDRESS = 12;
const SCORE_PARTIAL = 5;

/** Words that never start or continue a local part without signs: they belong to the sentence before the address. */
const STOPS = new Set(
  (
    'e-mail email emails mail para pra pro por no na nos nas em uma o os meu seu minha sua manda mandar mande mandei enviar envia ' +
    'envie enviei endereco dele dela aqui ali la ai entao anota anote anotar cadastro cadastrado cadastrei eu voce que e ta esta ' +
    'seria fica com do da de dos das ao ou sim nao certo isso ok pode ser usar uso usa escreve escrever ele ela esse este como ' +
    'senhor senhora favor sobre assim tipo bom olha hoje agora foi era tenho tem passar passa atualizar atualiza mudar mudou trocar novo ' +
    'antigo chave pix alias perdao desculpa corrigindo digo melhor quer dizer verdade mas'
  ).split(' '),
);

/** Longest local part, in words without a sign between them. */
const MAX_BARE_WORDS = 5;
const MAX_LOCAL_TOKENS = 40;

/** Elements from `start` up to the at sign, or null when some token there is not part of an address. */
function elementsBetween(tokens: readonly Token[], start: number, at: number): EmailElement[] | null {
  const elements: EmailElement[] = [];
  for (let position = start; position < at;) {
    if (tokens[position]?.text === ',') {
      position += 1;
      continue;
    }
    const element = readElement(tokens, position);
    if (element === null || element.end > at) return null;
    // "B-R-U-N-A": the hyphens only separate spelled letters.
    const apart = element.text === '-' && tokens[position]?.glued === true && elements.at(-1)?.kind === 'letter';
    if (!apart || readElement(tokens, element.end)?.kind !== 'letter') elements.push(element);
    position = element.end;
  }
  return elements;
}

/** "um" is a digit beside other digits, before a sign and before the at sign; otherwise it is the article. */
function besideDigits(tokens: readonly Token[], at: number): boolean {
  const next = readElement(tokens, at + 1);
  if (next?.kind === 'digits' || next?.kind === 'sign' || atSign(tokens, at + 1) > 0) return true;
  return tokens[at - 1]?.folded !== 'um' && readElement(tokens, at - 1)?.kind === 'digits';
}

function isStop(tokens: readonly Token[], at: number): boolean {
  const token = tokens[at];
  if (token === undefined) return true;
  if (token.kind === 'symbol') return !'._-+,'.includes(token.text) || endsSentence(tokens, at);
  // A single "e" is the letter or the conjunction; "é" is the verb.
  if (token.lower === 'é') return true;
  if (isSpelled(tokens, at)) return false;
  if (token.folded === 'um') return !besideDigits(tokens, at);
  return token.kind === 'word' && STOPS.has(token.folded) && token.lower !== 'e';
}

/** First token after the words that certainly precede the address. */
function leftBorder(tokens: readonly Token[], at: number): number {
  let start = at;
  while (start > 0 && at - start < MAX_LOCAL_TOKENS && !isStop(tokens, start - 1)) start -= 1;
  // A remark ("com dois eles", "tudo em minúsculo") contains stop words.
  const wider = withRemark(tokens, start, at);
  return wider ?? start;
}

function withRemark(tokens: readonly Token[], start: number, at: number): number | null {
  const stop = tokens[start - 1];
  if (stop?.folded !== 'com' && stop?.folded !== 'em' && stop?.folded !== 'no' && stop?.folded !== 'de') return null;
  for (let first = start - 1; first >= Math.max(0, start - 4); first -= 1) {
    const element = readElement(tokens, first);
    const remark = element?.kind === 'note' || (element?.kind === 'letter' && element.end > first + 1);
    if (remark && element.end >= start && element.end <= at && first > 0) return leftBorder(tokens, first);
  }
  return null;
}

/** Length of the longest run of words without a sign. */
function longestBare(elements: readonly EmailElement[]): number {
  let longest = 0;
  let count = 0;
  for (const element of elements) {
    count = element.kind === 'text' ? count + 1 : element.kind === 'sign' ? 0 : count;
    longest = Math.max(longest, count);
  }
  return longest;
}

interface Local {
  readonly text: string;
  readonly from: number;
}

const wellFormed = (text: string): boolean => /^[a-z0-9](?:[a-z0-9._+-]*[a-z0-9])?$/.test(text) && !text.includes('..');

/** The start of the shortest local part: the last word, and the parts that signs, letters and digits attach to it. */
function tightest(tokens: readonly Token[], start: number, at: number): number {
  let from = at;
  let attached = true;
  while (from > start) {
    const token = tokens[from - 1];
    const isSign = token !== undefined && readElement(tokens, from - 1)?.kind === 'sign';
    const joins =
      token?.kind === 'digits' ||
      readElement(tokens, from - 1)?.kind === 'letter' ||
      readElement(tokens, from - 1)?.kind === 'digits';
    if (token?.text !== ',' && !isSign && !joins) {
      if (!attached) break;
      attached = false;
    } else if (isSign) attached = true;
    from -= 1;
  }
  return from;
}

/** "O e-mail e maria": recognizers omit the accent of the verb. After "é" a spelled "e" is a letter. */
function afterCopula(tokens: readonly Token[], start: number): number {
  const verb = tokens[start]?.lower === 'e' && tokens[start + 1]?.glued === false && tokens[start - 1]?.lower !== 'é';
  return verb ? start + 1 : start;
}

function readLocal(passage: Passage, sign: number): Local | null {
  const { tokens } = passage;
  // "maria 1990. Arroba gmail": ignore a full stop that the recognizer wrote before the at sign.
  const at = endsSentence(tokens, sign - 1) ? sign - 1 : sign;
  let start = leftBorder(tokens, at);
  while (start < at && tokens[start]?.kind === 'symbol') start += 1;
  start = afterCopula(tokens, start);
  const announced =
    passage.cues.distance(start, 'emails') <= 3 ||
    tokens[start - 1]?.kind === 'symbol' ||
    /^(?:para|pra|pro|e|no|em)$/.test(tokens[start - 1]?.folded ?? '');
  for (let from = start; from < at; from += 1) {
    const elements = elementsBetween(tokens, from, at);
    if (elements === null || elements[0]?.kind === 'sign' || elements[0]?.kind === 'note') continue;
    const bare = longestBare(elements);
    if (bare > (announced ? MAX_BARE_WORDS : 2)) {
      const tight = tightest(tokens, start, at);
      if (tight > from) from = tight - 1;
      continue;
    }
    const text = joinElements(elements);
    if (wellFormed(text)) return { text, from };
  }
  return null;
}

/** The local part of an address that the recognizer wrote in full ("joão.silva@exemplo.com.br"): it contains no space. */
function writtenLocal(tokens: readonly Token[], at: number): Local | null {
  if (tokens[at]?.text !== '@' || tokens[at]?.glued !== true) return null;
  let from = at;
  while (tokens[from]?.glued === true && from > 0) {
    const before = tokens[from - 1];
    if (before?.kind === 'symbol' && !'._-+'.includes(before.text)) break;
    from -= 1;
  }
  while (from < at && tokens[from]?.kind === 'symbol') from += 1;
  const text = tokens
    .slice(from, at)
    .map((token) => token.folded)
    .join('');
  return wellFormed(text) ? { text, from } : null;
}

/** E-mail addresses, spoken ("ana underline paula arroba correio ponto net") or written, in lower case without accents. */
export function recognizeEmails(passage: Passage): Candidate[] {
  const { tokens } = passage;
  const found: Candidate[] = [];
  for (let at = 0; at < tokens.length; at += 1) {
    const length = atSign(tokens, at);
    if (length === 0) continue;
    const local = writtenLocal(tokens, at) ?? readLocal(passage, at);
    if (local === null) continue;
    const domain = readDomain(tokens, at + length);
    const { from } = local;
    if (domain === null) {
      const to = partialEnd(tokens, at + length);
      const announced = passage.cues.strength('emails', from, to) > 0.5 || to > at + length + 1;
      if (announced)
        found.push({
          kind: 'emails',
          value: local.text,
          fields: {},
          from,
          to,
          score: SCORE_PARTIAL,
          shown: null,
          partial: true,
        });
      continue;
    }
    const value = `${local.text}@${domain.domain}`;
    found.push({ kind: 'emails', value, fields: {}, from, to: domain.end, score: SCORE_ADDRESS, shown: value });
    at = domain.end - 1;
  }
  return found;
}

/** A truncated address ends with the first word after its at sign and the words that dots attach to it. */
function partialEnd(tokens: readonly Token[], at: number): number {
  let end = at;
  if (tokens[end]?.kind === 'word') end += 1;
  while (tokens[end]?.folded === 'ponto' && tokens[end + 1]?.kind === 'word') end += 2;
  return end;
}
