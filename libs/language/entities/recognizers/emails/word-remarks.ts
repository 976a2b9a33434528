import { foldedAt, type Token } from '../../../portuguese/tokens';
import { readLetter } from '../../../portuguese/letter-words';
import { wordSet } from '../../../portuguese/word-set';
import { firstNameUse, surnameUse } from '../names/name-lexicon';
import { beside, rowAt } from './address-letters';
import { isSignToken } from './address-signs';
import { compositionAt } from './composed-names';

const LONGEST_REMARK = 8;
const FEWEST_SHARED = 3;

const ADDRESSEES = wordSet(
  'mae pai mainha painho mamae papai moca moco senhora senhor doutora doutor querida querido amiga amigo amor meu menina menino rapaz cara mano mana ' +
    'tia tio vo chefe patrao patroa professora professor parceiro guri tche gente pessoal bem anjo flor jovem',
);
const AFFECTIONATE = wordSet(
  'filha filho bem amor querida querido anjo amiga amigo senhora senhor jovem flor rei nega nego',
);

/** The token before a pause, where a name or a number stands; -1 for another one. */
function namedBefore(tokens: readonly Token[], at: number): number {
  const before = tokens[at - 2];
  const isNamed = tokens[at - 1]?.text === ',' && before !== undefined && before.kind !== 'symbol';
  return isNamed && before.lower !== 'é' && !isSignToken(tokens, at - 2) ? at - 2 : -1;
}

/** The pause or the sign behind the words from a token on; -1 where a number or the end of the sentence comes first. */
function pauseAfter(tokens: readonly Token[], at: number): number {
  for (let end = at; end <= at + LONGEST_REMARK; end += 1) {
    const token = tokens[end];
    if (token === undefined || token.numeral) return -1;
    if (token.text === ',' || token.text === '…' || isSignToken(tokens, end)) return end;
    if (token.kind === 'symbol') return -1;
  }
  return -1;
}

/** "bordados, mãe, arroba", "bordados, minha filha, arroba": length in tokens of the words for the listener; or 0. */
function addresseeAt(tokens: readonly Token[], at: number): number {
  if (namedBefore(tokens, at) < 0) return 0;
  const [word, next] = [foldedAt(tokens, at), foldedAt(tokens, at + 1)];
  const isPair = (/^(?:meu|minha)$/u.test(word) && AFFECTIONATE.has(next)) || isTitled(tokens, at);
  const length = isPair ? 2 : 1;
  if (!isPair && !ADDRESSEES.has(word)) return 0;
  return tokens[at + length]?.text === ',' && isSignToken(tokens, at + length + 1) ? length : 0;
}

/** "dona Maria", "seu Carlos" */
function isTitled(tokens: readonly Token[], at: number): boolean {
  return (
    /^(?:dona|seu|doutor|doutora|dr|dra)$/u.test(foldedAt(tokens, at)) &&
    firstNameUse(foldedAt(tokens, at + 1)) !== null
  );
}

/** Whether "de" and a word say what a name comes from: "manipula, de manipular", "bia, de Beatriz"; "maria, de souza" goes on. */
function isOrigin(name: string, word: string): boolean {
  if (name[0] !== word[0] || word === name || surnameUse(word) !== null) return false;
  const shared = [...name].findIndex((letter, at) => letter !== word[at]);
  const isStem = shared < 0 || shared >= Math.max(FEWEST_SHARED, name.length - 2);
  return isStem || (firstNameUse(word) !== null && word.length > name.length);
}

const KIND = /^(?:mesmo|normal|comum)$/u;
const FORM =
  /^n[oa] (?:presente|passado|futuro|imperativo|plural|singular|feminino|masculino|diminutivo|aumentativo|sentido)\b/u;
const COMPARISON = /^(?:que nem|igual|igualzinho|como|tipo) /u;
const SOURCE =
  /^d[oa] (?:verbo|nome|palavra|latim|ingles|frances|italiano|japones|tupi|guarani|grego|arabe|alemao|espanhol)\b/u;
const CLAUSE = /^que (?:e|vem|significa|nem|cai|quer|faz|tem|da) /u;

/** Whether the words behind a name that was said again say what it is: "mesmo", "de abelha", "no presente", "que vem do mar". */
function explains(name: string, words: readonly string[]): boolean {
  const rest = words.join(' ');
  const last = words.at(-1) ?? '';
  if (FORM.test(rest) || COMPARISON.test(rest) || SOURCE.test(rest) || CLAUSE.test(rest)) return true;
  if (words.length === 1) return KIND.test(last);
  const [of, noun = ''] = words;
  if (!/^d[aeo]$/u.test(of!)) return false;
  // "maria, maria da silva" goes on.
  if (isOrigin(name, noun) || last === 'mesmo') return true;
  return of === 'de' && firstNameUse(noun) === null && surnameUse(noun) === null;
}

