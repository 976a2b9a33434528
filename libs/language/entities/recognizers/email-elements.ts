import { digitEdges } from '../../portuguese/digit-edges';
import { pluralLetter, readLetter } from '../../portuguese/letter-words';
import type { Token } from '../../portuguese/tokens';
import { editDistance } from '../edit-distance';

/** One part of an address: letters, a sign, or a remark on the spelling of the previous part. */
export interface EmailElement {
  readonly kind: 'text' | 'letter' | 'digits' | 'sign' | 'note';
  readonly text: string;
  readonly end: number;
}

const SIGNS: ReadonlyMap<string, string> = new Map([
  ['ponto', '.'],
  ['pontinho', '.'],
  ['underline', '_'],
  ['underlaine', '_'],
  ['anderline', '_'],
  ['anderlaine', '_'],
  ['underscore', '_'],
  ['underline', '_'],
  ['sublinhado', '_'],
  ['sublinha', '_'],
  ['andar', '_'],
  ['traco', '-'],
  ['tracinho', '-'],
  ['hifen', '-'],
  ['ifen', '-'],
  ['menos', '-'],
]);

const WRITTEN_SIGNS = '._-+';

/** Remarks that add nothing to the address. */
const NOTES: readonly (readonly string[])[] = [
  'tudo junto',
  'tudo maiusculo',
  'tudo em maiusculo',
  'tudo em maiuscula',
  'em maiusculo',
  'maiusculo',
  'maiuscula',
  'tudo minusculo',
  'tudo em minusculo',
  'tudo em letra minuscula',
  'tudo em minuscula',
  'tudo minuscula',
  'letra minuscula',
  'letras minusculas',
  'em minusculo',
  'minusculo',
  'minuscula',
  'sem espaco',
  'sem espacos',
  'sem acento',
  'sem acentos',
  'sem cedilha',
  'sem ponto',
  'sem nada',
  'junto',
  'juntinho',
].map((note) => note.split(' '));

const COUNTS: ReadonlyMap<string, number> = new Map([
  ['dois', 2],
  ['2', 2],
  ['duas', 2],
  ['tres', 3],
  ['3', 3],
]);

function note(tokens: readonly Token[], at: number): EmailElement | null {
  for (const words of NOTES) {
    if (words.every((word, offset) => tokens[at + offset]?.folded === word)) {
      return { kind: 'note', text: '', end: at + words.length };
    }
  }
  return capital(tokens, at) ?? spelling(tokens, at);
}

/** "beatriz b maiúsculo": a remark on the first letter of the previous word, ignored because addresses are in lower case. */
function capital(tokens: readonly Token[], at: number): EmailElement | null {
  const letter = readLetter(tokens, at);
  const word = tokens[at - 1]?.folded ?? '';
  if (letter === null || word.length < 2 || !word.startsWith(letter.letter)) return null;
  return /^m(?:ai|in)uscul[oa]$/.test(tokens[letter.end]?.folded ?? '')
    ? { kind: 'note', text: '', end: letter.end + 1 }
    : null;
}

/** "com dois eles", "com th", "com ipsilon", "com k no final": `text` has the letters, doubled ones twice. */
function spelling(tokens: readonly Token[], at: number): EmailElement | null {
  if (tokens[at]?.folded !== 'com') return null;
  const count = COUNTS.get(tokens[at + 1]?.folded ?? '');
  if (count !== undefined) {
    const letter = pluralLetter(tokens[at + 2]) ?? readLetter(tokens, at + 2)?.letter;
    return letter === undefined ? null : { kind: 'note', text: letter.repeat(count), end: at + 3 };
  }
  const pair = tokens[at + 1];
  if (pair?.kind === 'word' && ['th', 'ph', 'ch', 'sh', 'lh', 'nh', 'ck', 'ss'].includes(pair.folded)) {
    return { kind: 'note', text: pair.folded, end: at + 2 };
  }
  const letter = readLetter(tokens, at + 1);
  if (letter === null || !letter.sure) return null;
  return { kind: 'note', text: letter.letter, end: atTheEnd(tokens, letter.end) };
}

function atTheEnd(tokens: readonly Token[], at: number): number {
  if (tokens[at]?.folded === 'mesmo') return at + 1;
  const last = ['final', 'fim', 'comeco', 'inicio', 'meio'].includes(tokens[at + 1]?.folded ?? '');
  return tokens[at]?.folded === 'no' && last ? at + 2 : at;
}

function digits(tokens: readonly Token[], at: number): EmailElement | null {
  if (tokens[at]?.folded === 'uma' || tokens[at]?.folded === 'meia') return null;
  const [edge] = digitEdges(tokens, at);
  if (edge === undefined || edge.digits === '') return null;
  return { kind: 'digits', text: edge.digits, end: edge.end };
}

