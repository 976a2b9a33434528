import { foldedAt, type Token } from '../../../portuguese/tokens';
import { wordSet } from '../../../portuguese/word-set';
import { readLetter } from '../../../portuguese/letter-words';
import { isExample } from './address-letters';
import { endsName, isSignToken, signAt } from './address-signs';
import { isPartOf } from './address-part';
import { atSign } from './at-sign';
import { deniedNameAt, deniedRemarkAt } from './denied-spellings';
import { interposedAt } from './interposed-remarks';
import { readRemark } from './spelling-remarks';
import { spellingLeadAt, wordRemarkAt } from './word-remarks';

const LONGEST_EXAMPLE = 2;

const closes = (tokens: readonly Token[], at: number): boolean => endsName(tokens, at) || atSign(tokens, at) > 0;

/** "regina, como a cantora, ponto": length in tokens of what a name is compared with; or 0. */
function comparisonAt(tokens: readonly Token[], at: number): number {
  const lead = foldedAt(tokens, at) === 'que' && foldedAt(tokens, at + 1) === 'nem' ? at + 2 : at + 1;
  if (lead === at + 1 && !/^(?:como|igual)$/u.test(foldedAt(tokens, at))) return 0;
  if (!/^(?:o|a|ao|os|as)$/u.test(foldedAt(tokens, lead))) return 0;
  for (let end = lead + 2; end <= lead + 1 + LONGEST_EXAMPLE && tokens[end - 1]?.kind === 'word'; end += 1) {
    if (closes(tokens, end)) return end - at;
  }
  return 0;
}

/** "o nome e o sobrenome com ponto": length in tokens of the sign that is announced, before the address with it; or 0. */
function announcedSignAt(tokens: readonly Token[], at: number): number {
  if (!/^(?:com|por)$/u.test(foldedAt(tokens, at)) || !/^(?:sobre)?nomes?$/u.test(foldedAt(tokens, at - 1))) return 0;
  const sign = signAt(tokens, at + 1);
  const next = sign === null ? undefined : tokens[sign.end];
  return sign === null || (next?.kind === 'word' && /^(?:no|entre)$/u.test(next.folded)) ? 0 : sign.end - at;
}

/** "Com ponto não vai não.", "não é underline não": length in tokens of a sign that the address lacks; or 0. */
function deniedSignAt(tokens: readonly Token[], at: number): number {
  const isDenied = foldedAt(tokens, at) === 'nao' && tokens[at + 1]?.lower === 'é';
  const lead = foldedAt(tokens, at) === 'com' ? at + 1 : at + 2;
  const sign = lead === at + 1 || isDenied ? signAt(tokens, lead) : null;
  return sign !== null && foldedAt(tokens, sign.end) === 'nao' ? sign.end + 1 - at : 0;
}

/** "daiane traço rocha, com o traço mesmo, arroba": length in tokens of a sign that is confirmed; or 0. */
function confirmedSignAt(tokens: readonly Token[], at: number): number {
  if (foldedAt(tokens, at) !== 'com' || tokens[at - 1]?.text !== ',') return 0;
  const sign = signAt(tokens, tokens[at + 1]?.lower === 'o' ? at + 2 : at + 1);
  return sign !== null && foldedAt(tokens, sign.end) === 'mesmo' && closes(tokens, sign.end + 1)
    ? sign.end + 1 - at
    : 0;
}

const LONGEST_CLAUSE = 9;
const DETERMINERS = wordSet('o a os as meu minha nosso nossa seu sua');
/** What a part of an address is: "o ano que eu nasci", "meu sobrenome", "os números". */
const DESCRIPTIONS = wordSet(
  'nome nomes sobrenome sobrenomes apelido ano anos numero numeros letra letras letrinha letrinhas inicial iniciais data dia mes idade bairro predio rua cidade empresa ' +
    'marca sigla palavra palavras abreviacao abreviatura diminutivo sinal sinalzinho risquinho risco tracinho pontinho primeiro segundo ultimo primeira segunda ultima',
);
const NAMING = /^(?:[oa]s?|d[eoa]|uma?|meu|minha|como|igual|tipo|assim|so)$/u;
const STATES = /^(?:é|eh|era|são|foi|significa|seria|vem)$/u;

