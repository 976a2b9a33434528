import { readCardinal } from '../../../../portuguese/cardinals';
import { isUnit } from '../../../../portuguese/measures';
import { endsSentence, foldedAt, type Token } from '../../../../portuguese/tokens';
import { wordSet } from '../../../../portuguese/word-set';
import { isYearNumber } from '../bare-number';
import { CLAUSE, clauseStart, isEarlier } from '../clause';
import { OF_MONEY, PRICE_NOUNS } from '../money-words';
import { isCounted, isForEach, isRate } from '../price-tail';
import { hasCarriedUnit } from './carried-unit';
import { isEverydayNumber } from './everyday-numbers';
import type { NumberInTalk } from './number-in-talk';
import { saysHowMany } from './other-count';
import { hasOtherUnit } from './other-unit';
import { isInterestRate } from './rate-number';
import { repeatsOther, repeatsPart } from './repeated-number';
import { isOfTopic } from './topic-evidence';
import { isUnpriced } from './unpriced-number';

const VEHICLES = wordSet(
  'fusca gol uno palio corsa brasilia kombi chevette opala monza santana parati saveiro fiesta escort corolla civic celta hilux strada ranger ' +
    'belina variant caravan kadett vectra astra ka ecosport sandero logan onix prisma classic voyage polo golf fox siena tempra tipo maverick ' +
    'del-rey pampa courier montana tracker duster kwid argo mobi cronos renegade compass jeep bandeirante titan biz cg fan bros twister tornado ' +
    'falcon xre hornet cb factor neo scooter mobilete modelo',
);
const OF_VEHICLE = /^(?:moto|carro|caminhao|caminhonete|caminhoneta|trator|onibus|van)$/u;
const FIRST_MODEL = 50;
const LAST_MODEL = 99;

/** "um Fusca 78", "a Hilux 2019": the year of a model directly behind its name. */
function isModelYear({ tokens, at, number }: NumberInTalk): boolean {
  const value = number.cents / 100;
  if (number.form !== 'whole' || isRate(tokens, number.end)) return false;
  const name = foldedAt(tokens, at - 1);
  if (VEHICLES.has(name)) return isYearNumber(number) || (value >= FIRST_MODEL && value <= LAST_MODEL);
  return isYearNumber(number) && number.cents % 10_000 !== 0 && OF_VEHICLE.test(name);
}

const MOTORCYCLES = wordSet(
  'titan biz cg fan bros twister tornado falcon xre hornet cb factor neo scooter fazer lander crosser pop ybr nx xtz sahara broz',
);
const OF_MOTORCYCLE = /^(?:moto|scooter)$/u;
const SMALLEST_ENGINE = 50;
const LARGEST_ENGINE = 1300;

/** "comprei uma Biz cento e vinte e cinco": its engine, unless what is sold has "por" or a rate. */
function isEngine({ tokens, at, number }: NumberInTalk): boolean {
  const size = number.cents / 100;
  if (number.form !== 'whole' || size < SMALLEST_ENGINE || size > LARGEST_ENGINE || isRate(tokens, number.end))
    return false;
  const name = foldedAt(tokens, at - 1);
  // "fazer" is first of all a verb.
  if (MOTORCYCLES.has(name) && (name !== 'fazer' || /^(?:uma|a|minha|sua|da|na)$/u.test(foldedAt(tokens, at - 2))))
    return true;
  const isMade = name === 'uma' && foldedAt(tokens, at - 2) !== 'por';
  return isMade && isEarlier(tokens, at, CLAUSE, (word) => OF_MOTORCYCLE.test(foldedAt(tokens, word)));
}

const FIRST_YEAR = 1950;
const LAST_YEAR = 2040;

