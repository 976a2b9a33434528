import { readNumber } from '../../../../portuguese/decimals';
import { correctionAt } from '../../../../portuguese/gap-words';
import { isUnit } from '../../../../portuguese/measures';
import { endsSentence, foldedAt, type Token } from '../../../../portuguese/tokens';
import { wordSet } from '../../../../portuguese/word-set';
import { clauseStart, isEarlier, isInSentence } from '../clause';
import { isYearNumber } from '../bare-number';
import { countsInstallments } from '../installments';
import { CODES, PLACES, PRICE_NOUNS, REGISTERS } from '../money-words';
import { isLength, measureFollows, namesMeasure } from '../price-lead';
import { asksCount } from '../price-question';
import { isAdvertised, statesPrice } from '../price-slot';
import { isCounted, isRate } from '../price-tail';
import { BILLS, GOODS } from '../priced-nouns';
import { isFare } from './clause-evidence';
import { isMeasured } from './measure-evidence';
import { isNumeral } from './neighbor-number';
import { isOrdered } from './ordered-count';
import { isOtherNumber } from './other-number';
import { isPaidBy } from './payment-evidence';
import { countsForEach, echoesCount, explainsAddress, repeatsCount } from './repeated-number';
import { isBeforePrice, isShoeSize, isSize, isWorn } from './size-evidence';
import { followsSize, type PriceMention } from './price-mention';
import { hasNoTime, subjectPoints } from './subject-evidence';
import { isOfCounted } from './topic-evidence';

const STRONG = 4;
/** Tokens between a number and the one that corrects it. */
const CORRECTION = 6;
const HUNDREDS_OF_REAIS = 100;
const BEST_MARK = 10;
/** From here on, a limit is one of purchases. */
const MOST_OF_TRADE = 3;
/** With this many words of trade around it, a number is no time of day. */
const OF_MONEY_ONLY = 4;
/** Before the number of an article, a sheet, a house. */
const ABBREVIATIONS = wordSet('art arts fl fls p pg pag n no num inc cap av r tel cel');

/** "com doze, cento e quarenta": the number before the comma says what the price is for. */
function namesVariant(tokens: readonly Token[], last: number): boolean {
  let start = last;
  while (
    tokens[start - 1]?.numeral === true ||
    (tokens[start - 1]?.lower === 'e' && tokens[start - 2]?.numeral === true)
  )
    start -= 1;
  return /^(?:com|sem|em)$/u.test(foldedAt(tokens, start - 1));
}

/** "deu cento e oitenta, sessenta pra cada": the number behind the comma is a sum for each. */
function isShareOfSum(tokens: readonly Token[], end: number, after: number): boolean {
  const share = after > end ? readNumber(tokens, after) : null;
  return share !== null && /^(?:pra|para|cada)$/u.test(foldedAt(tokens, share.end)) && isRate(tokens, share.end);
}

/** Whether another number directly before or after makes it a part of a code, a list or a score. */
function isAmongNumbers(mention: PriceMention): boolean {
  const { tokens, at } = mention;
  const { end, form, timely } = mention.number;
  const isOfTalk = mention.near !== null || mention.isAsked;
  // "15 (quinze)", "art. 66"
  if (tokens[at - 1]?.text === '(') return true;
  if (tokens[at - 1]?.text === '.' && ABBREVIATIONS.has(foldedAt(tokens, at - 2))) return true;
  const before = tokens[at - 1]?.text === ',' && !namesVariant(tokens, at - 2) ? at - 2 : at - 1;
  const after = tokens[end]?.kind === 'symbol' && !endsSentence(tokens, end) ? end + 1 : end;
  return (
    (isNumeral(tokens, before) &&
      !followsSize(tokens, at) &&
      (form !== 'cents' || timely || before === at - 1 || !isOfTalk)) ||
    (isNumeral(tokens, after) && !isShareOfSum(tokens, end, after) && (form !== 'cents' || timely))
  );
}

