import { foldedAt, type Token } from '../../../portuguese/tokens';
import { wordSet } from '../../../portuguese/word-set';
import { DISTRICTS, LARGE_TOWNS, STATES } from '../addresses/address-words';
import { townEnd } from '../addresses/town-names';
import { TOWARDS, TOWARDS_PREPOSITIONS, WOMEN_BY_ARTICLE } from './lexicon/name-words';
import { firstNameUse, isCommonFirstName, surnameUse } from './name-lexicon';
import type { NameRun } from './name-run';

/** Cities abroad whose names are names of people, too. */
const CITIES = wordSet(
  'orlando lisboa londres madri miami milao roma florenca veneza sydney santiago cordoba mendoza assuncao houston austin dallas jackson lima viena',
);
/** Titles of men after whom streets are named: "a marechal deodoro". */
const MEN = wordSet(
  'general marechal coronel padre presidente dom duque visconde barao governador senador doutor almirante brigadeiro capitao major prefeito engenheiro ' +
    'professor conselheiro comendador desembargador vereador',
);
/** Names of men that do not end in -o, of the people after whom many streets are named. */
const MEN_OF_STREETS = wordSet(
  'jose andre felipe luis luiz joaquim rui ruy davi daniel rafael miguel manuel manoel gabriel samuel washington nelson assis juarez amador cesar oscar ' +
    'artur arthur victor vitor raul valdemar edgar rubem henrique jorge guilherme vicente alexandre jaime rondon benjamin tancredo getulio juscelino deodoro floriano epitacio anibal afranio vital',
);

/** "na presidente vargas", "pela joão naves": an avenue, whose article is not that of the man. */
export function isAvenue(tokens: readonly Token[], { from, parts }: NameRun): boolean {
  const word = foldedAt(tokens, from);
  const isMan =
    (word.endsWith('o') &&
      (isCommonFirstName(word) || /^(?:na|pela)$/u.test(foldedAt(tokens, from - 1))) &&
      !WOMEN_BY_ARTICLE.has(word)) ||
    MEN_OF_STREETS.has(word);
  const title = foldedAt(tokens, from - 1);
  if (MEN.has(title)) {
    const isWoman = title === 'presidente' && !isMan && !MEN_OF_STREETS.has(word) && surnameUse(word) === null;
    return !isWoman && /^(?:a|na|da|pela)$/u.test(foldedAt(tokens, from - 2));
  }
  const isSurelyMan = word.endsWith('o') && isMan && !/cao$/u.test(word);
  return (
    isMan &&
    (parts.length > 1 ? /^(?:a|na|da|pela)$/u : /^(?:na|da|pela)$/u).test(title) &&
    (parts.length > 1 || isSurelyMan)
  );
}

/** "Isaías quarenta, versículo 31", "2 Timóteo 4:7": a book of the Bible. */
export function isVerse(tokens: readonly Token[], { to }: NameRun): boolean {
  if (tokens[to]?.numeral !== true) return false;
  return tokens
    .slice(to + 1, to + 5)
    .some(({ text, folded, glued }) => (text === ':' && glued) || /^(?:versiculos?|capitulo)$/u.test(folded));
}

/** Prepositions without an article, before places. */
const BEFORE_PLACES = new Set(['em', 'de', 'para', 'pra', 'ate', 'por', 'desde', 'entre', 'sobre', 'rumo']);

/** "em Vitória", "de Salvador", "São Paulo": a town where no article stands before it. */
export function isPlace(
  tokens: readonly Token[],
  { from, to }: NameRun,
  isNamed: (folded: string) => boolean,
): boolean {
  const before = foldedAt(tokens, from - 1);
  // "em Governador Valadares"
  const title = townEnd(tokens, from - 1);
  if (title !== null && title >= to && BEFORE_PLACES.has(foldedAt(tokens, from - 2))) return true;
  // "conheci no Brás"
  const district = DISTRICTS.lengthAt(tokens, from);
  if (/^n[ao]$/u.test(before) && from + district >= to && !isNamed(foldedAt(tokens, from))) return true;
  // "barão geraldo", "vai pra Cosme Velho"
  if (DISTRICTS.lengthAt(tokens, from - 1) > to - from) return true;
  if (BEFORE_PLACES.has(before) && district > 1 && from + district >= to) return true;
  if (BEFORE_PLACES.has(before) && CITIES.has(foldedAt(tokens, from)) && to === from + 1) return true;
  // "o ônibus passa no Jordão"
  if (
    before === 'no' &&
    to === from + 1 &&
    !isCommonFirstName(foldedAt(tokens, from)) &&
    !isNamed(foldedAt(tokens, from))
  )
    return true;
  const end = townEnd(tokens, from);
  // "CEP 29055-131, Vitória"
  const isAfterCode = before === ',' && tokens[from - 2]?.kind === 'digits' && tokens[from - 3]?.text === '-';
  if (isAfterCode && (from + district === to || end === to)) return true;
  if (end === null || end < to) return false;
  const state = tokens[end]?.text === ',' || tokens[end]?.text === '-' ? end + 1 : end;
  if (/^[A-Z]{2}$/u.test(tokens[state]?.text ?? '')) return true;
  // "essa de Jordão, no Acre"
  const within = /^n[ao]$/u.test(foldedAt(tokens, state)) ? state + 1 : state;
  if (BEFORE_PLACES.has(before) && STATES.lengthAt(tokens, within) > 0) return true;
  if (TOWARDS_PREPOSITIONS.has(before) && TOWARDS.has(foldedAt(tokens, from - 2))) return false;
  const { folded } = tokens[from]!;
  const isSurelyTown = before === 'em' || end > from + 1 || LARGE_TOWNS.has(folded);
  if (BEFORE_PLACES.has(before) && (isSurelyTown || (firstNameUse(folded) !== 'clear' && !isNamed(folded))))
    return true;
  // "em Belém, Natal e Vitória"
  const isListed = (before === 'e' || before === ',') && townEnd(tokens, from - 2) === from - 1;
  return isListed && firstNameUse(folded) === 'ordinary';
}
