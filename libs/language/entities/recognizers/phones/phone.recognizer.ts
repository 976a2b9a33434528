import type { DigitReading } from '../../../portuguese/digit-reading';
import { readGap } from '../../../portuguese/gap-words';
import { endsSentence, foldedAt, type Token } from '../../../portuguese/tokens';
import type { Passage } from '../../passage';
import { NATIONAL_IN_USE, readPhone, type Phone } from '../../validators/phone';
import { ACCEPTED, contextScore, type DigitKind } from '../digit-kinds';
import { fitsGroups, hasSignAt, HYPHENS } from '../digit-shape';
import { followsPlace } from './area-code-places';
import { CALLED, ORGANIZATIONS } from '../who-is-reached';
import { endsWithAreaCode, hasAreaCodeNear, hasNamedCodeAfter } from './area-codes';
import { readExtension } from './phone-extension';

/** Cost of a number of which a listener says that digits are missing. */
const OF_MISSING = 5;
/** What the one who is reached, the place of the number, and an extension add. */
const REACHED = 1.5;
const REACHED_LOCALLY = 2;
const PLACED_SURELY = 2;
const EXTENDED = 3;
/** Where a number works is said of telephone numbers alone. */
const FOR_CAPITALS = 6;
/** Only telephone numbers have a nine in front of them. */
const NINTH_SAID = 3;

/** The positions at which a telephone number is split into groups, counted from the left. */
function cuts(digits: string, phone: Phone): number[] {
  const length = digits.length;
  if (phone.kind === 'service') return [4];
  if (phone.e164 === undefined || phone.kind === 'national') return [length - 4];
  const subscriber = phone.kind === 'mobile' ? 9 : 8;
  return [length - subscriber, length - 4];
}

/** Score of how much the digits alone look like a telephone number. */
function likeness(phone: Phone, digits: string): number {
  if (phone.kind === 'service') return 2.5;
  if (phone.kind === 'national') return 0.8;
  const area = phone.e164 !== undefined;
  if (phone.kind === 'mobile') return area ? 2 : 0.3;
  return area ? (digits.length > 11 ? 1.5 : 0.6) : 0;
}

function hasPrefixSign(passage: Passage, reading: DigitReading): boolean {
  return passage.tokens[reading.from - 1]?.text === '(' || passage.tokens[reading.from - 1]?.text === '+';
}

/** How far before a number the one who is reached at it is named. */
const NAMED_WITHIN = 10;
const REACHES = /^(?:atende|atendem|atendo|falar|fala|fale|chama|chame|procura|procure|acha|encontra)$/u;

/** "a portaria é …", "o da recepção: …", "farmácia, quarenta e um …": who is reached, directly before the number or before "é". */
function isNamed({ tokens }: Passage, { from }: DigitReading): boolean {
  // "fala com a administradora: é o 41 3018 2290"
  const isOne = foldedAt(tokens, from - 1) === 'o' && tokens[from - 2]?.lower === 'é';
  const lead = isOne ? from - 2 : from - 1;
  const before = tokens[lead];
  const isStated = before?.lower === 'é' || before?.text === ':' || before?.text === ',';
  if (!isStated) return isParty(foldedAt(tokens, from - 1));
  for (let at = lead - 1; at >= from - NAMED_WITHIN && isOfClause(tokens[at]); at -= 1) {
    if (tokens[at]!.numeral) return false;
    if (isParty(foldedAt(tokens, at)) || REACHES.test(foldedAt(tokens, at))) return true;
  }
  return false;
}

const isOfClause = (token: Token | undefined): boolean =>
  token?.kind === 'word' || token?.text === ',' || token?.text === ':';

const isParty = (word: string): boolean => ORGANIZATIONS.has(word) || CALLED.has(word);

const NOTES = /^(?:anot(?:a|e|ar)|grav(?:a|e|ar)|salv(?:a|e|ar)|marc(?:a|ar))$/u;

/** How far before its digits a number is named that the listener must write down. */
const NUMBER_WITHIN = 20;

