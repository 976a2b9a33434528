import { digitEdges } from '../../../portuguese/digit-edges';
import { correctionAt, fillerAt } from '../../../portuguese/gap-words';
import { readLetter } from '../../../portuguese/letter-words';
import { endsSentence, foldedAt, type Token } from '../../../portuguese/tokens';
import type { Passage } from '../../passage';
import { beside, isExampleApart, letterAt, mayOpen, spelledAt } from './address-letters';
import { isSignToken, signAt } from './address-signs';
import { abbreviatedAt } from './abbreviated-titles';
import { asideAt } from './aside-remarks';
import { atSign } from './at-sign';
import { compositionAt } from './composed-names';
import {
  CONFIRMATIONS,
  CONNECTORS,
  DEVICES,
  isSentenceWord,
  JOINING_WORDS,
  MAILBOX_PHRASES,
  OPENERS,
  WRITTEN_SIGNS,
} from './email-lexicon';
import { meaningAt } from './explained-names';
import { digitRemark } from './digit-remarks';
import { namesOwner } from './sentence-nouns';
import type { SpellingRemark } from './spelling-remark';
import { readRemark } from './spelling-remarks';
import { numberInPieces, wordInPieces } from './word-in-pieces';

/**
 * What a speaker does with one or more words while dictating an address: names a part of it (`text` … `sign`), remarks on its spelling,
 * confirms, corrects, hesitates, or says something else.
 */
export interface Move {
  readonly kind:
    | 'text'
    | 'letter'
    | 'digits'
    | 'sign'
    | 'connector'
    | 'remark'
    | 'pause'
    | 'sentence'
    | 'filler'
    | 'joiner'
    | 'confirm'
    | 'correct'
    | 'at'
    | 'opener'
    | 'other';
  /** The characters of the address; the sign of a sentence's end; the name whose pieces are said. */
  readonly text: string;
  readonly remark?: SpellingRemark;
  /** A letter with a word that starts with it: "b de bola". */
  readonly example?: true;
  /** Digits that are said to be a number: "o número dois". */
  readonly stated?: true;
  /** Tokens `at` … `end` (exclusive). */
  readonly at: number;
  readonly end: number;
  readonly speaker: string | undefined;
}

type Found = Omit<Move, 'at' | 'speaker'>;

function digitsAt(tokens: readonly Token[], at: number): Found | null {
  const word = tokens[at]?.folded;
  if (word === 'uma' || (word === 'um' && !isDigitOne(tokens, at))) return null;
  const [edge] = digitEdges(tokens, at);
  if (edge === undefined || edge.digits === '') return null;
  const isNamed = NUMBERS.test(foldedAt(tokens, at - 1));
  return { kind: 'digits', text: edge.digits, end: edge.end, ...(isNamed && { stated: true as const }) };
}

/** "um" is a digit beside other digits, before a sign and before the at sign; otherwise it is the article. */
function isDigitOne(tokens: readonly Token[], at: number): boolean {
  const next = beside(tokens, at, 1);
  if (isSignToken(tokens, next) || digitEdges(tokens, next).length > 0) return true;
  // "o número um, cartório"
  if (NUMBERS.test(foldedAt(tokens, at - 1))) return true;
  // "fund um, o um em número"
  if (digitRemark(tokens, next)?.letters === '1') return true;
  const before = tokens[beside(tokens, at, -1)];
  return before?.numeral === true && before.folded !== 'um' && before.folded !== 'uma';
}

function symbolMove(tokens: readonly Token[], at: number, before: Move['kind'] | undefined): Found {
  const token = tokens[at]!;
  if (token.text === '@') return { kind: 'at', text: '@', end: at + 1 };
  // "...hotmail": the speaker goes on after a pause.
  if (token.text === '.' && token.glued && tokens[at - 1]?.text === '.')
    return { kind: 'pause', text: '…', end: at + 1 };
  const alone = token.start === 0 && tokens[at + 1]?.glued !== true;
  if (endsSentence(tokens, at) && !(token.text === '.' && alone))
    return { kind: 'sentence', text: token.text, end: at + 1 };
  // A separate dash marks a turn of the conversation.
  if (alone && token.text === '-') return { kind: 'sentence', text: token.text, end: at + 1 };
  // "B-R-U-N-A": the hyphens only separate letters; "jo- joão": a word is broken off.
  const parting =
    token.text === '-' && before === 'letter' && (readLetter(tokens, at + 1) !== null || endsHyphenRow(tokens, at));
  const broken = token.text === '-' && tokens[at + 1]?.glued !== true;
  if (parting || broken) return { kind: 'pause', text: broken ? '…' : ',', end: at + 1 };
  if (WRITTEN_SIGNS.includes(token.text)) return { kind: 'sign', text: token.text, end: at + 1 };
  if (',;…"“”\'()'.includes(token.text)) return { kind: 'pause', text: token.text, end: at + 1 };
  return { kind: token.text === ':' ? 'opener' : 'sentence', text: token.text, end: at + 1 };
}

