import type { SpellingRemark } from './spelling-remark';
import { pluralLetter, readLetter } from '../../../portuguese/letter-words';
import { endsSentence, type Token } from '../../../portuguese/tokens';
import { namedLetter, rowAt, type Letters } from './address-letters';
import { isSignToken } from './address-signs';
import { atSign } from './at-sign';
import { OPENERS, SIGNS } from './email-lexicon';
import { digitRemark } from './digit-remarks';
import { onlyLetter, statedLetter } from './letter-remarks';
import { readSeparation } from './separation-remarks';

const COUNTS: ReadonlyMap<string, number> = new Map([
  ['um', 1],
  ['1', 1],
  ['dois', 2],
  ['2', 2],
  ['duas', 2],
  ['tres', 3],
  ['3', 3],
]);
/** Two letters that are one sound, or a double letter. */
export const LETTER_PAIRS = new Set('th ph ch sh lh nh ck ss ll nn tt rr pp mm ff'.split(' '));

const NOTE_HELPERS = new Set(
  'tudo todo toda tudinho em num de letra letras caixa com sem e mesmo nenhum so primeira inicial palavra nome normal'.split(
    ' ',
  ),
);
const NOTE_CORE =
  /^(?:(?:junt|juntinh|colad|coladinh|grud|grudad|grudadinh|pegad|pegadinh|pregad|emendad|unid|agarrad|embolad)[oa]s?|embolo|juntin|m(?:in|ai)uscul[oa]s?|espacos?|acentos?|acentuacao|cedilha|til|circunflexo|baixa|alta)$/;
const JOINS = /^(?:junt|colad|grudad|pegad|pregad|emendad|unid|agarrad|embol|espaco)/;
const LONGEST_NOTE = 7;

/** "pra junta@…", "Junta, arroba, …": the whole name of a mailbox. */
function isMailbox(tokens: readonly Token[], at: number): boolean {
  const end = tokens[at + 1]?.text === ',' ? at + 2 : at + 1;
  if (!/^(?:juntas?|unidas?|unidos|alta|baixa)$/.test(tokens[at]?.folded ?? '') || atSign(tokens, end) === 0)
    return false;
  const before = tokens[at - 1];
  return before === undefined || endsSentence(tokens, at - 1) || OPENERS.has(before.folded);
}

/** "uma palavra só", "tudo uma palavra só", "em uma palavra só", "numa palavra só". */
function oneWord(tokens: readonly Token[], at: number): SpellingRemark | null {
  let start = at;
  while (/^(?:tudo|em)$/.test(tokens[start]?.folded ?? '')) start += 1;
  const said = [0, 1, 2].map((offset) => tokens[start + offset]?.folded ?? '').join(' ');
  return /^n?uma palavra so$/.test(said) ? { end: start + 3, letters: '', effect: 'join', place: null } : null;
}

/** "tudo garrado", "tudo pregadinho": how everything is, whatever the word, but "separado", "errado". */
function isJoiningState(tokens: readonly Token[], at: number): boolean {
  const word = tokens[at]?.folded ?? '';
  const isState = /^.{3,}[ai]d(?:[oa]|inh[oa])$/.test(word) && !/^(?:separ|err|abrevi|acentu)/.test(word);
  return isState && /^(?:tudo|tudinho|todo)$/.test(tokens[at - 1]?.folded ?? '');
}

