import { endsSentence, foldedAt } from '../../../../portuguese/tokens';
import { readCardinal } from '../../../../portuguese/cardinals';
import { CLAUSE, clauseStart, isEarlier, isInSentence } from '../clause';
import { PRICE_NOUNS } from '../money-words';
import { BILLS } from '../priced-nouns';
import { isPercentage } from './measure-evidence';
import type { NumberInTalk } from './number-in-talk';

/** "são duzentos, dá cento e trinta": how many of them, before their total. */
function countsBeforeTotal({ tokens, isTurn, at, number: { end, form } }: NumberInTalk): boolean {
  if (form !== 'whole') return false;
  const opens = isTurn(at) || tokens[at - 1] === undefined || tokens[at - 1]?.kind === 'symbol';
  if (!opens && !/^(?:são|eram|foram|é|quero|levo)$/u.test(tokens[at - 1]?.lower ?? '')) return false;
  // "fora o condomínio que é duzentos e setenta, dá mil e quinhentos" are sums.
  const isOfBill = tokens
    .slice(clauseStart(tokens, at), at)
    .some(({ folded }) => BILLS.has(folded) || PRICE_NOUNS.has(folded));
  if (isOfBill) return false;
  const total = tokens[end]?.kind === 'symbol' ? end + 1 : end;
  const isApart = total > end || isTurn(end);
  if (opens === isApart || tokens[total + 1]?.numeral !== true) return false;
  return (opens ? /^(?:dá|deu|sai|fica)$/u : /^(?:dá|deu|daria)$/u).test(tokens[total]?.lower ?? '');
}

/** "a multa foi pro quarenta e quatro": a flat, a person, a place in a row. */
function isGoal({ tokens, at, number: { form } }: NumberInTalk): boolean {
  if (form !== 'whole' || foldedAt(tokens, at - 1) !== 'pro') return false;
  return !/^(?:ca|sub|baix|abaix|aument|desce|pul|redu|volt|pass)/u.test(foldedAt(tokens, at - 2));
}

const PART_WITHIN = 12;

/** "duzentos canais, sendo trinta e oito em HD": a part of what was counted. */
function isPartOfCount({ tokens, at, number: { form } }: NumberInTalk): boolean {
  if (form !== 'whole' || foldedAt(tokens, at - 1) !== 'sendo') return false;
  const isCounted = (word: number): boolean => {
    const noun = tokens[word + 1];
    const isPlural = noun?.kind === 'word' && !noun.numeral && noun.folded.endsWith('s');
    return tokens[word]?.numeral === true && isPlural && !/^(?:reais|parcelas|vezes|contos)$/u.test(noun.folded);
  };
  return isEarlier(tokens, at, PART_WITHIN, isCounted);
}

const RATES = /^(?:cdi|selic|ipca|igpm)$/u;

/** "cem por cento do CDI, a outra paga cento e doze": another share of the same rate. */
function isShareOfRate({ tokens, at, number: { form, cents } }: NumberInTalk): boolean {
  if (form !== 'whole' || cents >= 2 * MOST_SHARE * 100) return false;
  return isEarlier(tokens, at, SENTENCE, (word) => RATES.test(foldedAt(tokens, word)));
}

/** "a cada dez mil": how often. */
function isInterval({ tokens, at }: NumberInTalk): boolean {
  return foldedAt(tokens, at - 1) === 'cada' && foldedAt(tokens, at - 2) === 'a';
}

/** "o de vinte é doze": which of them, before its price. */
function saysWhichOne({ tokens, at, number: { end, form } }: NumberInTalk): boolean {
  const isNamed = foldedAt(tokens, at - 1) === 'de' && /^[oa]s?$/u.test(foldedAt(tokens, at - 2));
  return (
    form === 'whole' &&
    isNamed &&
    /^(?:é|sai|custa|tá|fica|era|por)$/u.test(tokens[end]?.lower ?? '') &&
    tokens[end + 1]?.numeral === true
  );
}