/** Whether a word names a code or a place whose number the mention is: "a sala é cento e três". */
function namesNumbered(mention: PriceMention, word: number): boolean {
  const { tokens, at, number, slot } = mention;
  const [before, folded] = [foldedAt(tokens, word - 1), foldedAt(tokens, word)];
  if (!CODES.has(folded) && !PLACES.has(folded)) return false;
  // "cento e vinte a pista e duzentos o camarote"
  if (/^[ao]$/u.test(before) && tokens[word - 2]?.numeral === true) return false;
  if (folded === 'pedido' && foldedAt(tokens, word + 1) === 'minimo') return false;
  // "a multa de quem para na vaga errada é duzentos"
  const isOfFee =
    word + 2 < at &&
    tokens[word + 1]?.numeral !== true &&
    tokens.slice(mention.start, word).some((noun) => PRICE_NOUNS.has(noun.folded));
  if (isOfFee && /^n[oa]s?$/u.test(before)) return false;
  // "a matrícula é cento e cinquenta e a mensalidade …"
  if (folded === 'matricula' && word === slot.at - 1 && mention.trade > 1 && tokens[at]?.kind === 'word') return false;
  // "o pedido deu cento e setenta e três"
  if (folded === 'pedido' && /^(?:deu|ficou|fica|saiu|sai|custou|veio)$/u.test(foldedAt(tokens, slot.at))) return false;
  const isBill = before === 'de' && BILLS.has(foldedAt(tokens, word - 2));
  const byMeans = before === 'pelo' || before === 'pela' || (folded === 'casa' && /^(?:em|pra|para|de)$/u.test(before));
  const isMeasured = foldedAt(tokens, word + 1) === 'de' && word + 2 === at;
  if (isBill || byMeans || isMeasured) return false;
  const isSold =
    [slot.at, slot.at - 1].some((verb) =>
      /^(?:sai|saiu|saindo|sairia|vale|valia|custa|fica)$/u.test(foldedAt(tokens, verb)),
    ) ||
    isRate(tokens, number.end) ||
    (slot.kind === 'traded' && foldedAt(tokens, slot.at) === 'por');
  const isComplement = /^d[aeo]$/u.test(before) && word + 1 !== at;
  if (GOODS.has(folded)) return !isSold && !statesPrice(tokens, slot) && mention.trade < 2;
  return CODES.has(folded) || (!isSold && !isComplement);
}

/** "de quarenta e oito ou de sessenta meses": the noun behind a second number is that of the first, too. */
function sharesNoun(tokens: readonly Token[], end: number): boolean {
  if (!/^(?:ou|a|e|para|pra)$/u.test(foldedAt(tokens, end))) return false;
  const at = /^(?:de|em|com)$/u.test(foldedAt(tokens, end + 1)) ? end + 2 : end + 1;
  const second = tokens[at]?.numeral === true ? readNumber(tokens, at) : null;
  if (second === null || tokens[second.end]?.kind !== 'word') return false;
  // "de trinta para quarenta dias", but "de seiscentos para setecentos a partir de janeiro"
  const isChange = foldedAt(tokens, end).startsWith('p');
  return (!isChange || /[aeoilnrz]s$/u.test(foldedAt(tokens, second.end))) && isCounted(tokens, second.end);
}

/** "o de cinquenta é …", "de quinze em quinze": the number says which, or how often. */
function saysWhich({ tokens, at, number: { end, cents }, slot, trade, near }: PriceMention): boolean {
  if (tokens[end]?.folded === 'em' && tokens[end + 1]?.folded === tokens[at]?.folded) return true;
  // "tirou nove e noventa": a mark.
  if (foldedAt(tokens, slot.at).startsWith('tir') && cents <= BEST_MARK * 100) return true;
  // "sem juros acima de duzentos"
  const isLimit =
    slot.kind === 'described' && /^(?:acima|abaixo|partir|depois|antes)$/u.test(foldedAt(tokens, slot.at - 1));
  const isOfSum = near !== null && near.to < at && cents >= HUNDREDS_OF_REAIS * 100;
  if (isLimit && trade < MOST_OF_TRADE && !isOfSum) return true;
  // "a calça quarenta e quatro tá cento e dez"
  const isNamed = slot.kind === 'listed' && GOODS.has(foldedAt(tokens, slot.at)) && tokens[end + 1]?.numeral === true;
  if (isNamed && /^(?:é|era|sai|fica|tá|custa|está|por)$/u.test(tokens[end]?.lower ?? '')) return true;
  const isVariant = slot.kind === 'described' && /^[oa]$/u.test(foldedAt(tokens, slot.at - 1));
  // "E a de vinte mil?"
  const closes = tokens[end] === undefined || endsSentence(tokens, end);
  if (isVariant && closes && foldedAt(tokens, slot.at - 2) === 'e') return true;
  return isVariant && /^(?:é|era|sai|fica|tá|custa|está)$/u.test(tokens[end]?.lower ?? '');
}

