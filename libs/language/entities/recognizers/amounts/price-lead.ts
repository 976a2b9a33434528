import { readCardinal } from '../../../portuguese/cardinals';
import { endsSentence, foldedAt, type Token } from '../../../portuguese/tokens';
import { CLAUSE } from './clause';
import { isHearing } from './hearing';
import { isInstallmentCount, WITHOUT } from './installments';
import {
  ADJECTIVE,
  CHANGES,
  CODES,
  CURRENCY,
  FEES,
  FUELS,
  LINKS,
  MEASURES,
  MONTHS,
  OBLIGATION,
  OF_MONEY,
  PRICE_NOUNS,
  SERVICES,
  STANDS_FOR,
  STATES,
} from './money-words';
import { FOOD_AND_SERVICES } from './priced-nouns';
import { followsTest } from './test-points';
import { DEBTS, EARNS, PAYING, PRICE_VERBS, SETTLES, TAKES, TRADES, VALUES, WORTH } from './money-verbs';

/**
 * What the words before a number say of its being a price. `sure`: it is one ("custa"). `worth`: thousands are ("o carro vale"). `service`: a
 * priced service. `fuel`: a price with centavos is. `earned`: only with a period ("recebia … por semana"). `stated`: only centavos that no time of day has
 * ("caiu pra", "é").
 */
export type PriceLead = 'sure' | 'worth' | 'service' | 'fuel' | 'earned' | 'stated' | null;

const MAX_LINKS = 6;
/** From here on, a number after "por" is no length. */
const LENGTHS = 100;

/** Measures that are also sold. */
const SOLD_TOO = /^(?:exames?|canal|jogo|prova|vaga|lugar|set|linha|sala)$/u;
/** How far after what is sold the verb of its price can stand. */
const VERB_WITHIN = 6;

/** Whether a verb of prices follows in the clause: "o exame sem convênio sai". */
function statesPriceLater(tokens: readonly Token[], at: number): boolean {
  for (let verb = at + 1; verb <= at + VERB_WITHIN && tokens[verb]?.kind === 'word'; verb += 1) {
    if (/^(?:sai|saiu|sairia|custa|custou|fica)$/u.test(foldedAt(tokens, verb))) return true;
  }
  return false;
}

const lowerAfter = (tokens: readonly Token[], at: number): string => tokens[at + 1]?.lower ?? '';

/** "ano passado", "no dia", "em dez vezes", "pelo ônibus": words that say when, how often or how, but not what is measured. */
function isAdverbial(tokens: readonly Token[], at: number): boolean {
  const [before, word, after] = [foldedAt(tokens, at - 1), foldedAt(tokens, at), foldedAt(tokens, at + 1)];
  if (word === 'vezes') return tokens[at - 1]?.numeral === true && foldedAt(tokens, at - 2) === 'em';
  // "o frete pra sua rua"
  if (
    /^(?:rua|avenida|endereco|lugar)$/u.test(word) &&
    [2, 1].some((back) => /^pr[ao]$|^para$/u.test(foldedAt(tokens, at - back)))
  )
    return true;
  if (isHearing(tokens, at)) return true;
  // "o menino da rua de cima"
  if (/^(?:rua|avenida)$/u.test(word) && /^(?:d|n|dess|ness)[ao]$/u.test(before) && /^(?:d[eoa]|ao)$/u.test(after))
    return true;
  // "de dia é 5 mil"
  if (/^(?:dia|noite)$/u.test(word) && before === 'de')
    return /^(?:é|era|são|eram|fica|sai)$/u.test(lowerAfter(tokens, at));
  // "a hora do advogado", "o jogo de pastilhas"
  if (word === 'hora' && /^d[aeo]$/u.test(after) && /^[ao]$/u.test(before)) return true;
  if (word === 'jogo' && (after === 'de' || /^(?:tigrinho|bicho)$/u.test(foldedAt(tokens, at + 2)))) return true;
  // "fui de trem por 7 e 60"
  if (/^(?:onibus|trem|metro|voo)$/u.test(word) && before === 'de' && after === 'por') return true;
  // "o forno sai mil", but "no forno a cento e oitenta"
  if (word === 'forno') return !/^(?:no|ao|do)$/u.test(before);
  // "no Gol", a car
  if (word === 'gol' && /^(?:no|num|do|pelo|meu|seu|esse|nesse|desse)$/u.test(before)) return true;
  // "dezenove a média e vinte e três a grande"
  if (word === 'media' && before === 'a' && tokens[at - 2]?.numeral === true) return true;
  // "na hora ou no cartão"
  if (word === 'hora' && before === 'na' && !/^d[aeo]$/u.test(after)) return true;
  // "no dia vai tá cento e vinte"
  if (word === 'dia' && before === 'no' && tokens[at + 1]?.numeral !== true && tokens[at + 1]?.folded !== 'de')
    return true;
  // "a nota fiscal"
  if (word === 'nota' && after === 'fiscal') return true;
  // "a dose tá quarenta", where a dose is sold
  if (word === 'dose' && /^(?:ta|custa|sai|saiu|fica)$/u.test(after)) return true;
  // "dez reais o número", of a raffle
  if (word === 'numero' && before === 'o' && CURRENCY.has(foldedAt(tokens, at - 2))) return true;
  // "uma nota de cem"
  if (/^notas?$/u.test(word) && after === 'de') return tokens[at + 2]?.numeral === true;
  // "o exame sai cento e vinte", "de hora extra"
  if (SOLD_TOO.test(word) && statesPriceLater(tokens, at)) return true;
  // "a calça eu faço por quinze", but "calça trinta e oito"
  if (word === 'calca') return /^(?:a|uma|da|essa|esta|de)$/u.test(before);
  if (/^horas?$/u.test(word) && (after.startsWith('extra') || (before === 'na' && after === 'de'))) return true;
  // "o prato do dia"
  if (word === 'dia' && before === 'do' && FOOD_AND_SERVICES.has(foldedAt(tokens, at - 2))) return true;
  if (word === 'ano' && after === 'que' && foldedAt(tokens, at + 2) === 'vem') return true;
  if (/^(?:ano|dia|tempo|hora)$/u.test(word))
    return (
      before === 'por' ||
      /^(?:passado|retrasado|inteiro|todo|toda)$/u.test(after) ||
      /^(?:esse|este|outro|todo|nesse|neste|ano)$/u.test(before)
    );
  // "a tarifa de ônibus"
  return (
    /^pel[oa]s?$/u.test(before) ||
    (/^d[eoa]$/u.test(before) &&
      (FOOD_AND_SERVICES.has(foldedAt(tokens, at - 2)) || /^remedios?$/u.test(foldedAt(tokens, at - 2))))
  );
}