/** "tudo junto e minúsculo", "sem acento", "em caixa baixa": these change no letter of an address in lower case. */
function plainNote(tokens: readonly Token[], at: number): SpellingRemark | null {
  if (isMailbox(tokens, at)) return null;
  let end = at;
  let joins = false;
  for (let index = at; index < at + LONGEST_NOTE; index += 1) {
    const word = tokens[index]?.folded ?? '';
    // "espaço zen, junto": without "com" or "sem" it is a name.
    if (/^espacos?$/.test(word) && !/^(?:com|sem|nem|ou|nenhum|de)$/.test(tokens[index - 1]?.folded ?? '')) break;
    const isJoin = JOINS.test(word) || isJoiningState(tokens, index);
    if (isJoin || NOTE_CORE.test(word)) {
      end = index + 1;
      joins ||= isJoin;
    } else if (!NOTE_HELPERS.has(word) && !(/^(?:o|os|a|nem)$/.test(word) && index > at)) break;
  }
  // "grudados no sobrenome"
  if (joins && /^(?:no|na|ao|com|nos)$/.test(tokens[end]?.folded ?? '')) {
    const noun = /^(?:o|a|os)$/.test(tokens[end + 1]?.folded ?? '') ? end + 2 : end + 1;
    // "tudo junto com o número dois": which number.
    const isWhich = /^numero$/.test(tokens[noun]?.folded ?? '') && tokens[noun + 1]?.numeral === true;
    if (!isWhich && /^(?:sobrenomes?|nomes?|ultimo|primeiro|numeros?)$/.test(tokens[noun]?.folded ?? ''))
      end = noun + 1;
  }
  // "camila faria, tudo junto o nome, arroba"
  const isNamed = joins && tokens[end]?.lower === 'o' && /^(?:nome|sobrenome)$/.test(tokens[end + 1]?.folded ?? '');
  if (isNamed) end += 2;
  // "creche, traço, sonho meu, tudo junto o sonho meu"
  if (joins) end = saidAgainEnd(tokens, at, end);
  // "vo, sem acento no vo", "fê, sem acento o fê"
  else if (end > at && /^(?:no|na|em|o|a)$/.test(tokens[end]?.folded ?? '')) end = saidAgainEnd(tokens, at, end);
  // "sem acento nenhum"
  if (end > at && /^nenhuma?$/.test(tokens[end]?.folded ?? '')) end += 1;
  // "tudo junto depois do ponto"
  const isPlaced =
    joins && /^(?:depois|antes|ate)$/.test(tokens[end]?.folded ?? '') && /^d?[oa]$/.test(tokens[end + 1]?.folded ?? '');
  if (isPlaced && (SIGNS.has(tokens[end + 2]?.folded ?? '') || tokens[end + 2]?.folded === 'arroba')) end += 3;
  // "arroba pericias rs, tudo junto também"
  if (end > at && tokens[end]?.folded === 'tambem') end += 1;
  // "tudo num embolo só"
  if (end > at && tokens[end]?.folded === 'so' && tokens[end - 1]?.folded === 'embolo') end += 1;
  // "tudo junto e com o cinco em número"
  if (
    joins &&
    tokens[end]?.lower === 'e' &&
    /^com [oa]s?$/u.test(`${tokens[end + 1]?.folded ?? ''} ${tokens[end + 2]?.folded ?? ''}`)
  )
    end += 1;
  if (end === at) return without(tokens, at) ?? grammatical(tokens, at) ?? numeral(tokens, at);
  return { end, letters: '', effect: joins ? 'join' : 'none', place: null };
}

/** The end of "o sonho meu", whose words were just dictated; the same token where they were not. */
function saidAgainEnd(tokens: readonly Token[], from: number, at: number): number {
  const before = new Set(tokens.slice(Math.max(0, from - SPELLED_WITHIN), from).map(({ folded }) => folded));
  const first = /^(?:o|a|os|as|no|na|em)$/.test(tokens[at]?.folded ?? '') ? at + 1 : at;
  let end = first;
  while (tokens[end]?.kind === 'word' && before.has(tokens[end]!.folded)) end += 1;
  return end > first && (tokens[end]?.kind === 'symbol' || isSignToken(tokens, end)) ? end : at;
}

/** "paiva e loureiro, com o e no meio": the conjunction was said. */
function withConjunction(tokens: readonly Token[], at: number): SpellingRemark | null {
  const and = tokens[at + 1]?.lower === 'o' ? at + 2 : at + 1;
  const isNamed = tokens[at]?.folded === 'com' && tokens[and]?.lower === 'e' && tokens[and + 1]?.folded === 'no';
  const isSaid = tokens.slice(Math.max(0, at - LONGEST_NOTE), at).some(({ lower }) => lower === 'e');
  return isNamed && isSaid && tokens[and + 2]?.folded === 'meio'
    ? { end: and + 3, letters: '', effect: 'none', place: null }
    : null;
}

/** "fontes, no plural". */
function grammatical(tokens: readonly Token[], at: number): SpellingRemark | null {
  const isForm = /^(?:plural|singular|feminino|masculino|diminutivo)$/.test(tokens[at + 1]?.folded ?? '');
  return tokens[at]?.folded === 'no' && isForm ? { end: at + 2, letters: '', effect: 'none', place: null } : null;
}