/** "as três iniciais": whether a token says how many parts it is about. */
const isCount = (tokens: readonly Token[], at: number): boolean =>
  tokens[at]?.numeral === true && DESCRIPTIONS.has(foldedAt(tokens, at + 1));

/** Whether a clause starts at a token that says what the part before it is. */
function opensClause(tokens: readonly Token[], start: number): boolean {
  // "e o ano, 99", "com o ano em número"
  const joined = /^(?:e|com)$/u.test(foldedAt(tokens, start)) ? start + 1 : start;
  const at = foldedAt(tokens, joined) === 'ai' ? joined + 1 : joined;
  const word = foldedAt(tokens, at);
  // "primeira letra do meu nome"
  if (/^(?:inicial|primeira|ultima|segunda)$/u.test(word)) return /^(?:letra|d[aeo])$/u.test(foldedAt(tokens, at + 1));
  // "que é o geral", but "o endereço da loja, que é vendas, …"
  if (word === 'que')
    return (
      STATES.test(tokens[at + 1]?.lower ?? '') && NAMING.test(foldedAt(tokens, at + 2)) && !isExample(tokens, at + 3)
    );
  // "underline, aquele tracinho de baixo"
  if (/^aquel[ea]s?$/u.test(word)) return signAt(tokens, at) === null || signAt(tokens, at - 2) !== null;
  if (DETERMINERS.has(word)) return DESCRIPTIONS.has(foldedAt(tokens, isCount(tokens, at + 1) ? at + 2 : at + 1));
  // "como se fala", "como paz mesmo", "do jeito que se escreve", "igual na bíblia"
  return (
    /^(?:como|igual|igualzinho)$/u.test(word) || (word === 'do' && /^(?:mesmo|jeito)$/u.test(foldedAt(tokens, at + 1)))
  );
}

/** Whether a clause with "que" follows a name of the address directly, so that it can end the sentence. */
const endsSentenceInside = (tokens: readonly Token[], at: number): boolean =>
  foldedAt(tokens, at) === 'que' && [2, 3].some((distance) => signAt(tokens, at - 1 - distance)?.end === at - distance);

/** "suporte, que é o geral, arroba", "costa, o ano que eu nasci, 1984": length in tokens of a clause between pauses that says what a part is; or 0. */
function clauseAt(tokens: readonly Token[], at: number): number {
  if (tokens[at - 1]?.text !== ',' || !opensClause(tokens, at)) return 0;
  for (let end = at + 1; end <= at + LONGEST_CLAUSE; end += 1) {
    const token = tokens[end];
    if (token === undefined) return 0;
    // "ponto bala, que era o meu apelido. — E o resto? — Arroba": inside an address the clause can end the sentence.
    const isEnd = token.text === ',' || token.text === '…' || (token.text === '.' && endsSentenceInside(tokens, at));
    if (token.kind === 'symbol') return isEnd ? end - at : 0;
    if ((token.numeral && !isCount(tokens, end)) || atSign(tokens, end) > 0) return 0;
  }
  return 0;
}

const SAID_WITHIN = 14;

const isSaid = (tokens: readonly Token[], at: number, name: string): boolean =>
  tokens
    .slice(Math.max(0, at - SAID_WITHIN), at)
    .some(({ folded }) => folded === name || isPartOf(folded, name) || isShortened(tokens, at, folded));

/** "desmonteiro, des de desembargador": a short part with what it is short for. */
function isShortened(tokens: readonly Token[], at: number, whole: string): boolean {
  const name = foldedAt(tokens, at);
  const isMeaning = foldedAt(tokens, at + 1) === 'de' && foldedAt(tokens, at + 2).startsWith(name);
  return isMeaning && name.length > 1 && whole.startsWith(name);
}

const isSaidWhole = (tokens: readonly Token[], at: number, name: string): boolean =>
  tokens.slice(Math.max(0, at - SAID_WITHIN), at - 1).some(({ folded }) => folded === name);