/** "anota aí, moça, é nove um …", "anota o número do mototáxi, que chega rapidão: nove meia …": the listener writes the number down. */
function isNoted({ tokens }: Passage, from: number): boolean {
  let isNumber = false;
  for (let at = from - 1; at >= from - NUMBER_WITHIN && tokens[at]?.numeral === false; at -= 1) {
    if (endsSentence(tokens, at)) return false;
    isNumber ||= /^(?:numero|contato)$/u.test(foldedAt(tokens, at)) && !isOfOtherNumber(tokens, at);
    if (NOTES.test(foldedAt(tokens, at))) return isNumber || from - at <= NAMED_WITHIN;
  }
  return false;
}

/** What is done by calling: "a senhora agenda no …", "a marcação é no …", "quem tiver dúvida fala com a administradora no …". */
const BY_CALL =
  /^(?:fal(?:a|e|ar|o|ei)|chama|chame|chamar|procur(?:a|e|ar)|(?:re)?mar(?:ca|que|car|cam|cacao)|agend\w+|confirm\w+|ped(?:e|em|ir|idos?)|peca|encomend\w+|reserv\w+|atend\w+|duvidas?|informac\w+|plantao|contat\w+|li(?:g|gu)\w+|telefon\w+|recados?|cancel\w+|solicit\w+|avis\w+|acha|encontra|resolve|consulta)$/u;
const OF_ADDRESS =
  /^(?:rua|avenida|av|travessa|alameda|estrada|rodovia|praca|bairro|bloco|apartamento|apto|quadra|lote|casa|sala)$/u;
const CLAUSE = 16;

/** "a senhora agenda no 3272-5518": where something is done by calling, without a word of another number or an address before. */
function isByCall({ tokens }: Passage, from: number): boolean {
  if (!/^(?:no|nesse|neste|pelo)$/u.test(foldedAt(tokens, from - 1))) return false;
  let found = false;
  for (let at = from - 2; at >= 0 && at > from - CLAUSE; at -= 1) {
    // "O plantão atende em que número? – No 3264-7070."
    if (endsSentence(tokens, at) && (at < from - 2 || tokens[at]?.text !== '?')) break;
    const word = foldedAt(tokens, at);
    if (OF_ADDRESS.test(word)) return false;
    found ||= BY_CALL.test(word) || isParty(word);
  }
  return found;
}

const GREETING = /^(?:alo|engano)$/u;
const GREETED_WITHIN = 30;

/** "Alô, é do 3522-6104?", "Ué, mas não é três cinco dois dois, meia um zero quatro?": who calls asks whether the number is right. */
function isAskedOnCall({ tokens }: Passage, { from }: DigitReading): boolean {
  const copula = /^(?:do|o)$/u.test(foldedAt(tokens, from - 1)) ? from - 2 : from - 1;
  if (!/^(?:é|era)$/u.test(tokens[copula]?.lower ?? '')) return false;
  for (let at = copula; at >= 0 && at > from - GREETED_WITHIN; at -= 1)
    if (GREETING.test(foldedAt(tokens, at))) return true;
  if ([1, 2].some((back) => foldedAt(tokens, copula - back) === 'ai')) return true;
  return foldedAt(tokens, from - 1) === 'do';
}

/** A fixed number without its area code, in its two groups, and nothing else that it could be. */
function isReachedLocally(passage: Passage, reading: DigitReading, phone: Phone): boolean {
  const isLocal =
    (phone.kind === 'fixed' && phone.e164 === undefined) ||
    (phone.kind === 'national' && !NATIONAL_IN_USE.test(reading.digits));
  if (!isLocal || fitsGroups(reading, [4]) < 1) return false;
  return (
    isByCall(passage, reading.from) ||
    isNamed(passage, reading) ||
    isAskedOnCall(passage, reading) ||
    (isBeforeHours(passage, reading.to) && !followsNumber(passage, reading.from))
  );
}

/** "quatorze, três dois três cinco, …" */
function followsNumber({ tokens }: Passage, from: number): boolean {
  return tokens[tokens[from - 1]?.text === ',' ? from - 2 : from - 1]?.numeral === true;
}

const COMMERCIAL = /^(?:horario comercial|segunda a|seg a)/u;