/** "em algarismo", "em número mesmo"; "por extenso" writes a number in words. */
function numeral(tokens: readonly Token[], at: number): SpellingRemark | null {
  const [word, next] = [tokens[at]?.folded ?? '', tokens[at + 1]?.folded ?? ''];
  if (word === 'por' && next === 'extenso') return { end: at + 2, letters: '', effect: 'words', place: null };
  // "noventa e três, número mesmo"
  if (NUMERALS.test(word) && /^(?:mesmo|normal)$/.test(next))
    return { end: at + 2, letters: '', effect: 'none', place: null };
  const noun = word === 'com' && /^os?$/.test(next) ? at + 2 : at + 1;
  const isNumeral = (word === 'em' || word === 'com') && NUMERALS.test(tokens[noun]?.folded ?? '');
  return isNumeral ? { end: noun + 1, letters: '', effect: 'none', place: null } : null;
}

const NUMERALS = /^(?:algarismos?|numeros?|numeral|digitos?)$/;

const ABSENT = new Set('nada ponto traco underline numero hifen'.split(' '));

/** "sem ponto nem nada". */
function without(tokens: readonly Token[], at: number): SpellingRemark | null {
  const sign = /^(?:o|a)$/.test(tokens[at + 1]?.folded ?? '') ? at + 2 : at + 1;
  if (tokens[at]?.folded !== 'sem' || !ABSENT.has(tokens[sign]?.folded ?? '')) return null;
  const end = tokens[sign + 1]?.folded === 'nem' && ABSENT.has(tokens[sign + 2]?.folded ?? '') ? sign + 3 : sign + 1;
  return { end, letters: '', effect: 'join', place: null };
}

/** "joice com i c e", "jaqueline, com q, u, e": a row of letters that the name before the remark contains. */
function rowOf(tokens: readonly Token[], at: number): Letters | null {
  let letters = '';
  let end = at;
  const isSingle = (place: number): boolean =>
    tokens[place]?.kind === 'word' && tokens[place].folded.length === 1 && tokens[place].lower !== 'é';
  while (isSingle(end) || (letters !== '' && tokens[end]?.text === ',' && isSingle(end + 1))) {
    if (tokens[end]!.kind === 'word') letters += tokens[end]!.folded;
    end += 1;
  }
  const name = tokens[at - 2]?.text === ',' ? tokens[at - 3] : tokens[at - 2];
  return letters.length >= FEWEST_IN_ROW && name?.folded.includes(letters) === true ? { letters, end } : null;
}

const FEWEST_IN_ROW = 3;

/** "ele", "dois eles", "th", "tê agá", "i grego", "vê dobrado", "z de zebra", "letra k". */
function lettersAt(tokens: readonly Token[], start: number): (Letters & { readonly counted: number }) | null {
  const at = tokens[start]?.folded === 'letra' ? start + 1 : start;
  const count = COUNTS.get(tokens[at]?.folded ?? '');
  if (count !== undefined) {
    const single = readLetter(tokens, at + 1);
    const letter = pluralLetter(tokens[at + 1]) ?? single?.letter;
    return letter === undefined ? null : { letters: letter.repeat(count), end: single?.end ?? at + 2, counted: count };
  }
  const row = rowOf(tokens, start);
  if (row !== null) return { ...row, counted: 0 };
  const pair = tokens[at]?.folded ?? '';
  if (LETTER_PAIRS.has(pair)) return { letters: pair, end: at + 1, counted: 0 };
  const first = namedLetter(tokens, at);
  if (first === null) return null;
  // "com t-h"
  const hyphen = tokens[first.end]?.text === '-' && tokens[first.end]!.glued && tokens[first.end + 1]?.glued === true;
  const second = namedLetter(tokens, hyphen ? first.end + 1 : first.end);
  const both = second === null ? '' : first.letters + second.letters;
  // "com c r", but not "com h e …".
  const isPair =
    LETTER_PAIRS.has(both) || (second !== null && /^[^aeo]{2}$/.test(both) && readLetter(tokens, second.end) === null);
  return isPair ? { letters: both, end: second!.end, counted: 0 } : { ...first, counted: 0 };
}

const PLACES = { start: /^(?:comeco|inicio|comecinho)$/, end: /^(?:final|fim|finalzinho)$/ } as const;

const SPELLED_WITHIN = 10;

/** Whether the word at a token is one of those that were just dictated, or the end of one: "britto" of "thaisbritto". */
function isSaidBefore(tokens: readonly Token[], from: number, at: number): boolean {
  const word = tokens[at]?.folded ?? '';
  if (tokens[at]?.kind !== 'word' || word.length < 4) return false;
  return tokens.slice(Math.max(0, from - SPELLED_WITHIN), from).some(({ folded }) => folded.endsWith(word));
}