/** "uma passagem de 2016", "paguei até dois mil e quinze": no round sum, behind what comes before years. */
function isDate({ tokens, at, number }: NumberInTalk): boolean {
  const value = number.cents / 100;
  if (number.form !== 'whole' || value < FIRST_YEAR || value > LAST_YEAR || value % 50 === 0) return false;
  const [before, noun] = [foldedAt(tokens, at - 1), foldedAt(tokens, at - 2)];
  if (/^(?:ate|desde)$/u.test(before) || endsYears({ tokens, at })) return true;
  if (before !== 'de') return false;
  const isWritten = tokens[at]?.kind === 'digits' && tokens[at].text.length === 4 && number.end === at + 1;
  const isOfSum = PRICE_NOUNS.has(noun) || OF_MONEY.has(noun) || tokens[at - 2]?.numeral === true;
  return isWritten ? !/^(?:parcelas?|vezes|x)$/u.test(noun) : !isOfSum && value > LAST_CENTURY;
}

/** "vence em 08 de 29": the month and the year in which a card ends. */
function isExpiry({ tokens, at, number: { cents, form } }: NumberInTalk): boolean {
  if (form !== 'whole' || cents >= LAST_SHORT_YEAR * 100 || foldedAt(tokens, at - 1) !== 'de') return false;
  const month = readCardinal(tokens, at - 2);
  const isMonth = month?.end === at - 1 && month.value <= MONTHS;
  return (
    isMonth &&
    (/^0\d$/u.test(tokens[at - 2]!.text) ||
      isEarlier(tokens, at, CLAUSE, (word) => EXPIRES.test(foldedAt(tokens, word))))
  );
}

const MONTHS = 12;
const LAST_SHORT_YEAR = 60;
const EXPIRES = /^(?:venc[a-z]+|validade|valid[oa]|expira)$/u;

/** "Doze por extenso, isso.": how it is written. */
function isSpelledOut({ tokens, number: { end } }: NumberInTalk): boolean {
  return foldedAt(tokens, end) === 'por' && foldedAt(tokens, end + 1) === 'extenso';
}

/** "de dois mil e quinze a dois mil e vinte e um": the end of a time. */
function endsYears({ tokens, at }: Pick<NumberInTalk, 'tokens' | 'at'>): boolean {
  if (!/^(?:a|ate|e)$/u.test(foldedAt(tokens, at - 1))) return false;
  for (let start = at - 2; start > at - YEAR_WORDS && start > 0; start -= 1) {
    const year = tokens[start]?.numeral === true ? readCardinal(tokens, start) : null;
    if (year?.end !== at - 1 || year.value < FIRST_YEAR || year.value > LAST_YEAR) continue;
    if (/^(?:de|entre)$/u.test(foldedAt(tokens, start - 1))) return year.value % 50 !== 0;
  }
  return false;
}

/** Tokens of the longest year and the words around it. */
const YEAR_WORDS = 10;
const LAST_CENTURY = 2000;
const FEWEST_DIGITS = 5;
const CODED = wordSet('alarme cofre fechadura cadeado portao interfone wifi tranca desbloqueio tela pin');
const CODE_DIGITS = 4;

/** "tá 74310", "o alarme é 2580": digits in a row, as no sum is written. */
function isCode({ tokens, at, number }: NumberInTalk): boolean {
  const token = tokens[at];
  if (token?.kind !== 'digits' || number.form !== 'whole' || number.end !== at + 1) return false;
  if (token.text.length >= FEWEST_DIGITS) return number.cents % 10_000 !== 0;
  if (token.text.length !== CODE_DIGITS || tokens[at - 1]?.lower !== 'é') return false;
  return tokens.slice(clauseStart(tokens, at), at).some(({ folded }) => CODED.has(folded));
}

const TALK = 20;

/** "é três ovos, …, ou é três de açúcar?", "leva quatro ovos, ou é cinco?": the other number of what was counted. */
function isAlternative({ tokens, at }: NumberInTalk): boolean {
  if (foldedAt(tokens, at - 2) !== 'ou' || !/^(?:é|são|era|eram|foi|foram)$/u.test(tokens[at - 1]?.lower ?? ''))
    return false;
  const countsThing = (other: number): boolean =>
    tokens[other]?.numeral === true && tokens[other + 1]?.kind === 'word' && isThing(tokens, other + 1);
  return isEarlier(tokens, at - 1, TALK - 1, countsThing);
}

const isThing = (tokens: readonly Token[], at: number): boolean =>
  isCounted(tokens, at) && !tokens[at]!.numeral && !/^(?:reais|real|contos?|pilas?|vezes)$/u.test(foldedAt(tokens, at));

