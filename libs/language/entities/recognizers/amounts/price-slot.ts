import { readCardinal } from '../../../portuguese/cardinals';
import { foldedAt, type Token } from '../../../portuguese/tokens';
import { wordSet } from '../../../portuguese/word-set';
import { lastBefore } from './clause';
import { isOfInstallments } from './installments';
import { ADJECTIVE, CHANGES, LINKS, PAYMENTS, PRICE_NOUNS, ROUND_SUMS, STANDS_FOR } from './money-words';
import { isRate } from './price-tail';
import { FOOD_AND_SERVICES, GOODS } from './priced-nouns';
import { BARGAINS, DEBTS, MOVES_MONEY, PRICE_VERBS, SETTLES, TRADES } from './money-verbs';

/**
 * The place in its clause in which a number stands. `verb`: the object of a verb that moves money ("devolveu cinquenta"). `state`: what
 * something is ("o grande é noventa", "vai pra quinze"). `added`: "mais dezoito". `traded`: "por cento e noventa". `described`: "a apostila de
 * setenta e dois e cinquenta". `listed`: directly behind a noun ("o servente 90"). `known`: behind a plural article ("os trinta mil que te dei").
 * `object`: behind any other verb ("eu só uso noventa"). `opening`: the first word of a clause.
 */
export interface PriceSlot {
  readonly kind: 'verb' | 'state' | 'added' | 'traded' | 'described' | 'listed' | 'known' | 'object' | 'opening';
  /** The token of the word that makes it one. */
  readonly at: number;
}

/** Words that qualify a number and can stand between it and its verb. */
const QUALIFIERS = wordSet(
  'so somente apenas uns umas ate quase sempre hoje agora ainda tambem mesmo ja tudo bem tipo la ali aqui ai me lhe nos ele ela entao junto ja ' +
    'inteiro metade mensal total limpo liquido bruto entre',
);
const STATES = wordSet(
  'era eram foi foram sao seria seriam ser ta tava tao esta estava fica ficou ficaria ficava ficar ficam sai saiu sairia sair saem saindo deu dava ' +
    'deram dar daria bateu veio vem vinha vindo sido custa passa sendo consta constam constava caiu cai cairam entrou entraram',
);
/** Verbs of which only a price is said, unless a measure is named. */
const STATES_PRICE = wordSet(
  'ta tava esta estava sai saiu sairia sair saem saindo fica ficou ficaria ficava ficar ficam',
);
const GOES = /^(?:vai|vao|foi|ir|indo|vem)$/u;
const REACH = 4;
/** "vende o quilo da goma a oito". */
const FAR = 6;
/** Words after which a number is not a sum: prepositions, articles and conjunctions. */
const FUNCTION_WORDS = wordSet(
  'a o as os e ou de do da dos das em no na nos nas num numa com sem pra pro para por pelo pela ate entre que se como quando porque mas nem nao ' +
    'um uma dia dias ao aos as meu minha seu sua tem ter tinha num numero meia meio cada igual contra sobre sob desde depois antes',
);

const APPROXIMATIONS =
  /(?:^| )((?:coisa|cerca|perto) d[eo]s?|(?:na faixa|na casa|em torno|por volta|na base) d[eo]s?|(?:no maximo|no minimo|pelo menos|em media|por alto|ao todo))$/u;

/** Length in tokens of "coisa de", "na faixa dos" and their like that end at a token, or 0. */
function approximationBefore(tokens: readonly Token[], at: number): number {
  if (!/^(?:d[eo]s?|maximo|minimo|menos|media|alto|todo)$/u.test(foldedAt(tokens, at))) return 0;
  const phrase = APPROXIMATIONS.exec([at - 2, at - 1, at].map((word) => foldedAt(tokens, word)).join(' '))?.[1];
  return phrase === undefined ? 0 : phrase.split(' ').length;
}

/** The last word before a token that does not only qualify the number there. */
function ruling(tokens: readonly Token[], at: number): number {
  let before = at - 1;
  // "mais os dezoito do açaí"
  const link = foldedAt(tokens, /^(?:so|apenas)$/u.test(foldedAt(tokens, at - 2)) ? at - 3 : at - 2);
  const takesArticle = link === 'mais' || DEBTS.has(link) || PRICE_VERBS.has(link) || MOVES_MONEY.has(link);
  if (foldedAt(tokens, before) === 'os' && takesArticle) before -= 1;
  while (before >= 0 && at - before <= REACH + 2) {
    const length = QUALIFIERS.has(foldedAt(tokens, before)) ? 1 : approximationBefore(tokens, before);
    if (length === 0) break;
    before -= length;
  }
  return before;
}