/** "d-r-fabiopestana": the hyphen after a row of letters, which hyphens separate too; in a written address it is a sign. */
function endsHyphenRow(tokens: readonly Token[], at: number): boolean {
  const isRow = tokens[at - 2]?.text === '-' && tokens[at - 2]!.glued && foldedAt(tokens, at - 3).length === 1;
  return isRow && tokens[at + 1]?.glued === true && tokens[at + 2]?.text !== '@';
}

const isPause = (token: Token | undefined): boolean => token?.kind === 'symbol' && ',;.?!…'.includes(token.text);

/** "grafica.traco": the name of a sign is a word of the address where the recognizer wrote the sign before it. */
function isWrittenWord(tokens: readonly Token[], at: number): boolean {
  const isGlued = tokens[at]?.glued === true && tokens[at - 1]?.glued === true;
  // "...ponto ms": the points are a pause.
  return isGlued && WRITTEN_SIGNS.includes(tokens[at - 1]!.text) && tokens[at - 2]?.kind !== 'symbol';
}

/** "W de quê? — De Washington." */
function answersLetter(tokens: readonly Token[], at: number): boolean {
  const example = tokens[at + 1];
  if (tokens[at]?.lower !== 'de' || !isPause(tokens[at - 1]) || example?.kind !== 'word') return false;
  for (let of = at - 3; of >= at - LONGEST_QUESTION; of -= 1) {
    if (tokens[of]?.folded !== 'de' || tokens[of + 1]?.folded !== 'que') continue;
    return example.folded.startsWith(readLetter(tokens, of - 1)?.letter ?? ' ');
  }
  return false;
}

const LONGEST_QUESTION = 8;

/** Words before "ponto" as a noun, or before another sign. */
const NEVER_FIRST =
  /^(?:.{1,3}|esse|essa|este|esta|esses|aquele|qual|cada|todo|todos|tudo|outro|outra|algum|alguma|qualquer|mais|menos|quero|tinha|mesmo|entao|assim|agora|depois|sobre|nesse|neste|nessa|nesta)$/u;

const NUMBERS = /^(?:numero|numeral|digito|algarismo)$/u;

/** Length in tokens of what announces a number in an address; or 0. */
function numberedAt(tokens: readonly Token[], at: number): number {
  const { folded } = tokens[at]!;
  const names = (word: number): boolean => NUMBERS.test(tokens[word]?.folded ?? '');
  const isNamedBefore = (number: number): boolean => tokens[number]?.numeral === true && names(number - 1);
  const isArticled = tokens[at + 1]?.folded === 'o';
  // "e, depois o número oito"
  if (/^(?:depois|ai|mais)$/u.test(folded) && isArticled && isNamedBefore(at + 3)) return 3;
  // "marianalopes, mais noventa e nove"
  if (folded === 'mais' && tokens[at - 1]?.text === ',' && tokens[at + 1]?.numeral === true) return 1;
  // "f u t e o número sete"
  const number = isArticled ? 2 : 1;
  if (folded === 'e' && names(at + number)) return number + 1;
  // "neide, o número 52", "é o número três, vara"
  const isApart = /^[,:]$/u.test(tokens[at - 1]?.text ?? '') || tokens[at - 1]?.lower === 'é';
  return folded === 'o' && isNamedBefore(at + 2) && isApart ? 2 : 0;
}