/** "comprei as cadeiras, foram 24": how many of the things that the clause before ends with. */
function countsSubject({ tokens, at, number, slot, isBeside }: PriceMention): boolean {
  if (!/^(?:foram|eram|são)$/u.test(tokens[slot.at]?.lower ?? '') || number.form !== 'whole' || isBeside) return false;
  const comma = slot.at - 1;
  if (tokens[comma]?.text !== ',') return false;
  const noun = foldedAt(tokens, comma - 1);
  const isCountable =
    noun.endsWith('s') && /^(?:[oa]s|uns|umas|[mst]eus|[mst]u?as|minhas|ess[ea]s)$/u.test(foldedAt(tokens, comma - 2));
  // "as telhas, foram trezentos" are reais: their gender differs.
  const isMasculine =
    noun.endsWith('as') && tokens.slice(at, number.end).some(({ folded }) => folded.endsWith('entos'));
  return isCountable && !PRICE_NOUNS.has(noun) && !isMasculine;
}

/** "três por cinquenta": how many. */
function countsOffer({ tokens, number: { end, cents, form } }: PriceMention): boolean {
  const isOffer = foldedAt(tokens, end) === 'por' && tokens[end + 1]?.numeral === true;
  return isOffer && form === 'whole' && cents <= MOST_OFFERED * 100;
}

/** "nove e quarenta cada um, são três": how many of them. */
function countsEach({ tokens, at, number: { cents, form }, slot, near }: PriceMention): boolean {
  if (form !== 'whole' || cents >= MOST_OFFERED * 100 || !/^(?:são|foram|eram)$/u.test(tokens[slot.at]?.lower ?? ''))
    return false;
  return near !== null && near.to < at && foldedAt(tokens, near.to) === 'cada';
}

const MOST_OFFERED = 12;
const SPEED = /^(?:chegando|chega|chegava|cai|velocidade|megas?|gigas?|download|upload|wifi|medi|mede|teste)$/u;
const SENTENCE = 30;

/** "minha internet devia ser quatrocentos e tá chegando noventa" */
function isSpeed({ tokens, at }: PriceMention): boolean {
  const of = (test: RegExp): boolean =>
    isInSentence(tokens, at, SENTENCE, (other) => test.test(foldedAt(tokens, other)));
  return of(/^(?:internet|plano|wifi|modem|fibra)$/u) && of(SPEED) && !of(/^(?:reais|custa|paga|pago|pagava)$/u);
}

/** "não é cento e sessenta, é cento e setenta" */
function isDenied({ tokens, at, number: { end } }: PriceMention): boolean {
  if (foldedAt(tokens, at - 2) !== 'nao' || !/^(?:é|foi|era|são|custa|deu)$/u.test(tokens[at - 1]?.lower ?? ''))
    return false;
  return [end, end + 1].some((verb) => /^(?:é|foi|era|são|custa|deu)$/u.test(tokens[verb]?.lower ?? ''));
}

/** "cem mil, quer dizer, cem ml": what corrects it is measured. */
function isCorrectedMeasure(tokens: readonly Token[], end: number): boolean {
  let at = end;
  let isCorrected = false;
  while (at < end + CORRECTION && tokens[at] !== undefined && tokens[at]?.numeral !== true) {
    isCorrected ||= correctionAt(tokens, at) > 0;
    at += 1;
  }
  const second = isCorrected ? readNumber(tokens, at) : null;
  return second !== null && (isUnit(tokens[second.end]) || tokens[second.end]?.folded === 'ml');
}

const REGISTER = 8;

/** "me dá um do médio": one of them, unless its price is said with what it is for. */
function isOne({ tokens, slot, number: { cents, end, form } }: PriceMention): boolean {
  return form === 'whole' && cents === 100 && slot.kind !== 'traded' && !isRate(tokens, end);
}

const MOST_TAKEN = 30;

/** "já ia levar dez": how many, unless they are paid with. */
function isTakenAlong(mention: PriceMention): boolean {
  const { tokens, slot, number } = mention;
  const isFew = number.form === 'whole' && number.cents <= MOST_TAKEN * 100;
  return (
    isFew && /^lev(?:ar|o|a|amos|ei)$/u.test(foldedAt(tokens, slot.at)) && mention.near === null && !isPaidBy(mention)
  );
}

/** "mais de cinco mil seguidor": a noun follows that so many are counted of. */
function isCountedCrowd({ number, slot, isBeside }: PriceMention): boolean {
  return number.open && slot.kind === 'traded' && !isBeside && number.cents >= HUNDREDS_OF_REAIS * 100;
}

const SHORT_CLAUSE = 6;
const bought =
  (tokens: readonly Token[]) =>
  (at: number): boolean =>
    /^compr(?:ei|ou|amos|aram|ar|o|a)$/u.test(foldedAt(tokens, at));