/** "leva dois e paga um e meio" */
function isPaidOf({ tokens, at, number: { cents } }: NumberInTalk): boolean {
  if (cents >= FEW_PAID * 100 || !/^pag(?:a|ue|am|o)$/u.test(foldedAt(tokens, at - 1))) return false;
  const takes = (word: number): boolean =>
    /^(?:leva|leve|levou|compra|compre)$/u.test(foldedAt(tokens, word)) && tokens[word + 1]?.numeral === true;
  return isEarlier(tokens, at - 1, CLAUSE, takes);
}

const FEW_PAID = 10;

const SHARE_NOUNS =
  /^(?:comissao|desconto|juros?|taxas?|reajuste|aumento|margem|limite|teto|meta|previsao|previsto|projecao|media|outr[oa]|minha|meu|dele|dela|percentual)$/u;
const MOVED = /^(?:ca[ií]u|subiu|cresceu|aumentou|baixou|recuou|avancou|projetava|previa|esperava|queria)$/u;
const MOST_DECIMALS = 30;

/** "A comissão dele é cinco, a minha é sete por cento", "estourou em quinze por cento, o limite era dez": a share beside one of percent. */
function isShareBeside({ tokens, at, number: { form, cents } }: NumberInTalk): boolean {
  if (form === 'thousands' || cents >= MOST_SHARE * 100 || (form === 'cents' && cents >= MOST_DECIMALS * 100))
    return false;
  const saysPrice = (other: number): boolean =>
    /^(?:reais|real|parcelas?|precos?|r\$|por|fica|sai)$/u.test(foldedAt(tokens, other)) &&
    !isPercentage(tokens, other + 1);
  const start = clauseStart(tokens, at);
  const clause = tokens.slice(start, at);
  const isOfShare = clause.some(({ folded }) => SHARE_NOUNS.test(folded)) || MOVED.test(foldedAt(tokens, at - 1));
  if (!isOfShare || clause.some((_, index) => saysPrice(start + index))) return false;
  return isInSentence(
    tokens,
    at,
    SENTENCE + 2,
    (other) => isPercentage(tokens, other) || foldedAt(tokens, other) === 'percentual',
  );
}

const LISTS = /^(?:lista|turma|grupo|equipe|time|fila|classe|chamada)$/u;

/** "A lista tinha dezoito.": people. */
function isListedCount({ tokens, at, number: { form, cents } }: NumberInTalk): boolean {
  const isOwned = /^t(?:em|inha|eve)$/u.test(foldedAt(tokens, at - 1)) && LISTS.test(foldedAt(tokens, at - 2));
  return form === 'whole' && cents < MOST_LISTED * 100 && isOwned;
}

const MOST_LISTED = 100;
const MINUTES = 60;

/** "chega em doze": minutes. */
function isArrival({ tokens, at, number: { form, cents } }: NumberInTalk): boolean {
  if (form !== 'whole' || cents >= MINUTES * 100 || foldedAt(tokens, at - 1) !== 'em') return false;
  if (!/^(?:cheg(?:a|o|amos|ou)|volt(?:o|a)|retorn(?:o|a)|sai(?:o)?)$/u.test(foldedAt(tokens, at - 2))) return false;
  return isInSentence(tokens, at, SENTENCE, (word) => COMES.test(foldedAt(tokens, word)));
}

const COMES =
  /^(?:motoboy|entregador|motoqueiro|tecnico|pedido|entrega|ambulancia|viatura|carro|motorista|onibus|uber|taxi|eu|ele|ela|placa)$/u;

const SHORT_YEARS = { first: 10, last: 40 } as const;

/** "O contrato é de dois mil e vinte, foi renovado em vinte e dois.": the last two digits of a year, behind a year. */
function isShortYear({ tokens, at, number: { form, cents } }: NumberInTalk): boolean {
  const value = cents / 100;
  if (form !== 'whole' || value < SHORT_YEARS.first || value > SHORT_YEARS.last || foldedAt(tokens, at - 1) !== 'em')
    return false;
  return isEarlier(tokens, at, SENTENCE, (word) => {
    const opens = tokens[word]?.numeral === true && /^(?:de|em|desde)$/u.test(foldedAt(tokens, word - 1));
    const year = opens ? (readCardinal(tokens, word)?.value ?? 0) : 0;
    return year > YEAR_BEFORE && year <= YEAR_BEFORE + SHORT_YEARS.last;
  });
}