function isMeasure(tokens: readonly Token[], at: number): boolean {
  const word = tokens[at];
  if (word === undefined || isAdverbial(tokens, at)) return false;
  // "Ver-o-Peso"
  if (tokens[at - 1]?.text === '-' && tokens[at - 1]?.glued === true) return false;
  return word.text === 'π' || (word.kind === 'word' && MEASURES.has(word.folded));
}

/** Whether a measure is named between two tokens, in the clause that ends before `to`: "a média ficou em". */
export function namesMeasure(tokens: readonly Token[], from: number, to: number): boolean {
  for (let at = to - 1; at >= Math.max(0, from) && !endsSentence(tokens, at); at -= 1) {
    // "o bolo de três quilos é cento e cinquenta", "vence dia quinze e fica cento e vinte": the measure has its number.
    const hasNumber = tokens[at - 1]?.numeral === true || (at + 1 < to && tokens[at + 1]?.numeral === true);
    if (isMeasure(tokens, at) && !hasNumber) return true;
  }
  return false;
}

/** Whether a measure follows directly: "caiu para noventa e dois e trinta a audiência". */
export function measureFollows(tokens: readonly Token[], at: number): boolean {
  // "oitenta e nove e noventa e dois, os anos em que …"
  if (tokens[at]?.text === ',' && /^[oa]s?$/u.test(foldedAt(tokens, at + 1))) return isMeasure(tokens, at + 2);
  if (tokens[at]?.kind === 'symbol') return false;
  // "no dia cinco" says when.
  const saysWhen = /^n[ao]$/u.test(foldedAt(tokens, at)) && /^(?:dia|ano|hora)$/u.test(foldedAt(tokens, at + 1));
  // "a pequena 16 a média 19"
  const hasNumber = tokens[at + 2]?.numeral === true;
  return isMeasure(tokens, at) || (!saysWhen && !hasNumber && isMeasure(tokens, at + 1));
}

/** Whether a word belongs to the noun of a price before it: "taxa de adesão", "danos materiais", "consulta particular". */
function isComplement(tokens: readonly Token[], at: number, number: number): boolean {
  const before = foldedAt(tokens, at - 1);
  if (['de', 'do', 'da'].includes(before)) return true;
  // "o frete pra sua rua é 80"
  const isStated = tokens[number - 1]?.lower === 'é' || STATES.has(foldedAt(tokens, number - 1));
  const toward = /^(?:[msntd][ei]u|minha|sua|tua|nossa|nosso|ess[ae]|o|a)$/u.test(before)
    ? foldedAt(tokens, at - 2)
    : before;
  if (isStated && /^pr[ao]$|^para$/u.test(toward)) return true;
  return (PRICE_NOUNS.has(before) || SERVICES.has(before)) && ADJECTIVE.test(foldedAt(tokens, at));
}