/** "no final", "no começo", "mesmo", "só", "os dois": what can follow the letters of a remark. */
function placeAfter(
  tokens: readonly Token[],
  at: number,
): { end: number; place: SpellingRemark['place']; only: boolean; isSimple: boolean; after: string } {
  let end = at;
  let place: SpellingRemark['place'] = null;
  let only = false;
  let isSimple = false;
  let after = '';
  for (;;) {
    const word = tokens[end]?.folded ?? '';
    const noun = tokens[end + 1]?.folded ?? '';
    if (/^(?:mesmo|so|apenas|simples|normal|comum)$/.test(word)) {
      only ||= word === 'so' || word === 'apenas';
      isSimple ||= word === 'simples';
      end += 1;
    } else if (word === 'no' && (PLACES.start.test(noun) || PLACES.end.test(noun) || noun === 'meio')) {
      place = PLACES.start.test(noun) ? 'start' : PLACES.end.test(noun) ? 'end' : null;
      end += 2;
    } else if (/^(?:em|no|na)$/.test(word) && isSaidBefore(tokens, at, end + 1)) {
      // "com dois tês em britto", "T H no Thiago"
      end += 2;
    } else if (/^(?:os|as|nos|nas)$/.test(word) && /^(?:dois|duas)$/.test(noun)) end += 2;
    else if (/^(?:depois|antes)$/.test(word) && /^d[oa]$/.test(noun) && readLetter(tokens, end + 2) !== null) {
      // "com um ele só depois do i"
      after = word === 'depois' ? readLetter(tokens, end + 2)!.letter : after;
      end = readLetter(tokens, end + 2)!.end;
    } else return { end, place, only, isSimple, after };
  }
}

/** "com dois eles", "com z no final", "sem h", "dois tês", "um ele só". */
function letterRemark(tokens: readonly Token[], at: number): SpellingRemark | null {
  const word = tokens[at]?.folded;
  const led = word === 'com' || word === 'sem';
  // "com o l no meio"
  const isNamed = led && tokens[at + 1]?.lower === 'o' && namedLetter(tokens, at + 2) !== null;
  const from = isNamed ? at + 2 : led ? at + 1 : at;
  const found = lettersAt(tokens, from);
  if (found === null) {
    // "não, um só".
    const alone = tokens[at]?.folded === 'um' && tokens[at + 1]?.folded === 'so';
    return alone ? { end: at + 2, letters: '', effect: 'single', place: null } : null;
  }
  const after = placeAfter(tokens, found.end);
  // "com agá depois do tê"
  const letters = LETTER_PAIRS.has(after.after + found.letters) ? after.after + found.letters : found.letters;
  const rest = { end: after.end, letters: word === 'com' ? letters : found.letters, place: after.place };
  const isWord = found.counted === 0 && found.letters.length === 1 && !mayStandAlone(tokens, from, found.end);
  if (isWord) return null;
  if (word === 'sem') return { ...rest, effect: 'remove' };
  // "com l simples": one of them; a simple v is no w.
  if (after.isSimple && !/[vw]/.test(found.letters)) return { ...rest, effect: 'single' };
  if (found.counted === 1) return led || after.only ? { ...rest, effect: 'single' } : null;
  // "th no meio".
  const isPlaced = found.letters.length > 1 && after.end > found.end;
  if (!led && found.counted < 2) return isPlaced ? { ...rest, effect: 'write' } : null;
  // "dois e" is a number and a conjunction; "mattos, dois t" is none.
  if (!led && pluralLetter(tokens[at + 1]) === null && !countsLetter(tokens, at, found)) return null;
  return { ...rest, effect: 'write' };
}

/** "mattos, dois t, arroba": whether a count and a consonant between pauses are about the name before, which has the letter. */
function countsLetter(tokens: readonly Token[], at: number, { letters, end }: Letters): boolean {
  const isApart = tokens[at - 1]?.text === ',' && (tokens[end]?.kind === 'symbol' || isSignToken(tokens, end));
  return isApart && !/^[aeiou]/.test(letters) && namesBefore(tokens, at).some((name) => name.includes(letters[0]!));
}