function isState(tokens: readonly Token[], at: number): boolean {
  const { lower = '', folded = '' } = tokens[at] ?? {};
  return lower === 'é' || lower === 'dá' || (STATES.has(folded) && lower !== 'da');
}

/** Whether only a price is stated with the words: "sai dez", said of "esse aqui". */
export function offers(tokens: readonly Token[], { at }: PriceSlot): boolean {
  if (!/^sa(?:i|iu|iria|em|indo)$/u.test(foldedAt(tokens, at))) return false;
  return [1, 2, 3].some((back) => /^(?:esse|essa|este|esta|isso|aquele|aquela)$/u.test(foldedAt(tokens, at - back)));
}

/** Whether only a price is stated with the word: "tá", "sai", but not "é". */
export function statesPrice(tokens: readonly Token[], { at }: PriceSlot): boolean {
  // "tá saindo a", "fica em", but "tá em" and "fica a sessenta" are places
  const isLink = /^(?:a|em|por)$/u.test(foldedAt(tokens, at));
  if (!isLink) return STATES_PRICE.has(foldedAt(tokens, at));
  return (foldedAt(tokens, at) === 'a' ? /^sai/u : /^(?:sai|fic)/u).test(foldedAt(tokens, at - 1));
}

/** "fechamos o trimestre com um milhão" */
function closesWith(tokens: readonly Token[], at: number): boolean {
  return [1, 2, 3, 4].some((back) => /^(?:fech|encerr|termin)/u.test(foldedAt(tokens, at - back)));
}

/** "vai pra quinze", "subiu para mil", "sai a sessenta", "fechou em oitenta". */
function reaches(tokens: readonly Token[], at: number): boolean {
  const word = foldedAt(tokens, at);
  const toward = /^pr[ao]$|^para$/u.test(word);
  // "começar com dois mil", "ficar com trezentos"
  if (word === 'com') return closesWith(tokens, at) || /^(?:comec|fiqu|fic|entr|veio$)/u.test(foldedAt(tokens, at - 1));
  if (!toward && word !== 'a' && word !== 'em') return false;
  for (let verb = at - 1; verb >= at - FAR && tokens[verb]?.kind === 'word'; verb -= 1) {
    const found = foldedAt(tokens, verb);
    // "Por quanto? — Pensei em novecentos."
    if (word === 'em' && /^(?:pens|fal|cheg|comec)(?:ei|ou|o|a|ava|ando|amos|ar|aram|am)$/u.test(found)) return true;
    if (word === 'em' && /^(?:insist|mante|manti|parou|parei|continu|permanec|segue$|seguiu$)/u.test(found))
      return true;
    if (word !== 'em' && (CHANGES.has(found) || GOES.test(found))) return true;
    if (!toward && (SETTLES.has(found) || STANDS_FOR.has(found))) return true;
    // "tem o nacional a cem", but "tem um posto a dez" is a distance
    if (word === 'a' && verb < at - 1 && /^te(?:m|mos|nho)$/u.test(found))
      return /^[oa]s?$/u.test(foldedAt(tokens, verb + 1)) && !tokens.slice(verb, at).some(({ numeral }) => numeral);
    // "já teve a cem"
    if (word === 'a' && verb === at - 1 && /^(?:teve|tive|esteve|vi|vimos|achei|comprei|peguei)$/u.test(found))
      return true;
  }
  return false;
}

/** "leva três por vinte", but not "quinze por quinze" nor "um e meio por dois". */
function isOfTrade(tokens: readonly Token[], at: number): boolean {
  if (tokens[at - 2]?.lower === 'e') return false;
  for (let verb = at - 1; verb >= at - 2 * REACH && tokens[verb]?.kind !== 'symbol'; verb -= 1) {
    if (SETTLES.has(foldedAt(tokens, verb)) || TRADES.test(foldedAt(tokens, verb))) return true;
  }
  return false;
}

const DETERMINERS = /^(?:o|a|os|as|no|na|do|da|de|um|uma|esse|essa|este|esta|pelo|pela|e|meio|meia)$/u;
const FORM_OF_VERB = /(?:ei|ou|r|[aei]mos|[aei]ram|ava|avam|[aei]ndo)$/u;

/** A noun directly before the number, with an article or "de" before it or at the start of its clause: "o servente 90", "carro pequeno quarenta". */
function isListed(tokens: readonly Token[], at: number): boolean {
  const word = tokens[at];
  // "as duas dois mil e cem"
  if (word?.numeral === true) {
    // "a meia quarenta" is a ticket.
    return /^[oa]s$/u.test(foldedAt(tokens, at - 1)) || (word.folded === 'meia' && tokens[at - 1]?.lower === 'a');
  }
  if (word?.kind !== 'word' || word.folded.length < 2) return false;
  if (FORM_OF_VERB.test(word.folded) && !/^(?:o|a|um|uma)$/u.test(tokens[at - 1]?.lower ?? '')) return false;
  if (
    FUNCTION_WORDS.has(word.folded) ||
    (LINKS.has(word.folded) && !PAYMENTS.has(word.folded) && !/^(?:del[ea]s?|media)$/u.test(word.folded))
  )
    return false;
  for (const back of [1, 2, 3]) {
    const before = tokens[at - back];
    if (before?.kind !== 'word' || DETERMINERS.test(before.folded) || TRADES.test(before.folded)) return true;
    if (FORM_OF_VERB.test(before.folded)) return false;
  }
  return false;
}