const YEAR_BEFORE = 2000;

const MISTAKEN = /^(?:entendido|ouvido|lido|escutado|anotado)$/u;
const SAID = /^(?:falado|dito|calculado|pensado|colocado|posto|passado|botado|somado|escrito)$/u;
const OTHERS =
  /^(?:ele|ela|eles|elas|voce|voces|senhor|senhora|rapaz|moca|moco|vendedor|vendedora|cara|homem|mulher|patrao|chefe|doutor|doutora)$/u;

/** "Eu tinha entendido cem.", "eu tinha falado quarenta, mas recalculei": the speaker's own mistake. */
function isMistaken({ tokens, at, number: { end } }: NumberInTalk): boolean {
  const verb = foldedAt(tokens, at - 1);
  if (!/^(?:tinha|havia|tava|tinhamos)$/u.test(foldedAt(tokens, at - 2))) return false;
  if ([3, 4].some((back) => OTHERS.test(foldedAt(tokens, at - back)))) return false;
  if (MISTAKEN.test(verb)) return true;
  const next = tokens[end]?.text === ',' ? end + 1 : end;
  return SAID.test(verb) && /^(?:mas|so|porem)$/u.test(foldedAt(tokens, next));
}

/** "ficou dezessete a favor, nove contra": votes. */
function isVote({ tokens, number: { end } }: NumberInTalk): boolean {
  const next = foldedAt(tokens, end);
  return (next === 'a' && foldedAt(tokens, end + 1) === 'favor') || next === 'contra' || next.startsWith('absten');
}

/** "desconto de dez, mas só posso dar cinco por cento", "a meta é doze por cento e fechamos em dez e meio": another share of the same thing. */
function isOtherShare({ tokens, at, number: { form, cents, end } }: NumberInTalk): boolean {
  if ((form !== 'whole' && form !== 'half') || cents >= MOST_SHARE * 100) return false;
  const [link, word] = [foldedAt(tokens, at - 1), foldedAt(tokens, at - 2)];
  const isReached = link === 'em' && /^(?:fech|fic|cheg|encerr|termin|bat)/u.test(word);
  const isShared = link === 'de' && SHARED.test(word);
  if (!isReached && !isShared) return false;
  const saysPrice = (other: number): boolean => /^(?:reais|real|parcelas?|precos?)$/u.test(foldedAt(tokens, other));
  if (isEarlier(tokens, at, SENTENCE, saysPrice)) return false;
  if (isReached) return isEarlier(tokens, at, SENTENCE, (other) => isPercentage(tokens, other));
  for (let other = end; other < end + SENTENCE && tokens[other] !== undefined; other += 1) {
    if (isPercentage(tokens, other)) return true;
    if (endsSentence(tokens, other) || saysPrice(other)) return false;
  }
  return false;
}

const MOST_SHARE = 100;
const SENTENCE = 14;
const SHARED = /^(?:desconto|reajuste|aumento|juros|comissao|acrescimo|abatimento)$/u;

/** Whether a number says how many, how often or which, or is a vote or a share, although its place is that of a price. */
export function saysHowMany(talk: NumberInTalk): boolean {
  return (
    countsBeforeTotal(talk) ||
    isGoal(talk) ||
    isInterval(talk) ||
    isPartOfCount(talk) ||
    isShareOfRate(talk) ||
    saysWhichOne(talk) ||
    isPaidOf(talk) ||
    isMistaken(talk) ||
    isShareBeside(talk) ||
    isListedCount(talk) ||
    isArrival(talk) ||
    isShortYear(talk) ||
    isVote(talk) ||
    isOtherShare(talk)
  );
}