/** The words directly before the remarks that end before a token: "reginaldo mattos, tudo junto". */
function namesBefore(tokens: readonly Token[], at: number): string[] {
  return tokens
    .slice(Math.max(0, at - LONGEST_NOTE), at)
    .filter(
      ({ kind, folded }) =>
        kind === 'word' && folded.length > 3 && !NOTE_HELPERS.has(folded) && !NOTE_CORE.test(folded),
    )
    .map(({ folded }) => folded);
}

/** "com a gente" is no remark: names of letters that are also words need something else than a word after them. */
function mayStandAlone(tokens: readonly Token[], at: number, end: number): boolean {
  const sure = readLetter(tokens, at)?.sure === true || /[êî]/.test(tokens[at]?.lower ?? '') || end > at + 1;
  const next = tokens[end];
  return sure || next?.kind !== 'word' || /^(?:no|ou|e|mesmo|so|ponto|arroba|underline|traco|hifen)$/.test(next.folded);
}

/** "que é", "mas é", "escrito": words before a remark that belong to it. */
function leadEnd(tokens: readonly Token[], at: number): number {
  let end = at;
  while (
    end < at + 3 &&
    /^(?:e|eh|que|mas|so|escrito|escreve|tem|ta|tambem|igualmente)$/.test(tokens[end]?.folded ?? '')
  )
    end += 1;
  return end;
}

/** "beatriz b maiúsculo": a remark on the first letter of the word before. */
function capital(tokens: readonly Token[], at: number): SpellingRemark | null {
  const letter = namedLetter(tokens, at);
  const word = tokens[at - 1]?.folded ?? '';
  if (letter === null || word.length < 2 || !word.startsWith(letter.letters)) return null;
  const note = plainNote(tokens, letter.end);
  return note !== null && /^m(?:ai|in)uscul/.test(tokens[note.end - 1]?.folded ?? '') ? note : null;
}

function remarkFrom(tokens: readonly Token[], at: number): SpellingRemark | null {
  const first =
    withConjunction(tokens, at) ??
    statedLetter(tokens, at) ??
    onlyLetter(tokens, at) ??
    oneWord(tokens, at) ??
    plainNote(tokens, at) ??
    capital(tokens, at) ??
    readSeparation(tokens, at) ??
    letterRemark(tokens, at);
  if (first === null) return null;
  // "com i ou com y?", "com i ou y?": a question, which the next remark answers.
  if (tokens[first.end]?.folded === 'ou') {
    const from = /^(?:so|apenas)$/.test(tokens[first.end + 1]?.folded ?? '') ? first.end + 2 : first.end + 1;
    const other = letterRemark(tokens, from)?.end ?? lettersAt(tokens, from)?.end;
    if (other !== undefined) return { end: other, letters: '', effect: 'choice', place: null };
  }
  return first;
}

/** "adriano e dois z no final" */
function isAddedDouble(tokens: readonly Token[], at: number): boolean {
  const found = lettersAt(tokens, at);
  return found !== null && found.counted > 1 && placeAfter(tokens, found.end).place === 'end';
}

/**
 * The remark on spelling that starts at a token; null when there is none.
 * @param continued whether it follows another remark: "com dois eles e cê agá".
 */
export function readRemark(tokens: readonly Token[], at: number, continued: boolean): SpellingRemark | null {
  const direct = digitRemark(tokens, at) ?? remarkFrom(tokens, at);
  if (direct !== null) return direct;
  const lead = leadEnd(tokens, at);
  if (lead === at) return null;
  if (/^(?:com|sem|tudo)$/.test(tokens[lead]?.folded ?? '')) return remarkFrom(tokens, lead);
  // "escrito por extenso", "escrito junto", "também junto"
  const isNote = /^(?:escrito|tambem|igualmente)$/.test(tokens[lead - 1]?.folded ?? '');
  const form = numeral(tokens, lead) ?? (isNote ? plainNote(tokens, lead) : null);
  if (form !== null) return form;
  // "rezende com z, tá, r e z e n d e": a row spells the name.
  const isRow = rowAt(tokens, lead).letters.length >= FEWEST_IN_ROW;
  const more = (continued && !isRow) || isAddedDouble(tokens, lead) ? lettersAt(tokens, lead) : null;
  if (more === null) return null;
  // "… em número. — É o ano que eu nasci."
  const isWord = more.counted === 0 && /^[aeo]$/.test(more.letters) && !mayStandAlone(tokens, lead, more.end);
  if (isWord) return null;
  const { end, place } = placeAfter(tokens, more.end);
  return { end, letters: more.letters, effect: 'write', place };
}