function spokenMove(tokens: readonly Token[], at: number, before: Move['kind'] | undefined): Found {
  const token = tokens[at]!;
  const { folded } = token;
  const length = atSign(tokens, at);
  if (length > 0) return { kind: 'at', text: '@', end: at + length };
  if (MAILBOX_PHRASES.has(folded) && MAILBOX_PHRASES.get(folded) === tokens[at + 1]?.folded)
    return { kind: 'text', text: folded + tokens[at + 1]!.folded, end: at + 2 };
  // "Arroba o quê?"
  if (folded === 'o' && tokens[at + 1]?.folded === 'que' && atSign(tokens, at - 1) > 0)
    return { kind: 'other', text: '', end: at + 2 };
  // "K de quê?"
  const asksWhich =
    tokens[at + 1]?.folded === 'de' && tokens[at + 2]?.folded === 'que' && tokens[at + 3]?.folded !== 'de';
  if (asksWhich && readLetter(tokens, at) !== null) return { kind: 'other', text: 'which letter', end: at + 3 };
  // "ponto, a letra k"
  if (folded === 'a' && /^letr(?:a|inha)$/u.test(foldedAt(tokens, at + 1)) && readLetter(tokens, at + 2) !== null)
    return { kind: 'joiner', text: '', end: at + 2 };
  const meaning = meaningAt(tokens, at) || asideAt(tokens, at);
  if (meaning > 0) return { kind: 'filler', text: '', end: at + meaning };
  if (answersLetter(tokens, at)) return { kind: 'filler', text: '', end: at + 2 };
  const title = abbreviatedAt(tokens, at);
  if (title !== null)
    return title === '' ? { kind: 'filler', text: '', end: at + 2 } : { kind: 'text', text: title, end: at + 2 };
  const numbered = numberedAt(tokens, at);
  if (numbered > 0) return { kind: 'joiner', text: '', end: at + numbered };
  // "dois eles, viu, isabella …"
  if (folded === 'viu' && before === 'remark') return { kind: 'joiner', text: '', end: at + 1 };
  // "é o k, de kilo, a, r, e, n"
  if (folded === 'o' && mayOpen(tokens, at - 1) && isExampleApart(tokens, at + 1))
    return { kind: 'joiner', text: '', end: at + 1 };
  // "tudo junto e com o cinco em número"
  if (folded === 'e' && before === 'remark' && readRemark(tokens, at + 1, true) !== null)
    return { kind: 'joiner', text: '', end: at + 1 };
  const remark = readRemark(tokens, at, before === 'remark');
  if (remark !== null) return { kind: 'remark', text: '', remark, end: remark.end };
  const sign = signAt(tokens, at);
  if (sign !== null && !isWrittenWord(tokens, at)) return { kind: 'sign', ...sign };
  if (sign !== null) return { kind: 'text', text: folded, end: at + 1 };
  const digits = digitsAt(tokens, at);
  if (digits !== null) return digits;
  if (folded === 'e' && tokens[at + 1]?.text === '-' && tokens[at + 2]?.folded.startsWith('mail') === true) {
    return { kind: 'opener', text: '', end: at + 3 };
  }
  // "esse de sapo e depois 88"
  if (folded === 'e' && /^(?:depois|dai|ai|entao)$/u.test(foldedAt(tokens, at + 1)))
    return { kind: 'joiner', text: '', end: at + 1 };
  const letter = letterAt(tokens, at);
  if (letter !== null) return { kind: 'letter', ...letter, ...(letter.end > at + 2 && { example: true as const }) };
  // "Quase, é só ponto com."
  const isAlmost = folded === 'quase' && (isPause(tokens[at + 1]) || tokens[at + 1]?.lower === 'é');
  const correction = correctionAt(tokens, at) || (folded === 'errado' || isAlmost ? 1 : 0);
  if (correction > 0) return { kind: 'correct', text: folded, end: at + correction };
  return ordinaryMove(tokens, at);
}

/** "sítio ponto bom retiro, arroba": whether another name and then a sign follow an ordinary word directly behind a sign. */
function isFirstOfName(tokens: readonly Token[], at: number): boolean {
  const isName = (word: number): boolean =>
    tokens[word]?.kind === 'word' && !isSentenceWord(tokens[word].folded) && !isSignToken(tokens, word);
  return (
    signAt(tokens, at - 1) !== null &&
    !GRAMMATICAL.test(tokens[at]!.folded) &&
    isName(at + 1) &&
    isSignToken(tokens, beside(tokens, at + 1, 1))
  );
}