/** Whether what is bought is named by a word or the one before it. */
function namesGoods(tokens: readonly Token[], at: number): boolean {
  const isAdjective =
    ADJECTIVE.test(foldedAt(tokens, at)) || /^(?:feit|pequen|grand|inteir|simples|dupl)/u.test(foldedAt(tokens, at));
  const noun = isAdjective ? [at, at - 1] : [at];
  return noun.some((word) => FOOD_AND_SERVICES.has(foldedAt(tokens, word)) || GOODS.has(foldedAt(tokens, word)));
}

/** Whether a noun of prices stands before a verb in its clause: "o limite do cheque especial é". */
function isOfPriceNoun(tokens: readonly Token[], verb: number): boolean {
  for (let at = verb - 1; at >= verb - 2 * REACH && tokens[at]?.kind === 'word'; at -= 1) {
    if (PRICE_NOUNS.has(foldedAt(tokens, at)) || foldedAt(tokens, at) === 'limite') return true;
  }
  return false;
}

/** "Vai precisar de troco? – Quero, pra cem.": the word for change in the question that an answer opens behind; -1 for none. */
function changeAsked(tokens: readonly Token[], at: number): number {
  const asked = lastBefore(tokens, at, ANSWER, (word) => tokens[word]?.text === '?');
  const change = asked < 0 ? -1 : lastBefore(tokens, asked, ANSWER, (word) => foldedAt(tokens, word) === 'troco');
  return change;
}

const LIVES = /^(?:viver|vivo|vive|vivem|vivia|sobreviver|sobrevivo|sobrevive|sobreviveu)$/u;

/** Tokens of a short question, and of the words that open its answer. */
const ANSWER = 6;

/** "em cima da geladeira", "na carteira" behind a number: where so much lies. */
function isPlaced(tokens: readonly Token[], number: number): boolean {
  const end = readCardinal(tokens, number)?.end ?? number;
  return /^(?:em|embaixo|debaixo|dentro|atras|n[oa]|numa?)$/u.test(foldedAt(tokens, end));
}

const REFUSES = /^(?:faco|fazo|dou|vendo|deixo|posso|consigo|quero|aceito)$/u;

/** "Faz por doze? — Faço não, mulher, quinze.": another sum instead of the one that is refused. */
function refusesOffer(tokens: readonly Token[], last: number): boolean {
  for (let at = last; at > last - REACH && at > 0; at -= 1) {
    if (foldedAt(tokens, at) === 'nao') return REFUSES.test(foldedAt(tokens, at - 1));
    if (tokens[at]?.numeral === true || (tokens[at]?.kind === 'symbol' && tokens[at]?.text !== ',')) return false;
  }
  return false;
}