/** The evidence of the word at `at` for the number at `number`; undefined when it is no evidence by itself. */
function evidenceOf(tokens: readonly Token[], at: number, number: number): PriceLead | undefined {
  const word = foldedAt(tokens, at);
  const last = foldedAt(tokens, number - 1);
  if (PRICE_VERBS.has(word)) return PAYING.test(word) && last === 'em' ? null : 'sure';
  if (PRICE_NOUNS.has(word)) return 'sure';
  if (SETTLES.has(word) && (last === 'em' || last === 'por')) return 'sure';
  if (STANDS_FOR.has(word) && at === number - 2 && last === 'por') return 'sure';
  if ((word === 'entrada' || word === 'sinal') && at === number - 2 && last === 'e') return 'service';
  if (word === 'conta' && ['deu', 'veio', 'ficou', 'fica', 'ta'].includes(last)) return 'service';
  if (OF_MONEY.has(word)) return last === 'de' && tokens[at + 1]?.lower !== 'e' ? 'sure' : 'stated';
  const isAskedFor = word === 'pedido' && /^(?:tinha|tinham|havia|tem|tenho)$/u.test(foldedAt(tokens, at - 1));
  if (WORTH.has(word) || isAskedFor) return 'worth';
  if (DEBTS.has(word)) return at === number - 1 || OBLIGATION.has(foldedAt(tokens, at - 1)) ? 'sure' : null;
  if (EARNS.has(word)) return 'earned';
  if (FEES.has(word) && foldedAt(tokens, at - 1) === 'de' && foldedAt(tokens, at - 2) === 'taxa') return 'sure';
  if (SERVICES.has(word)) return word === 'corte' && followsTest(tokens, number) ? null : 'service';
  if (FUELS.has(word)) return 'fuel';
  return undefined;
}

/** "vinte parcelas, a primeira de mil e as outras de novecentos": which of them. */
function isOfInstallments(tokens: readonly Token[], at: number): boolean {
  if (!/^(?:primeir|segund|terceir|ultim|demais|restante|outr)[aes]*$/u.test(foldedAt(tokens, at))) return false;
  for (let noun = at - 1; noun >= at - CLAUSE && !endsSentence(tokens, noun); noun -= 1) {
    if (/^(?:parcelas?|prestac(?:ao|oes)|mensalidades?|vezes)$/u.test(foldedAt(tokens, noun))) return true;
  }
  return false;
}

const PARTS =
  /^(?:vezes|parcelas|parcelinhas|prestacoes|mensalidades|diarias|cheques|cotas|boletos|depositos|alugueis|pagamentos|meses)$/u;

/** "doze vezes de", "três parcelas de", "em doze de", "pagar vinte e quatro de". */
function isInstallment(tokens: readonly Token[], number: number): boolean {
  if (foldedAt(tokens, number - 1) !== 'de') return false;
  // "cinco parcelas, de mil e novecentos"
  if (tokens[number - 2]?.text === ',') return /^(?:parcelas|prestacoes)$/u.test(foldedAt(tokens, number - 3));
  // "em dez sem juros de 189"
  const isPlain = foldedAt(tokens, number - 3) === 'sem' && WITHOUT.test(foldedAt(tokens, number - 2));
  if (isPlain) return isInstallmentCount(tokens, number - 3) || foldedAt(tokens, number - 4) === 'vezes';
  if (isOfInstallments(tokens, number - 2)) return true;
  const before = tokens[number - 2];
  // "36x de 799"
  if (before?.folded === 'x' && tokens[number - 3]?.kind === 'digits') return foldedAt(tokens, number + 1) !== 'em';
  if (PARTS.test(before?.folded ?? '')) return tokens[number - 3]?.numeral === true;
  if (before?.numeral !== true) return false;
  let count = number - 2;
  while (
    tokens[count - 1]?.numeral === true ||
    (tokens[count - 1]?.lower === 'e' && tokens[count - 2]?.numeral === true)
  )
    count -= 1;
  // "em zero quatro de vinte e três" is a month.
  if (readCardinal(tokens, count)?.end !== number - 1) return false;
  const verb = foldedAt(tokens, count - 1);
  return (
    /^(?:em|mais|sao|fica|ficam|ficaria|ficariam|da|dao|restam|faltam|vira|viram)$/u.test(verb) ||
    (verb === 'ate' && foldedAt(tokens, count - 2) === 'em') ||
    /^(?:pag(?:o|a|uei|ou|ar|amos|ando)|fiz|faco|faz|parcel(?:ei|ou|ar|ando))$/u.test(verb)
  );
}