/** "comprei um tênis 42": its size, unless it is offered. */
function isWornSize({ tokens, slot, number }: PriceMention): boolean {
  const isOffered = isAdvertised(tokens, slot) && !isInSentence(tokens, slot.at, SHORT_CLAUSE, bought(tokens));
  return slot.kind === 'listed' && isWorn(foldedAt(tokens, slot.at)) && isShoeSize(number) && !isOffered;
}

const ANALYTES = /^(?:glicose|glicemia|colesterol|sangue|urina|creatinina|hemoglobina|tsh|psa|resultado|deu)$/u;

/** The examination that a clause names without what it measures; -1 for none. */
function examIn(tokens: readonly Token[], from: number, to: number): number {
  let exam = -1;
  for (let at = from; at < to; at += 1) {
    if (ANALYTES.test(foldedAt(tokens, at))) return -1;
    if (/^exames?$/u.test(foldedAt(tokens, at))) exam = at;
  }
  return exam;
}

/** Whether the clause is about a code, a place or a measure. */
function isOfOther(mention: PriceMention): boolean {
  const { tokens, at, number, slot, start } = mention;
  if (measureFollows(tokens, number.end) && !isRate(tokens, number.end)) return true;
  // "CRM Pernambuco, 18.754"
  if (isEarlier(tokens, at, REGISTER, (other) => REGISTERS.has(foldedAt(tokens, other)))) return true;
  // "Número da casa: …"
  const from = tokens[start - 1]?.text === ':' ? clauseStart(tokens, start - 1) : start;
  // "mais o exame médico que é cento e dez": beside a sum
  const isPricedExam =
    mention.near !== null && mention.near.from !== at && /^exames?$/u.test(foldedAt(tokens, examIn(tokens, from, at)));
  if (!isPricedExam && namesMeasure(tokens, from, slot.kind === 'listed' ? at : Math.min(at, slot.at))) return true;
  let isNamed = false;
  for (let word = from; word < at; word += 1) {
    // "bicicleta aro 29 por 900": the code has its number.
    if (namesNumbered(mention, word)) isNamed = true;
    else if (tokens[word]?.numeral === true) isNamed = false;
  }
  return isNamed;
}

/** "Tem vinte cadeiras e faltam oito. – Pede dez.": things, where no sum is spoken of, nor asked for. */
function isOfCountedTalk(mention: PriceMention): boolean {
  return mention.near === null && !mention.isAsked && isOfCounted(mention);
}

const BEFORE = /^(?:ontem|anteontem|antes|antigamente|outro dia|(?:semana|mes|ano|vez) passad[oa])$/u;
const COMPARED = 6;

/** "Nove reais? Semana passada era seis e cinquenta!": what was just priced had another price. */
function isCompared({ tokens, near, at, slot }: PriceMention): boolean {
  if (near === null || near.to > at || !/^(?:era|tava|estava|custava|foi|paguei)$/u.test(foldedAt(tokens, slot.at)))
    return false;
  for (let word = slot.at - 1; word >= slot.at - COMPARED; word -= 1) {
    const two = `${foldedAt(tokens, word - 1)} ${foldedAt(tokens, word)}`;
    if (BEFORE.test(two) || BEFORE.test(foldedAt(tokens, word))) return true;
  }
  return false;
}

/** "Só a da padaria, de dezoito e quarenta.": apart behind which purchase it was, beside another sum. */
function isOfPurchase({ tokens, near, at, slot, number: { form } }: PriceMention): boolean {
  if (slot.kind !== 'described' || form !== 'cents' || near === null || near.to > at) return false;
  if (tokens[slot.at - 1]?.text !== ',') return false;
  const start = clauseStart(tokens, slot.at - 1);
  return tokens.slice(start, slot.at).some(({ folded }) => /^(?:d[aeo]|n[ao])$/u.test(folded));
}

/** A time of day, such as "são nove e cinquenta", unless a sum stands beside it. */
function mayBeTime(mention: PriceMention): boolean {
  const { tokens, number, slot } = mention;
  // "Dez mil. — Cinco e meio.": in the scale of another sum.
  const isScaled = number.cents >= HUNDREDS_OF_REAIS * 100;
  if (!number.timely || isScaled || mention.isBeside || mention.isAsked || hasNoTime(mention)) return false;
  if (isCompared(mention) || isOfPurchase(mention) || isFare(mention)) return false;
  const weight = mention.trade;
  const isBill = /^(?:deu|ficou|fica|veio)$/u.test(foldedAt(tokens, slot.at));
  if (weight >= (isBill ? OF_MONEY_ONLY / 2 : OF_MONEY_ONLY)) return false;
  return !(slot.kind === 'state' && statesPrice(tokens, slot));
}