function sign(tokens: readonly Token[], at: number): EmailElement | null {
  const token = tokens[at];
  if (token === undefined) return null;
  if (token.kind === 'symbol')
    return WRITTEN_SIGNS.includes(token.text) ? { kind: 'sign', text: token.text, end: at + 1 } : null;
  if (token.folded === 'under' && ['line', 'laine', 'score'].includes(tokens[at + 1]?.folded ?? '')) {
    return { kind: 'sign', text: '_', end: at + 2 };
  }
  if (token.folded === 'traco' && ['baixo', 'embaixo', 'inferior'].includes(tokens[at + 1]?.folded ?? '')) {
    return { kind: 'sign', text: '_', end: at + 2 };
  }
  const said = SIGNS.get(token.folded);
  return said === undefined ? null : { kind: 'sign', text: said, end: at + 1 };
}

/** A spelling of at least `MIN_ECHOED` letters repeats the name before it if it differs in at most `MAX_RESPELLED` letters. */
const MIN_ECHOED = 4;
const MAX_RESPELLED = 2;

const MIN_SPELLED = 3;

/** Whether a token is one of at least three consecutive spelled letters ("vê, i, tê, o, erre"), with or without commas. */
export function isSpelled(tokens: readonly Token[], at: number): boolean {
  const isLetter = (index: number): boolean => tokens[index]?.lower !== 'é' && readLetter(tokens, index) !== null;
  if (!isLetter(at)) return false;
  let count = 1;
  for (const step of [1, -1]) {
    for (let index = at + step; count < MIN_SPELLED; index += step) {
      if (tokens[index]?.text === ',') index += step;
      if (!isLetter(index)) break;
      count += 1;
    }
  }
  return count >= MIN_SPELLED;
}

/** The part of an address that starts at a token. */
export function readElement(tokens: readonly Token[], at: number): EmailElement | null {
  const token = tokens[at];
  if (token === undefined) return null;
  const found = note(tokens, at) ?? sign(tokens, at) ?? digits(tokens, at);
  if (found !== null) return found;
  if (token.kind !== 'word') return null;
  const letter = readLetter(tokens, at);
  const alone = letter !== null && (token.folded.length === 1 || letter.sure || letter.end > at + 1);
  if (letter !== null && (alone || isSpelled(tokens, at)))
    return { kind: 'letter', text: letter.letter, end: letter.end };
  return { kind: 'text', text: token.folded, end: at + 1 };
}

/** Applies a spelling remark to the text before it: doubles a letter, or replaces a sound by the named letters. */
function respell(text: string, letters: string): string {
  const [first = ''] = letters;
  if (letters.length > 1 && [...letters].every((letter) => letter === first)) {
    if (text.includes(letters)) return text;
    const at = text.lastIndexOf(first);
    return at < 0 ? text : text.slice(0, at) + letters + text.slice(at + 1);
  }
  if (text.includes(letters)) return text;
  const sounds: Readonly<Record<string, string>> = {
    th: 't',
    ph: 'f',
    y: 'i',
    k: 'c',
    w: 'v',
    z: 's',
    s: 'z',
    ck: 'c',
    c: 's',
  };
  const sound = sounds[letters];
  if (sound !== undefined && text.includes(sound)) {
    const at = letters === 'th' || letters === 'ph' || letters === 'k' ? text.indexOf(sound) : text.lastIndexOf(sound);
    return text.slice(0, at) + letters + text.slice(at + 1);
  }
  if (letters !== 'h') return text;
  // "Tiago com h" is Thiago, "Elena com h" Helena.
  return text.startsWith('t') ? `th${text.slice(1)}` : /^[aeiou]/.test(text) ? `h${text}` : text;
}

function spelledFrom(elements: readonly EmailElement[], start: number): string {
  const end = elements.findIndex(({ kind }, index) => index > start && kind !== 'letter');
  return elements
    .slice(start, end < 0 ? elements.length : end)
    .map(({ text }) => text)
    .join('');
}

/** Joins elements into the characters of an address. */
export function joinElements(elements: readonly EmailElement[]): string {
  let done = '';
  let word = '';
  let remarked: string | null = null;
  for (const [index, element] of elements.entries()) {
    const spelled =
      element.kind === 'letter' && elements[index - 1]?.kind !== 'letter' ? spelledFrom(elements, index) : '';
    // "souza, s o u z a": the spelling replaces the spoken word.
    if (spelled.length >= MIN_ECHOED && editDistance(word, spelled) <= MAX_RESPELLED) word = '';
    if (element.kind === 'note') {
      remarked = word;
      if (element.text !== '') word = respell(word, element.text);
      continue;
    }
    // "karina com k, karina ponto dias": the word is repeated after the remark.
    const repeated = remarked !== null && (element.text === remarked || element.text === word);
    remarked = null;
    if (repeated) continue;
    if (element.kind === 'letter') {
      // Spelled letters form one word, so that a remark applies to all of them.
      word += element.text;
      continue;
    }
    done += word;
    word = element.text;
  }
  return done + word;
}