const AREAS =
  /^(?:terreno|lote|area|sala|quarto|galpao|tapete|box|piscina|quintal|chacara|vidro|janela|espelho|lona)$/u;

/** "um terreno de doze por vinte e cinco": lengths. */
export function isLength(tokens: readonly Token[], number: number): boolean {
  if (foldedAt(tokens, number - 1) !== 'por' || tokens[number - 2]?.numeral !== true) return false;
  const start = [2, 4]
    .map((back) => number - back)
    .find((at) => foldedAt(tokens, at - 1) === 'de' || AREAS.test(foldedAt(tokens, at - 1)));
  const [first, second] = [start === undefined ? null : readCardinal(tokens, start), readCardinal(tokens, number)];
  return first !== null && second !== null && first.value < second.value && second.value < LENGTHS;
}

/** "vendi a moto por oito mil", "avaliou o lote em noventa mil". */
function isTraded(tokens: readonly Token[], number: number): boolean {
  const link = foldedAt(tokens, number - 1);
  if (link !== 'por' && link !== 'em') return false;
  // "leva seis ovos e assa por quarenta"
  let isLinked = false;
  for (let at = number - 2; at >= number - CLAUSE && tokens[at]?.kind === 'word'; at -= 1) {
    const verb = foldedAt(tokens, at);
    if (link === 'por' && tokens[at]?.lower === 'e') isLinked = true;
    if ((link === 'por' ? TRADES : VALUES).test(verb) || (link === 'por' && !isLinked && TAKES.test(verb))) return true;
  }
  return false;
}

/** The weaker evidence of the word directly before a number. */
function weakLead(tokens: readonly Token[], number: number): PriceLead {
  let at = number - 1;
  while (['so', 'apenas', 'uns', 'umas', 'ate', 'quase'].includes(foldedAt(tokens, at))) at -= 1;
  const word = foldedAt(tokens, at);
  if (/^pr[ao]$|^para$/.test(word)) {
    for (let verb = at - 1; verb >= at - 8 && tokens[verb]?.kind !== 'symbol'; verb -= 1) {
      if (CHANGES.has(foldedAt(tokens, verb))) return 'stated';
    }
    return null;
  }
  // "a picanha tá saindo a sessenta e nove e noventa"
  if (word === 'a' && (SETTLES.has(foldedAt(tokens, at - 1)) || STANDS_FOR.has(foldedAt(tokens, at - 1))))
    return 'stated';
  const isVerb =
    word === 'e' ? tokens[at]?.lower === 'é' : word === 'da' ? tokens[at]?.lower === 'dá' : STATES.has(word);
  const ofCode = [1, 2, 3].some((back) => CODES.has(foldedAt(tokens, at - back)));
  return (isVerb || at < number - 1) && !ofCode ? 'stated' : null;
}

/** Reads the words before the number at a token, back over link words, within its clause. */
export function priceLead(tokens: readonly Token[], number: number): PriceLead {
  if (isInstallment(tokens, number)) return 'sure';
  if (isLength(tokens, number)) return null;
  // A year: "a fatura de dezembro de dois mil e vinte".
  if (MONTHS.has(foldedAt(tokens, number - 2))) return null;
  // "a multa do 302", "a multa do apartamento trezentos e dois": whose it is.
  if (/^(?:apartamento|apto|ap|bloco|unidade|quarto|sala|lote|box)$/u.test(foldedAt(tokens, number - 1))) return null;
  if (['no', 'na', 'nos', 'nas', 'do', 'da', 'ao'].includes(foldedAt(tokens, number - 1))) return null;
  const blocked = namesMeasure(tokens, number - CLAUSE, number);
  for (let at = number - 1, links = 0; at >= 0 && links <= MAX_LINKS; at -= 1, links += 1) {
    const token = tokens[at];
    if (token?.text === ':' || (token?.text === ',' && links === 0)) continue;
    if (token?.kind !== 'word') break;
    const evidence = evidenceOf(tokens, at, number);
    if (evidence === 'sure' && !namesMeasure(tokens, at, number)) {
      // "ficou em" and "saiu por" are said of measures too, and "colesterol total" is no sum.
      return blocked && (SETTLES.has(token.folded) || OF_MONEY.has(token.folded)) ? null : evidence;
    }
    if (evidence !== undefined) return blocked ? null : evidence;
    // Digits directly behind the complement are its name: "o preço do produto 4567".
    if (
      !LINKS.has(token.folded) &&
      ((links === 0 && tokens[number]?.kind === 'digits') || !isComplement(tokens, at, number))
    )
      break;
  }
  if (blocked) return null;
  return isTraded(tokens, number) ? 'sure' : weakLead(tokens, number);
}