/** The token behind what a name that is said again is: "de doutora", "abreviado", "sem acento"; the same token when nothing is said of it. */
function explanationEnd(tokens: readonly Token[], name: string, at: number): number {
  const isMeaning =
    foldedAt(tokens, at) === 'de' && tokens[at + 1]?.kind === 'word' && name[0] === foldedAt(tokens, at + 1)[0];
  if (isMeaning) return at + 2;
  if (/^(?:abreviad[oa]|normal|simples)$/u.test(foldedAt(tokens, at))) return at + 1;
  const remark = /^(?:sem|tudo|com)$/u.test(foldedAt(tokens, at)) ? readRemark(tokens, at, false) : null;
  const isWritten = remark?.effect === 'write' && name.includes(remark.letters) && !isSaidWhole(tokens, at, name);
  // "bondedosurf, tudo junto, surf sem o e"
  const isLacking = remark?.effect === 'remove' && !name.endsWith(remark.letters) && !isSaidWhole(tokens, at, name);
  return remark !== null && (remark.effect === 'none' || isWritten || isLacking) ? remark.end : at;
}

/** "dra ponto helena, dra de doutora": length in tokens of what a name is, behind the name said again; or 0. */
function explanationAt(tokens: readonly Token[], at: number): number {
  // "o fê é sem acento"
  const named = /^[oa]$/u.test(tokens[at]?.lower ?? '') ? at + 1 : at;
  const name = foldedAt(tokens, named);
  if (
    tokens[at - 1]?.text !== ',' ||
    tokens[named]?.kind !== 'word' ||
    name.length < 2 ||
    isExample(tokens, at) ||
    !isSaid(tokens, at, name)
  )
    return 0;
  const start = named > at && tokens[named + 1]?.lower === 'é' ? named + 2 : named + 1;
  const end = explanationEnd(tokens, name, start);
  return end > start && closes(tokens, end) ? end - at : 0;
}

/** "edson ponto e ponto silva, o e de eduardo": length in tokens of what a letter stands for, behind the letter said again; or 0. */
function explainedLetterAt(tokens: readonly Token[], at: number): number {
  if (tokens[at - 1]?.text !== ',' || tokens[at]?.lower !== 'o' || !isExample(tokens, at + 1)) return 0;
  const letter = readLetter(tokens, at + 1);
  if (letter === null || !isSaid(tokens, at, letter.letter)) return 0;
  return closes(tokens, letter.end) ? letter.end - at : 0;
}

/** "bruno, b de bola, ponto": length in tokens of the letter that the name before starts with; or 0. */
function firstLetterAt(tokens: readonly Token[], at: number): number {
  if (tokens[at - 1]?.text !== ',' || !isExample(tokens, at)) return 0;
  const name = foldedAt(tokens, at - 2);
  const letter = readLetter(tokens, at);
  if (letter === null || name.length < 3 || !name.startsWith(letter.letter)) return 0;
  // "a de amor, a de ave, ponto" is a row of letters.
  if (readLetter(tokens, at - 4)?.end === at - 1) return 0;
  return tokens[letter.end]?.text === ',' && isSignToken(tokens, letter.end + 1) ? letter.end - at : 0;
}

/** "sul, dois, numeral, arroba", "isa, de isabel, mesmo": length in tokens of one word between pauses; or 0. */
function singleAt(tokens: readonly Token[], at: number): number {
  // "tudo junto, também arroba"
  if (foldedAt(tokens, at) === 'tambem' && atSign(tokens, at + 1) > 0) return 1;
  const isAlone = tokens[at - 1]?.text === ',' && tokens[at + 1]?.text === ',';
  if (!isAlone) return 0;
  const isNumeral =
    tokens[at - 2]?.numeral === true && /^(?:numeral|algarismos?|numeros?|digitos?)$/u.test(foldedAt(tokens, at));
  return isNumeral || /^(?:mesmo|claro|normal|viu)$/u.test(foldedAt(tokens, at)) ? 1 : 0;
}

/** Length in tokens of words within a dictation that name no part of the address; or 0. */
export function asideAt(tokens: readonly Token[], at: number): number {
  return (
    wordRemarkAt(tokens, at) ||
    comparisonAt(tokens, at) ||
    announcedSignAt(tokens, at) ||
    deniedSignAt(tokens, at) ||
    confirmedSignAt(tokens, at) ||
    clauseAt(tokens, at) ||
    interposedAt(tokens, at) ||
    explanationAt(tokens, at) ||
    explainedLetterAt(tokens, at) ||
    firstLetterAt(tokens, at) ||
    spellingLeadAt(tokens, at) ||
    singleAt(tokens, at) ||
    deniedRemarkAt(tokens, at) ||
    deniedNameAt(tokens, at)
  );
}