/** The place of the number at a token; null where a number is hardly ever a price. */
export function priceSlot(tokens: readonly Token[], number: number): PriceSlot | null {
  if (isOfInstallments(tokens, number)) return { kind: 'described', at: number - 1 };
  const at = ruling(tokens, number);
  const [word, before] = [foldedAt(tokens, at), foldedAt(tokens, at - 1)];
  if (word === 'mais') return { kind: 'added', at };
  // "Primeiro dois mil, e depois mais mil e quinhentos."
  const isFirst = word === 'primeiro' && tokens[at - 1]?.kind !== 'word';
  if (isFirst || refusesOffer(tokens, at)) return { kind: isFirst ? 'added' : 'traded', at };
  const restates = word === 'seja' && before === 'ou';
  if (isState(tokens, at) || restates) return { kind: 'state', at };
  if (PRICE_VERBS.has(word) || MOVES_MONEY.has(word)) return { kind: 'verb', at };
  if (reaches(tokens, at)) return { kind: 'state', at };
  if (word === 'por' && (tokens[at - 1]?.numeral !== true || isOfTrade(tokens, at))) return { kind: 'traded', at };
  if (word === 'de' && /^(?:menos|mais)$/u.test(before)) return { kind: 'traded', at };
  // "foi de quatro mil", but "é de dezessete" names a size.
  if (word === 'de' && /^(?:foi|era|seria|ser|sera|eram|foram|fica|ficou)$/u.test(before))
    return { kind: 'state', at: at - 1 };
  // "tem trocado pra vinte?"
  if (/^pr[ao]$|^para$/u.test(word) && /^trocados?$/u.test(before)) return { kind: 'verb', at: at - 1 };
  const change = /^pr[ao]$|^para$/u.test(word) ? changeAsked(tokens, at) : -1;
  if (change >= 0) return { kind: 'verb', at: change };
  // "meu fgts tem oito mil e trezentos"
  if (/^t(?:em|inha)$/u.test(word) && isOfPriceNoun(tokens, at)) return { kind: 'state', at };
  // "só de aluguel vai oitocentos"
  if (/^(?:vai|vao|foram|ia)$/u.test(word) && isOfPriceNoun(tokens, at) && foldedAt(tokens, at - 2) === 'de')
    return { kind: 'state', at };
  // "tá marcado oitenta e nove"
  if (
    /^(?:marcad[oa]|escrit[oa]|etiquetad[oa]|anunciad[oa])$/u.test(word) &&
    /^(?:ta|tava|esta|estava|veio|vem)$/u.test(before)
  )
    return { kind: 'state', at: at - 1 };
  // "vou pagar com cem"
  if (word === 'com' && /^pag(?:ar|o|uei|a|ando|ou)$/u.test(before)) return { kind: 'verb', at: at - 1 };
  // "viver com mil e quinhentos"
  if (word === 'com' && LIVES.test(before)) return { kind: 'verb', at };
  // "tem cento e vinte em cima da geladeira"
  if (/^t(?:em|inha)$/u.test(word) && isPlaced(tokens, number)) return { kind: 'object', at };
  // "a dívida é de trinta e oito mil"
  if (word === 'de' && tokens[at - 1]?.lower === 'é' && isOfPriceNoun(tokens, at - 1))
    return { kind: 'state', at: at - 1 };
  if (word === 'de' && CHANGES.has(before)) return { kind: 'state', at: at - 1 };
  if (word === 'de' && BARGAINS.test(before)) return { kind: 'verb', at: at - 1 };
  // "contra novecentos mil no ano passado"
  if (word === 'contra') return { kind: 'listed', at };
  if (/^(?:disso|disto)$/u.test(word)) return { kind: 'listed', at };
  // "uma pousada a cento e oitenta a diária"
  const end = word === 'a' && tokens[at]?.lower === 'a' ? readCardinal(tokens, number)?.end : undefined;
  if (end !== undefined && isRate(tokens, end) && foldedAt(tokens, end) !== 'por') return { kind: 'traded', at };
  // "cada uma a cento e vinte"
  if (word === 'a' && /^uma?$/u.test(before) && foldedAt(tokens, at - 2) === 'cada') return { kind: 'traded', at };
  // "limitada a vinte mil"
  if (word === 'a' && before.startsWith('limitad')) return { kind: 'state', at };
  // "prato feito a dezesseis e noventa"
  if (word === 'a' && tokens[at]?.lower === 'a' && namesGoods(tokens, at - 1)) return { kind: 'traded', at };
  const isCount = tokens[at - 1]?.numeral === true && !/^uma?$/u.test(before);
  if (word === 'de' && !isCount) return { kind: 'described', at };
  const opens = at < 0 || tokens[at]?.kind === 'symbol' || word === 'ou' || (word === 'e' && tokens[at]?.lower === 'e');
  // "antes era quatro e quarenta, agora cinco e trinta"
  const isNow = /^(?:agora|hoje)$/u.test(foldedAt(tokens, number - 1));
  if (isNow && (opens || tokens[at]?.numeral === true)) return { kind: 'state', at };
  if (opens) return { kind: 'opening', at };
  if (/^(?:os|esses|estes|aqueles|desses|daqueles|dos|meus|seus)$/u.test(word)) return { kind: 'known', at };
  if (isListed(tokens, at)) return { kind: 'listed', at };
  // "depois cinquentinha": so only money is called, wherever it stands.
  if (ROUND_SUMS.has(foldedAt(tokens, number))) return { kind: 'opening', at };
  const isBehindWord = tokens[at]?.kind === 'word' && tokens[at]?.numeral !== true && !FUNCTION_WORDS.has(word);
  return isBehindWord || word === 'com' ? { kind: 'object', at } : null;
}

/** "vendo beliche 350": an advertisement, whose verb opens its clause. */
export function isAdvertised(tokens: readonly Token[], { at }: PriceSlot): boolean {
  for (let verb = at; verb >= at - 2 * REACH && tokens[verb]?.kind === 'word'; verb -= 1) {
    const opens = tokens[verb - 1] === undefined || tokens[verb - 1]?.kind === 'symbol';
    if (opens) return TRADES.test(foldedAt(tokens, verb)) && verb < at;
  }
  return false;
}