const MEASURED = /^(?:dias?|horas?|meses|mes|anos?|semanas?|noites?|minutos?|quilos?|metros?|litros?|quilometros?)$/u;
const QUESTION = 14;

/** "Mas são três dias de rede, né? — Dois e meio.": about as many of what the question counts. */
function correctsCount({ tokens, isTurn, at, number }: NumberInTalk): boolean {
  let opening = at;
  while (opening > at - ANSWER && !isTurn(opening) && opening > 0) opening -= 1;
  if (!isTurn(opening)) return false;
  for (let other = opening - 1; other > opening - QUESTION && other >= 0; other -= 1) {
    const count = tokens[other]?.numeral === true ? readCardinal(tokens, other) : null;
    const noun = tokens[count?.end ?? -1];
    if (count !== null && noun !== undefined && (MEASURED.test(noun.folded) || isUnit(noun))) {
      const ratio = number.cents / 100 / count.value;
      return ratio > 1 / 2 && ratio <= 2;
    }
    if (isTurn(other) || /^quant/u.test(foldedAt(tokens, other))) return false;
  }
  return false;
}

/** Words before the number of an answer: "ah, uns". */
const ANSWER = 4;

export const TRANSPORT = wordSet(
  'lancha balsa rabeta barco catraia navio ferry ferryboat onibus van trem metro aviao voo voadeira kombi lotacao topic expresso canoa caravana ' +
    'excursao comboio carreta caminhao ambulancia cortejo procissao bloco carreata romaria',
);
const MOVES =
  /^(?:sai|saiu|saia|saem|sairam|saindo|passa|passou|chega|chegou|parte|partiu|vem|veio|encosta|encostou|vai|foi)$/u;

/** "a lancha saiu cinco e quarenta": when it left, unless what is said of it is the price for each. */
export function isDeparture({ tokens, at, number }: NumberInTalk): boolean {
  if (number.form !== 'cents' || !number.timely || isRate(tokens, number.end) || isForEach(tokens, number.end))
    return false;
  const start = clauseStart(tokens, at);
  let moves = at - 1;
  while (moves > start && !MOVES.test(foldedAt(tokens, moves))) moves -= 1;
  for (let word = moves - 1; word >= start; word -= 1) {
    if (TRANSPORT.has(foldedAt(tokens, word)) && !/^(?:d[aeo]|pel[ao]|n[ao])$/u.test(foldedAt(tokens, word - 1)))
      return true;
  }
  return false;
}

/** "pedi cem e vieram noventa": what was ordered, and what came of it. */
function isDelivered({ tokens, at, number: { end, form } }: NumberInTalk): boolean {
  if (form !== 'whole') return false;
  const comes = /^(?:veio|vieram|chegou|chegaram|mandaram|entregaram)$/u;
  const orders = /^(?:ped(?:i|iu|imos|iram)|encomend(?:ei|ou|amos)|compr(?:ei|ou|amos))$/u;
  const isOrdered = (verb: number): boolean => orders.test(foldedAt(tokens, verb));
  if (isOrdered(at - 1)) {
    const links = [end, end + 1, end + 2, end + 3];
    return links.some((word) => comes.test(foldedAt(tokens, word)) && !endsSentence(tokens, word - 1));
  }
  // "eu pago por 500 mega e só chega 80"
  if (/^chegam?$/u.test(foldedAt(tokens, at - 1)) && foldedAt(tokens, at - 2) === 'so')
    return isEarlier(tokens, at - 1, CLAUSE, (word) => tokens[word]?.numeral === true && isUnit(tokens[word + 1]));
  if (!comes.test(foldedAt(tokens, at - 1)) && !comes.test(foldedAt(tokens, at - 2))) return false;
  return isEarlier(tokens, at - 1, CLAUSE - 1, (verb) => isOrdered(verb) && tokens[verb + 1]?.numeral === true);
}

const BEGINS =
  /^(?:comeca|comecou|comecam|comecava|inicia|iniciou|abre|abria|termina|terminou|acaba|acabou|embarca|decola|pousa)$/u;
const TRAVEL = /^(?:passage(?:m|ns)|onibus|voo|excursao|viagem|balsa|lancha|barco|van|trem)$/u;

