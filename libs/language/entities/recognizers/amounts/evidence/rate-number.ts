import { foldedAt, type Token } from '../../../../portuguese/tokens';
import { wordSet } from '../../../../portuguese/word-set';
import { isInSentence, lastBefore } from '../clause';
import { CURRENCY } from '../money-words';
import { isPercentage } from './measure-evidence';
import type { NumberInTalk } from './number-in-talk';

/** Rates of interest are below this many percent. */
const MOST_PERCENT = 30;
/** A month's rate; sums of so few reais and some centavos are no price by the month. */
const MOST_MONTHLY = 5;
/** Rates are hardly said with two decimals from here on. */
const MOST_WITH_CENTS = 10;
const RATE = wordSet(
  'taxa taxas juro juros selic cdi cdb lci lca ipca igpm inflacao rotativo rendimento spread indice tr',
);
/** Of these, those of interest alone. */
const OF_INTEREST = wordSet('juro juros selic cdi ipca igpm inflacao rotativo');
/** What has a rate. */
const FINANCED = wordSet(
  'financiamento financiar financiado emprestimo consignado credito poupanca maquininha maquina aplicacao tesouro investimento rende rendeu rendendo rendia',
);
const SENTENCE = 16;
const TOPIC = 40;

function isNear(tokens: readonly Token[], at: number, within: number, words: ReadonlySet<string>): boolean {
  return lastBefore(tokens, at, within, (other) => words.has(tokens[other]!.folded)) >= 0;
}

/** "ao mês", "ao ano", "no mês": what a rate is of. */
function hasPeriod(tokens: readonly Token[], end: number): boolean {
  const words = `${foldedAt(tokens, end)} ${foldedAt(tokens, end + 1)}`;
  return /^(?:ao|no) (?:mes|ano)$/u.test(words) || /^a m$|^a a$/u.test(words);
}

/** "dois e meio no débito": what a machine for cards takes. */
function isOfCard(tokens: readonly Token[], at: number, end: number): boolean {
  const means = /^(?:debito|credito|parcelado|antecipado|cartao)$/u.test(foldedAt(tokens, end + 1));
  const isMachine = (other: number): boolean => /^maquin(?:a|inha|eta)$|^taxas?$/u.test(foldedAt(tokens, other));
  return means && foldedAt(tokens, end) === 'no' && isInSentence(tokens, at, SENTENCE, isMachine);
}

const MEANS =
  /^(?:pix|debito|credito|dinheiro|boleto|cartao|parcelado|vista|especie|transferencia|deposito|prazo|locacao|venda|aluguel)$/u;
const GIVES =
  /^(?:consigo|conseguimos|consegue|dou|damos|da|faco|fazemos|faz|libero|liberamos|chego|chegamos|cubro|vai|sobe|subo|vira|ganha|aumento|aumenta|arredondo)$/u;
const LARGEST_DISCOUNT = 30;

/** "8 por cento no pix e cinco no débito", "e se levar três? – Aí consigo dez": another discount, as the last one was in percent. */
function isDiscount({ tokens, at, number: { cents, form, end } }: NumberInTalk): boolean {
  if (form !== 'whole' || cents > LARGEST_DISCOUNT * 100) return false;
  const share = lastBefore(tokens, at, TOPIC, (word) => isPercentage(tokens, word));
  if (share < 0 || lastBefore(tokens, at, TOPIC, (word) => CURRENCY.has(foldedAt(tokens, word))) > share) return false;
  const isLinked = (word: number): boolean =>
    /^(?:n[oa]|em|pr[ao]|à|a)$/u.test(foldedAt(tokens, word)) && MEANS.test(foldedAt(tokens, word + 1));
  const isOfMeans = isLinked(end) || isLinked(at - 2) || MEANS.test(foldedAt(tokens, end));
  if (
    isOfMeans &&
    at - share < SENTENCE &&
    lastBefore(tokens, at, at - share, (word) => STATES.test(foldedAt(tokens, word))) < 0
  )
    return true;
  const verb = /^(?:ate|pr[ao]|os|uns|em|a)$/u.test(foldedAt(tokens, at - 1)) ? at - 2 : at - 1;
  return GIVES.test(foldedAt(tokens, verb)) && isNear(tokens, at, TOPIC, OFF);
}

const STATES = /^(?:sai|fica|ficou|custa|por|cai|baixa|vem|paga|pago)$/u;
const OFF = wordSet('desconto descontos descontinho abatimento comissao juros');

/** "nove vírgula oito ao ano", "um e noventa ao mês", "a taxa da maquininha é dois e meio no débito": a rate, although no "por cento" is said. */
export function isInterestRate(talk: NumberInTalk): boolean {
  const {
    tokens,
    at,
    number: { cents, form, end },
  } = talk;
  if (cents > MOST_PERCENT * 100 || form === 'thousands') return false;
  if (isDiscount(talk)) return true;
  const isSplit = form !== 'whole';
  if (isSplit && isOfCard(tokens, at, end)) return true;
  // "O cheque especial tá com juros de oito por cento. … – O consignado sai por um vírgula setenta e dois."
  const isSpokenRate = form === 'spoken' && cents < MOST_MONTHLY * 100;
  if (isSpokenRate && isNear(tokens, at, TOPIC, OF_INTEREST) && isNear(tokens, at, TOPIC, FINANCED)) return true;
  const isNamed = isNear(tokens, at, SENTENCE, RATE);
  // "a taxa tá em um vírgula oitenta e nove ao mês mas … eu consigo um e setenta e dois"
  const isSmall = isSplit && cents < MOST_MONTHLY * 100 && isNear(tokens, at, TOPIC, RATE);
  if (isSmall && lastBefore(tokens, at, TOPIC, (other) => hasPeriod(tokens, other)) >= 0) return true;
  if (hasPeriod(tokens, end))
    return (
      (isSplit && (cents < MOST_MONTHLY * 100 || form === 'spoken')) ||
      isNamed ||
      (isSplit && isNear(tokens, at, TOPIC, RATE))
    );
  // "juro de mora, dezenove e onze"
  const isLarge = form === 'cents' && cents >= MOST_WITH_CENTS * 100;
  if (!isSplit || !isNamed || isLarge) return false;
  // "a taxa de juros caiu de dois e dez pra um e noventa"
  const ofInterest = isNear(tokens, at, SENTENCE, OF_INTEREST);
  return (
    ofInterest ||
    isNear(tokens, at, TOPIC, FINANCED) ||
    isInSentence(tokens, at, SENTENCE, (other) => hasPeriod(tokens, other))
  );
}