const GRAMMATICAL =
  /^(?:com|sem|que|nao|mas|nos|nas|por|para|pra|pro|uma|ser|tem|esta|vai|qual|como|foi|tudo|agora|mesm[oa])$/u;

function ordinaryMove(tokens: readonly Token[], at: number): Found {
  const { folded, lower } = tokens[at]!;
  const end = at + 1;
  if (CONFIRMATIONS.has(folded))
    return {
      kind: 'confirm',
      text: '',
      end: folded === 'isso' && /^me(?:sm|rm|m)o$/.test(tokens[end]?.folded ?? '') ? end + 1 : end,
    };
  // "joão ponto, é, silva": between pauses the verb is a hesitation.
  if (lower === 'é' && isPause(tokens[at - 1]) && isPause(tokens[end])) return { kind: 'filler', text: '', end };
  if (lower === 'é' || folded === 'eh') return { kind: 'opener', text: 'é', end };
  if (folded === 'e' && JOINING_WORDS.has(tokens[end]?.folded ?? '')) return { kind: 'joiner', text: '', end };
  if (CONNECTORS.has(folded)) return { kind: 'connector', text: folded, end };
  if (lower === 'pará') return { kind: 'text', text: folded, end };
  if (folded.startsWith('soletr')) return { kind: 'joiner', text: 'spelling', end };
  // "arroba espaço corpo"
  if (folded === 'espaco' && (isSignToken(tokens, at - 1) || mayOpen(tokens, at - 1)))
    return { kind: 'text', text: folded, end };
  if (JOINING_WORDS.has(folded)) return { kind: 'joiner', text: '', end };
  // "aquele risquinho embaixo, sabe? Depois …": no question to the listener.
  if (folded === 'sabe' && tokens[end]?.text === '?') return { kind: 'joiner', text: '', end: end + 1 };
  // "nonato mesmo, arroba"
  if (folded === 'mesmo' && tokens[at - 1]?.kind === 'word' && isPause(tokens[end]))
    return { kind: 'filler', text: '', end };
  const filler = fillerAt(tokens, at);
  if (filler > 1) return { kind: 'filler', text: '', end: at + filler };
  // "nova ponto era ponto moveis"
  const isEnclosed = signAt(tokens, at - 1) !== null && isSignToken(tokens, end) && folded !== 'com';
  if (OPENERS.has(folded)) return isEnclosed ? { kind: 'text', text: folded, end } : { kind: 'opener', text: '', end };
  // "Sem o br."
  if (folded === 'br' && tokens[at - 1]?.lower === 'o') return { kind: 'other', text: '', end };
  const article = folded === 'a' && !mayOpen(tokens, at - 1);
  const isDevice = DEVICES.has(folded) && /^(?:[oa]s?|no|do|meu|seu|pelo|ao)$/.test(tokens[at - 1]?.folded ?? '');
  // "é seu joaquim arroba …", "ficou seu nelson 52 arroba …", "seu ponto osvaldo arroba …", "eu, ponto, thais"
  const isStated = folded === 'seu' && /^(?:é|ficou|era)$/u.test(tokens[at - 1]?.lower ?? '');
  const isPronoun = /^(?:seu|eu|meu|minha|noss[oa])$/u.test(folded);
  // "pra cadastro ponto habita arroba"
  const isFirst = isSentenceWord(folded) && !NEVER_FIRST.test(folded) && mayOpen(tokens, at - 1);
  const sign = tokens[end]?.text === ',' ? end + 1 : end;
  if (isStated || ((isPronoun || isFirst) && signAt(tokens, sign) !== null)) return { kind: 'text', text: folded, end };
  // "mineiro ponto bom arroba"
  const isBetweenSigns =
    signAt(tokens, beside(tokens, at, -1)) !== null &&
    folded.length > 2 &&
    (isSignToken(tokens, beside(tokens, at, 1)) || isFirstOfName(tokens, at));
  // "o e-mail do RH é gente arroba"
  const isAll = tokens[at - 1]?.lower === 'é' && atSign(tokens, end) > 0 && folded.length > 3;
  if (isAll || (isBetweenSigns && folded !== 'com')) return { kind: 'text', text: folded, end };
  if (article || namesOwner(tokens, at) || isDevice || isSentenceWord(folded))
    return { kind: 'other', text: folded === 'ou' ? folded : '', end };
  if (filler > 0) return { kind: 'filler', text: '', end };
  return { kind: 'text', text: folded, end };
}