const MOST_NAMES = 4;

/** The words in a row that end with a token: "pet mundo". */
function namesUpTo(tokens: readonly Token[], last: number): string[] {
  const names: string[] = [];
  for (let at = last; at > last - MOST_NAMES && tokens[at]?.kind === 'word' && !isSignToken(tokens, at); at -= 1)
    names.push(tokens[at]!.folded);
  return names;
}

/** "manipula, manipula mesmo", "mel, mel de abelha": length in tokens of a name that is said again with what it is; or 0. */
function wordAgainAt(tokens: readonly Token[], at: number): number {
  const named = namedBefore(tokens, at);
  // "xis, xis de xadrez", "xis de xadrez, xis de xadrez" are two letters.
  const isLetter = [named, at].some((place) => readLetter(tokens, place) !== null);
  if (named < 0 || isLetter) return 0;
  const names = namesUpTo(tokens, named);
  const end = pauseAfter(tokens, at);
  const said = tokens.slice(at, Math.max(at, end)).map(({ folded }) => folded);
  const again = said.findIndex((word) => names.includes(word));
  const name = said[again] ?? '';
  // "é cuida mesmo", "a palavra neve", "o sol mesmo"
  const isLed = said.slice(0, again).every((word) => /^(?:e|[oa]|palavra|nome)$/u.test(word));
  if (name.length < 3 || again < 0 || !isLed) return 0;
  const rest = said.slice(again + 1);
  const isWordItself = rest.length === 0 && said[again - 1] === 'palavra';
  return isWordItself || explains(name, rest) ? end - at : 0;
}

/** "manipula mesmo, de manipular", "vende, do verbo vender": length in tokens of what a name comes from; or 0. */
function originAt(tokens: readonly Token[], at: number): number {
  let named = namedBefore(tokens, at);
  if (named < 0 || !/^d[eo]$/u.test(foldedAt(tokens, at))) return 0;
  // "sabor, sabor mesmo, de comida"
  const isFurther = tokens[named]!.folded === 'mesmo';
  if (isFurther) named -= 1;
  const end = pauseAfter(tokens, at);
  const words = tokens.slice(at, Math.max(at, end)).map(({ folded }) => folded);
  const name = foldedAt(tokens, named);
  const isOnly = words.length === 2 || (words.length === 3 && words[2] === 'mesmo');
  const isMeant = isOnly && (isOrigin(name, words[1]!) || (isFurther && surnameUse(words[1]!) === null));
  return name.length > 1 && (isMeant || SOURCE.test(words.join(' '))) ? end - at : 0;
}

/** Length in tokens of words between pauses that say of a name what it is, or to whom it is said; or 0. */
export function wordRemarkAt(tokens: readonly Token[], at: number): number {
  return addresseeAt(tokens, at) || wordAgainAt(tokens, at) || originAt(tokens, at);
}

const SAID_WITHIN = 10;
const LONGEST_LEAD = 6;
const FEWEST_LETTERS = 3;

/** "vaz, é v, a, z", "schneider. Schneider é S, C, H, …", "kehl, vou soletrar, k, …": length in tokens of what leads to the letters of a name; or 0. */
export function spellingLeadAt(tokens: readonly Token[], at: number): number {
  if (isSignToken(tokens, at) || /^(?:com|sem|tudo|junto)$/u.test(foldedAt(tokens, at))) return 0;
  // "n, e, i, d, e, a, r, t, e, s" is one row.
  const isInRow = tokens[at]?.lower !== 'é' && rowAt(tokens, at).end > at + 1;
  if (isInRow || rowAt(tokens, beside(tokens, at, -1)).end >= at) return 0;
  // Without a pause the name stands directly before: "vaz é v a z".
  const within = tokens[at - 1]?.kind === 'symbol' ? SAID_WITHIN : 1;
  for (let end = at + 1; end <= at + LONGEST_LEAD && tokens[end - 1]?.kind === 'word'; end += 1) {
    const row = /^[,:]$/u.test(tokens[end]?.text ?? '') ? end + 1 : end;
    const { letters } = rowAt(tokens, row);
    // "apm cecilia, a, p, m, cecilia": the letters spell a part only.
    if (letters.length < FEWEST_LETTERS || isSignToken(tokens, end) || compositionAt(tokens, row) !== null) continue;
    if (tokens.slice(Math.max(0, at - within), at).some(({ folded }) => folded === letters)) return row - at;
  }
  return 0;
}