/** "3428-0077, das sete às onze da manhã", "…, de segunda a sexta", "…, horário comercial": at which hours it responds. */
function isBeforeHours({ tokens }: Passage, to: number): boolean {
  const at = tokens[to]?.text === ',' ? to + 1 : to;
  const word = foldedAt(tokens, at);
  const phrase = (from: number): string => `${foldedAt(tokens, from)} ${foldedAt(tokens, from + 1)}`;
  if (COMMERCIAL.test(phrase(at)) || (/^(?:de|em|no)$/u.test(word) && COMMERCIAL.test(phrase(at + 1)))) return true;
  return (
    word === 'das' &&
    tokens[at + 1]?.numeral === true &&
    tokens.slice(at + 2, at + 6).some(({ lower }) => lower === 'às')
  );
}

const ASKED_WITHIN = 40;
const OF_OTHER_NUMBER =
  /^(?:protocolo|pedido|conta|cartao|processo|chamado|nota|apolice|matricula|inscricao|rastreio|serie|contrato|placa|casa|sala|apartamento|quarto)$/u;

/** "Me passa o número do pedreiro? — … É nove nove sete um dois, …", "quer deixar um número?": a number of no other thing was asked for. */
function isAskedFor({ tokens, reader }: Passage, { from }: DigitReading): boolean {
  let isAnswer = false;
  for (let at = from - 1; at > from - ASKED_WITHIN && at >= 0; at -= 1) {
    const word = foldedAt(tokens, at);
    if (tokens[at]!.numeral) return false;
    isAnswer ||= reader.changesSpeaker(at, at + 1);
    if (!isAnswer || word !== 'numero') continue;
    return !isOfOtherNumber(tokens, at);
  }
  return false;
}

/** "o número do protocolo" */
function isOfOtherNumber(tokens: readonly Token[], number: number): boolean {
  return tokens.slice(number, number + 4).some(({ folded }) => OF_OTHER_NUMBER.test(folded));
}

/** "dúvidas é com o síndico, no nove nove dois meia cinco, …": where someone is reached. */
function isReachedAt(passage: Passage, reading: DigitReading, phone: Phone): boolean {
  const { from, digits } = reading;
  const isLikely =
    phone.kind === 'mobile' ||
    (phone.kind === 'fixed' && phone.e164 !== undefined) ||
    (phone.kind === 'national' && NATIONAL_IN_USE.test(digits));
  if (!isLikely) return false;
  if (/^(?:no|nesse|neste|pelo)$/u.test(foldedAt(passage.tokens, from - 1))) return true;
  if (phone.kind !== 'national' && isNoted(passage, from)) return true;
  if (phone.kind === 'mobile' && isAskedFor(passage, reading)) return true;
  return (phone.e164 !== undefined || phone.kind === 'mobile') && isNamed(passage, reading);
}

/** Whether the place or the area code of a number is said apart from it. */
function isPlaced(passage: Passage, { from, to, digits }: DigitReading, phone: Phone): boolean {
  if (phone.kind === 'service' || phone.kind === 'national') return false;
  if (phone.e164 === undefined) return hasAreaCodeNear(passage, { from, to });
  return followsPlace(passage.tokens, from, digits.slice(0, 2));
}

/** "37 3261... 3261 é o da roça": the last group is only said again. */
function isBrokenOff({ tokens }: Passage, { chunks }: DigitReading): boolean {
  const [before, last] = chunks.slice(-2);
  if (before === undefined || last?.digits !== before.digits || last.digits.length < FEWEST_AGAIN) return false;
  const between = tokens.slice(before.end, last.at).map(({ text }) => text);
  return between.join('') === '...' || between.join('') === '…';
}

const FEWEST_AGAIN = 3;

/** "…, quarenta e quatro, vinte e sete. — 98103-4427": what one speaker ends with is no area code of what the other reads back. */
function isEndOfOther({ tokens, reader }: Passage, { chunks }: DigitReading): boolean {
  const [area, rest] = chunks;
  if (area === undefined || rest === undefined || !reader.changesSpeaker(area.end - 1, rest.at)) return false;
  return [1, 2].some((back) => tokens[area.at - back]?.numeral === true);
}

/** "4003-7718, capitais e regiões metropolitanas": where such a number works. */
function isForCapitals({ tokens }: Passage, to: number): boolean {
  return [to, to + 1, to + 2, to + 3].some((at) => foldedAt(tokens, at) === 'capitais');
}