/** "o ingresso é quarenta reais e começa oito e meia", "a passagem é noventa, sai seis e vinte": when it begins. */
function isBeginning({ tokens, at, number }: NumberInTalk): boolean {
  if (!number.timely || isRate(tokens, number.end)) return false;
  const verb = /^(?:la|so|mesmo|sempre)$/u.test(foldedAt(tokens, at - 1)) ? at - 2 : at - 1;
  if (BEGINS.test(foldedAt(tokens, verb))) return true;
  if (!/^(?:sai|saem|saiu)$/u.test(foldedAt(tokens, verb)) || verb !== clauseStart(tokens, at)) return false;
  return isEarlier(tokens, verb, CLAUSE, (word) => TRAVEL.test(foldedAt(tokens, word)));
}

/** "a parcela é quatrocentos e faltam dezoito": how many of them. */
function countsRest({ tokens, at, number: { form, cents } }: NumberInTalk): boolean {
  if (form !== 'whole' || cents >= MOST_LEFT * 100 || !/^falta(?:m|va|vam)?$/u.test(foldedAt(tokens, at - 1)))
    return false;
  return isEarlier(tokens, at - 1, CLAUSE - 1, (word) => INSTALLMENTS.test(foldedAt(tokens, word)));
}

const MOST_LEFT = 100;
const INSTALLMENTS = /^(?:parcelas?|prestac(?:ao|oes)|vezes|mensalidades?)$/u;
const PERSON = /^(?:eu|ele|ela|voce|tu|nos|eles|elas|reu|motorista|carro|moto|caminhao|veiculo|onibus)$/u;

/** "eu tava a oitenta": how fast. */
function isSpeed({ tokens, at, number }: NumberInTalk): boolean {
  const verb = foldedAt(tokens, at - 2);
  const isAt =
    foldedAt(tokens, at - 1) === 'a' && /^(?:t?ava|vinha|vinham|ia|andava|tavam|estava|passou|dirigia)$/u.test(verb);
  if (isAt && PERSON.test(foldedAt(tokens, at - 3)) && !isRate(tokens, number.end)) return true;
  if (number.form !== 'whole' || number.cents > FASTEST * 100) return false;
  // "a cento e quarenta por hora, e o radar era de oitenta"
  const ofRadar = (word: number): boolean => /^(?:radar|velocidade|velocimetro|lombada)$/u.test(foldedAt(tokens, word));
  const isFined = (word: number): boolean => /^mult/u.test(foldedAt(tokens, word));
  const start = clauseStart(tokens, at);
  const words = Array.from({ length: at - start }, (_, offset) => start + offset);
  return words.some(ofRadar) && !words.some(isFined) && !isRate(tokens, number.end);
}

const FASTEST = 300;

/** "a revisão de quarenta mil": the kilometers after which it is due. */
function isOverhaul({ tokens, at, number }: NumberInTalk): boolean {
  const isRound = number.form === 'whole' && number.cents % 500_000 === 0;
  return isRound && /^(?:de|d[ao]s?|com)$/u.test(foldedAt(tokens, at - 1)) && foldedAt(tokens, at - 2) === 'revisao';
}

/** Whether what stands around a number makes it a year, a code, a count or a time, although its place is that of a price. */
export function isOtherNumber(talk: NumberInTalk): boolean {
  return (
    isModelYear(talk) ||
    isEngine(talk) ||
    isDate(talk) ||
    isExpiry(talk) ||
    isSpelledOut(talk) ||
    isCode(talk) ||
    isAlternative(talk) ||
    correctsCount(talk) ||
    isDeparture(talk) ||
    isDelivered(talk) ||
    isBeginning(talk) ||
    countsRest(talk) ||
    isSpeed(talk) ||
    isOverhaul(talk) ||
    saysHowMany(talk) ||
    hasOtherUnit(talk) ||
    isInterestRate(talk) ||
    repeatsPart(talk) ||
    repeatsOther(talk) ||
    isUnpriced(talk) ||
    hasCarriedUnit(talk) ||
    isEverydayNumber(talk) ||
    isOfTopic(talk)
  );
}