function moveAt(tokens: readonly Token[], at: number, before: Move['kind'] | undefined): Found {
  const token = tokens[at]!;
  if (token.kind === 'symbol') return symbolMove(tokens, at, before);
  const composed = compositionAt(tokens, at);
  if (composed !== null) return { kind: 'filler', text: composed.name, end: composed.end };
  const spelled = spelledAt(tokens, at);
  if (spelled !== null) return { kind: 'letter', text: spelled.letters, end: spelled.end };
  const number = digitRemark(tokens, at);
  if (number !== null) return { kind: 'remark', text: '', remark: number, end: number.end };
  const whole = wordInPieces(tokens, at);
  if (whole !== null) {
    const digits = numberInPieces(whole, tokens, at);
    return digits === null ? { kind: 'text', ...whole } : { kind: 'digits', text: digits, end: whole.end };
  }
  if (token.kind === 'digits') return digitsAt(tokens, at) ?? { kind: 'digits', text: token.text, end: at + 1 };
  return spokenMove(tokens, at, before);
}

/** The moves of each passage that were read already, by token and by what the move before changes: the windows around at signs overlap. */
const READ = new WeakMap<Passage, Map<number, Move>>();

function knownMoveAt(passage: Passage, at: number, before: Move['kind'] | undefined): Move {
  const known = READ.get(passage) ?? new Map<number, Move>();
  if (!READ.has(passage)) READ.set(passage, known);
  // Only these two kinds of moves before change the reading.
  const key = 3 * at + (before === 'remark' ? 1 : before === 'letter' ? 2 : 0);
  const move = known.get(key) ?? readMove(passage, at, before);
  known.set(key, move);
  return move;
}

function readMove({ tokens, words }: Passage, at: number, before: Move['kind'] | undefined): Move {
  const token = tokens[at]!;
  const next = tokens[at + 1];
  const { speaker } = words[token.word]!;
  // At the end of a turn "um" is a digit.
  const isLast = token.folded === 'um' && next !== undefined && words[next.word]?.speaker !== speaker;
  if (isLast) return { kind: 'digits', text: '1', end: at + 1, at, speaker };
  // "a ponto nogueira", at the start of a turn, where the recognizer writes no pause before it.
  const isFirst = at > 0 && words[tokens[at - 1]!.word]?.speaker !== speaker;
  if (isFirst && /^[aeo]$/u.test(token.lower) && signAt(tokens, at + 1) !== null)
    return { kind: 'letter', text: token.lower, end: at + 1, at, speaker };
  return { ...moveAt(tokens, at, before), at, speaker };
}

/** The moves of tokens `from` … `to` (exclusive), in order, each read when it is asked for. */
export function* eachMove(passage: Passage, from: number, to: number): Generator<Move> {
  let before: Move['kind'] | undefined;
  for (let at = from; at < to;) {
    const move = knownMoveAt(passage, at, before);
    yield move.end <= to ? move : { ...move, end: to };
    before = move.kind;
    at = move.end;
  }
}

/** The moves of tokens `from` … `to` (exclusive), in order. Linear. */
export function readMoves(passage: Passage, from: number, to: number): Move[] {
  return [...eachMove(passage, from, to)];
}

/** The moves of the next `within` tokens after an address, without those before the next at sign, which belong to another address. */
export function movesAfter(passage: Passage, from: number, within: number): Move[] {
  const moves = readMoves(passage, from, Math.min(passage.tokens.length, from + within));
  const next = moves.findIndex(({ kind }) => kind === 'at');
  if (next < 0) return moves;
  return moves.slice(0, moves.slice(0, next).findLastIndex(({ kind }) => kind === 'sentence') + 1);
}

/** Whether the sentence of the first move ends with a full stop. */
export function endsInFullStop(moves: readonly Move[]): boolean {
  return moves.find(({ kind }) => kind === 'sentence')?.text === '.';
}