/** "nove nove seis quatro, um um sete dois, com o nove na frente": eight digits, before which a nine is said to stand. */
function isWithNinth({ tokens }: Passage, { to, digits }: DigitReading): boolean {
  if (digits.length !== 8) return false;
  const at = tokens[to]?.text === ',' ? to + 1 : to;
  const said = tokens.slice(at, at + NINTH.length).map(({ folded }) => folded);
  return NINTH.every((words, index) => words.test(said[index] ?? ''));
}

const NINTH = [/^(?:com|mais|poe|bota|coloca|tem)$/u, /^(?:o|um)$/u, /^(?:nove|9)$/u, /^na$/u, /^frente$/u];

/** "o ramal direto da Renata: onze, três zero nove um, …": a whole number, which reaches an extension. */
function isDirect({ tokens, cues }: Passage, from: number): boolean {
  const cue = cues.nearest(from);
  return cue !== null && foldedAt(tokens, cue.at) === 'ramal';
}

export const phoneKind: DigitKind = {
  kind: 'phones',
  lengths: new Set([8, 9, 10, 11, 12, 13, 14, 15]),
  recognize(passage, reading) {
    const hasNinth = isWithNinth(passage, reading);
    const phone = readPhone(hasNinth ? `9${reading.digits}` : reading.digits);
    if (
      phone === null ||
      isBrokenOff(passage, reading) ||
      isEndOfOther(passage, reading) ||
      endsWithAreaCode(passage, reading)
    )
      return null;
    const { from, to } = reading;
    const places = cuts(reading.digits, phone);
    const last = places[places.length - 1] ?? 0;
    const prefixed = hasPrefixSign(passage, reading);
    const extension = readExtension(passage.tokens, to);
    const hyphenated = hasSignAt(reading, last, HYPHENS);
    // "43 3322-6105": nothing else is written so.
    const isWritten = hyphenated && places.length === 2 && fitsGroups(reading, places) === 1;
    const shape = fitsGroups(reading, places) + (prefixed ? 2 : 0) + (hyphenated ? 1.5 : 0) + (isWritten ? 0.5 : 0);
    // "ligue pro convênio, no 0800 722 4815": only telephone numbers are said so.
    const isWhole = phone.e164 !== undefined && isDirect(passage, from);
    const isFree = (phone.kind === 'service' || isWhole) && fitsGroups(reading, places) === 1;
    const context = Math.max(isFree ? 0 : -Infinity, contextScore(passage, 'phones', from, to));
    const likely = context + likeness(phone, reading.digits) + shape * 0.7;
    const isReached =
      (isFree && isWhole) || isReachedAt(passage, reading, phone) || (extension !== null && isNamed(passage, reading));
    const isSupported = !isReached && likely < ACCEPTED && context >= 0 && isPlaced(passage, reading, phone);
    // "9 9 1 7 4 6 6 2 0. – Está faltando um."
    const isShort = readGap(passage.tokens, to).missing;
    const isLocal = isReachedLocally(passage, reading, phone);
    const isSurelyPlaced = isSupported && (phone.kind === 'mobile' || hasNamedCodeAfter(passage, reading.to));
    const supported = isSurelyPlaced ? PLACED_SURELY : isSupported ? REACHED : 0;
    const isNational = phone.kind === 'national' && isForCapitals(passage, reading.to);
    const support = isNational ? FOR_CAPITALS : isLocal ? REACHED_LOCALLY : isReached ? REACHED : supported;
    const score =
      likely + support + (extension === null ? 0 : EXTENDED) + (hasNinth ? NINTH_SAID : 0) - (isShort ? OF_MISSING : 0);
    const shown = extension === null ? phone.value : `${phone.value}, ramal ${extension.digits}`;
    const fields = {
      ...(phone.e164 !== undefined && { e164: phone.e164 }),
      ...(extension !== null && { extension: extension.digits }),
    };
    const span = { from: prefixed ? from - 1 : from, to: extension?.end ?? to };
    return { kind: 'phones', value: phone.value, fields, ...span, score, shown };
  },
};