const FARTHEST = 1.5;

/** Whether two sums can be two prices of one thing. */
const isSimilar = (one: number, other: number): boolean => one <= other * FARTHEST && other <= one * FARTHEST;

function mayBeYear(mention: PriceMention): boolean {
  const { tokens, trade, at, number, slot, near, isBeside } = mention;
  if (!isYearNumber(number) || slot.kind === 'verb') return false;
  // "o aparelho são mil e novecentos", "o limite é de dois mil"
  const isBehind = slot.at === at - 1 || (slot.at === at - 2 && foldedAt(tokens, at - 1) === 'de');
  const isStated = slot.kind === 'state' && isBehind && !/^(?:em|a|de)$/u.test(foldedAt(tokens, slot.at));
  if (isStated && subjectPoints(mention) >= STRONG) return false;
  // "a geladeira tá mil oitocentos e noventa e nove — na etiqueta tá mil novecentos e noventa e nove"
  if (isStated && near !== null && isSimilar(near.cents, number.cents) && near.to < at) return false;
  if (isRate(tokens, number.end)) return false;
  const before = foldedAt(tokens, at - 1);
  // "fica entre dois mil e três mil"
  if (before === 'entre' && statesPrice(tokens, slot)) return false;
  // "dei trezentos numa novilha de dois mil"
  if (isBeside && number.cents % 10_000 === 0) return /^(?:em|desde|ate|ano|n[oa])$/u.test(before);
  // "a dívida caiu pra mil e novecentos"
  const isOfTalk = isBeside || trade > 1;
  // "era dois e quinhentos, agora tá mil novecentos e noventa e nove"
  return !isOfTalk || !/^pr[ao]$|^para$|^por$|^ta$|^sai$|^custa$/u.test(before);
}

function answersCount({ tokens, isTurn, talk, trade, near, at, number, slot }: PriceMention): boolean {
  const opens = (word: number): boolean => isTurn(word) || endsSentence(tokens, word - 1);
  const isAnswer = opens(at) || (near === null && slot.at === at - 1 && opens(slot.at));
  if (isAnswer && asksCount(tokens, at, isTurn)) return true;
  // "Quantas diárias? – Até dez por ano.", "Tem quantos litros? – São duas de vinte mil."
  const isGroup = foldedAt(tokens, at - 1) === 'de' && tokens[at - 2]?.numeral === true;
  const start = isGroup ? at - 2 : at;
  const isLed = /^(?:ate|sao|umas|uns|tem|cerca)$/u.test(foldedAt(tokens, start - 1)) && opens(start - 1);
  if ((isLed || (isGroup && opens(start))) && asksCount(tokens, isLed ? start - 1 : start, isTurn)) return true;
  // "Quantas milhas você tem? — Cinquenta mil. — Dá? — Dá, são trinta mil o trecho."
  return near === null && talk.isCounted(at) && trade === 0 && !isRate(tokens, number.end);
}

/** Whether something excludes that the number is a price. */
export function isExcluded(mention: PriceMention): boolean {
  return (
    countsInstallments(mention.tokens, mention.at, mention.number.end) ||
    isAmongNumbers(mention) ||
    sharesNoun(mention.tokens, mention.number.end) ||
    saysWhich(mention) ||
    isDenied(mention) ||
    countsSubject(mention) ||
    countsOffer(mention) ||
    countsEach(mention) ||
    isOrdered(mention) ||
    countsForEach(mention) ||
    echoesCount(mention) ||
    repeatsCount(mention) ||
    explainsAddress(mention) ||
    isSize(mention) ||
    isBeforePrice(mention) ||
    isSpeed(mention) ||
    isMeasured(mention) ||
    isLength(mention.tokens, mention.at) ||
    isCorrectedMeasure(mention.tokens, mention.number.end) ||
    isOtherNumber(mention) ||
    isOne(mention) ||
    isTakenAlong(mention) ||
    isCountedCrowd(mention) ||
    isWornSize(mention) ||
    isOfOther(mention) ||
    isOfCountedTalk(mention) ||
    answersCount(mention)
  );
}

/** Whether the number can also be a time of day or a year: with strong evidence for a price, it is uncertain. */
export function mayBeOther(mention: PriceMention): boolean {
  return mayBeTime(mention) || mayBeYear(mention);
}
