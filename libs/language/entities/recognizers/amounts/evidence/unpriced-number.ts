import { readCardinal } from '../../../../portuguese/cardinals';
import { endsSentence, foldedAt, type Token } from '../../../../portuguese/tokens';
import { isYearNumber } from '../bare-number';
import { isInSentence, lastBefore } from '../clause';
import { SETTLES, VALUES } from '../money-verbs';
import { isSold } from '../priced-nouns';
import type { NumberInTalk } from './number-in-talk';

const HOURS = 24;
const CLOCK_WITHIN = 4;
const ABOUT = /^(?:quase|umas|perto|volta|mais|depois|antes|passad[oa]|ali|pelas)$/u;

/** "já era quase onze", "quando cheguei eram umas dez": a time of day, without "horas". */
function isClock({ tokens, at, number: { cents, form, timely } }: NumberInTalk): boolean {
  if (cents > HOURS * 100 || (form !== 'whole' && !timely)) return false;
  let isAbout = false;
  for (let verb = at - 1; verb >= at - CLOCK_WITHIN; verb -= 1) {
    const { folded = '', lower = '' } = tokens[verb] ?? {};
    if (/^(?:era|eram|são|é|deu|deram)$/u.test(lower)) {
      const isAlready = foldedAt(tokens, verb - 1) === 'ja';
      if (isSold(foldedAt(tokens, verb - 1)) || isSold(foldedAt(tokens, verb - 2))) return false;
      return isAbout && (isAlready || lower === 'eram' || lower === 'são' || tokens[verb - 1]?.kind === 'symbol');
    }
    if (ABOUT.test(folded)) isAbout = true;
    else if (!/^(?:da|de|d[ao]s|por|as|la|pras)$/u.test(folded)) return false;
  }
  return false;
}

/** "o frete é R$ 121,75 e chega em cinco": days. */
function isArrival({ tokens, at, number: { cents, form } }: NumberInTalk): boolean {
  const isFew = form === 'whole' && cents <= MOST_DAYS * 100;
  return (
    isFew && foldedAt(tokens, at - 1) === 'em' && /^(?:chega|chegam|entrega|entregam)$/u.test(foldedAt(tokens, at - 2))
  );
}

const MOST_DAYS = 60;

/** "A partir de seis a entrega é grátis": how many are bought. */
function isLeast({ tokens, at, number: { end, form } }: NumberInTalk): boolean {
  const isFrom = foldedAt(tokens, at - 1) === 'de' && foldedAt(tokens, at - 2) === 'partir';
  return (
    isFrom &&
    form === 'whole' &&
    tokens[end]?.lower === 'a' &&
    /^(?:entrega|loja|gente)$/u.test(foldedAt(tokens, end + 1))
  );
}

/** "terreno doze por vinte e cinco": the sides of something. */
function isSide({ tokens, at }: NumberInTalk): boolean {
  if (foldedAt(tokens, at - 1) !== 'por' || tokens[at - 2]?.numeral !== true) return false;
  let first = at - 2;
  while (tokens[first - 1]?.numeral === true || tokens[first - 1]?.lower === 'e') first -= 1;
  return /^(?:de|medindo|mede)$/u.test(foldedAt(tokens, first - 1))
    ? OF_AREA.test(foldedAt(tokens, first - 2))
    : OF_AREA.test(foldedAt(tokens, first - 1));
}

const OF_AREA = /^(?:terreno|lote|sala|quarto|area|tapete|mesa|placa|faixa|lona|piso|muro|laje|cozinha|galpao|salao)$/u;

/** "foi rejeitada por dezenove votos a doze" */
function isOfVote({ tokens, at }: NumberInTalk): boolean {
  return tokens[at - 1]?.lower === 'a' && /^(?:votos?|pontos?|gols?|sets?)$/u.test(foldedAt(tokens, at - 2));
}

/** "somos só dezoito", "éramos em quatro": people. */
function countsUs({ tokens, at, number: { form } }: NumberInTalk): boolean {
  const verb = /^(?:so|em|uns|umas|apenas|quase|mais)$/u.test(foldedAt(tokens, at - 1)) ? at - 2 : at - 1;
  return form === 'whole' && /^(?:somos|eramos|seremos|fomos|viemos|vamos)$/u.test(foldedAt(tokens, verb));
}

/** "mal uso os duzentos que eu tenho": things that were spoken of before. */
function countsKnown({ tokens, at, number: { end, form } }: NumberInTalk): boolean {
  const isOfVerb = /^(?:us(?:o|a|ei|ou|ava)|gast(?:o|a|ei|ou)|precis(?:o|a)|aproveit(?:o|a))$/u.test(
    foldedAt(tokens, at - 2),
  );
  return form === 'whole' && /^[oa]s$/u.test(foldedAt(tokens, at - 1)) && foldedAt(tokens, end) === 'que' && isOfVerb;
}

/** "deu três e seiscentos na balança": a weight. */
function isWeighed({ tokens, number: { end } }: NumberInTalk): boolean {
  return foldedAt(tokens, end) === 'na' && foldedAt(tokens, end + 1) === 'balanca';
}

/** "pagaria 36 de R$ 874,15": how many parts. */
function countsParts({ tokens, at, number: { end, form, cents } }: NumberInTalk): boolean {
  const isFew = form === 'whole' && cents <= MOST_INSTALLMENTS * 100;
  return (
    isFew && foldedAt(tokens, end) === 'de' && foldedAt(tokens, end + 1) === 'r$' && foldedAt(tokens, at - 1) !== 'de'
  );
}

const MOST_INSTALLMENTS = 420;
const STORES =
  /^(?:geladeira|mesa|gaveta|bolsa|mochila|freezer|forno|porta|sacola|cozinha|sala|quarto|carro|varanda|garagem|armario|pia|fogao)$/u;
const MOST_STORED = 20;

/** "deixei dois na geladeira": things, where they are. */
function areKept({ tokens, at, number: { end, form, cents } }: NumberInTalk): boolean {
  const isKept = /^(?:deix|coloqu|guard|bot|pus|tem|tinha|ach)[a-z]*$/u.test(foldedAt(tokens, at - 1));
  const isFew = form === 'whole' && cents <= MOST_STORED * 100;
  return isFew && isKept && /^n[oa]$/u.test(foldedAt(tokens, end)) && STORES.test(foldedAt(tokens, end + 1));
}

const AGES = /^(?:completos|idade|anos|idos[oa]|aniversario|velh[oa])$/u;
const AGED_WITHIN = 30;

/** "Precisa ter sessenta e cinco completos. – Sessenta e seis eu tenho.": an age. */
function isAge({ tokens, at, number: { end, form } }: NumberInTalk): boolean {
  const said = `${foldedAt(tokens, end)} ${foldedAt(tokens, end + 1)}`;
  const isHad =
    /^(?:eu|ele|ela|voce) te(?:nho|m)$/u.test(said) || /^(?:tenho|tem|fiz|fez)$/u.test(foldedAt(tokens, at - 1));
  return (
    form === 'whole' && isHad && lastBefore(tokens, at, AGED_WITHIN, (word) => AGES.test(foldedAt(tokens, word))) >= 0
  );
}

const LIMITS = /^(?:limite|limites|maximo|minimo|maxima|minima|acima|abaixo|tolerancia)$/u;
const LIMITED_WITHIN = 16;

/** "noventa e dois decibéis, acima do limite de oitenta e cinco": in the unit of the number before it. */
function isLimitOfMeasure({ tokens, at, number: { form } }: NumberInTalk): boolean {
  const isLimit =
    form === 'whole' && /^(?:de|em|é|e)$/u.test(foldedAt(tokens, at - 1)) && LIMITS.test(foldedAt(tokens, at - 2));
  const isMeasured = (word: number): boolean =>
    tokens[word - 1]?.numeral === true && OF_MEASURES.test(foldedAt(tokens, word));
  return isLimit && lastBefore(tokens, at, LIMITED_WITHIN, isMeasured) >= 0;
}

const OF_MEASURES =
  /^(?:decibeis|graus|quilometros|km|metros|quilos|litros|mega|volts|watts|amperes|miligramas|batimentos|pontos|gramas|decibel)$/u;

const BOUND = /^(?:folhas?|fls|termo|tomo|pagina|verso)$/u;

/** "livro 214, folha 38": where something is registered. */
function isOfRegister({ tokens, at, number: { end, form } }: NumberInTalk): boolean {
  if (form !== 'whole') return false;
  const noun = foldedAt(tokens, at - 1);
  const next = tokens[end]?.text === ',' ? end + 1 : end;
  return BOUND.test(noun) ? foldedAt(tokens, at - 3) !== 'por' : noun === 'livro' && BOUND.test(foldedAt(tokens, next));
}

const HIGHEST_SCORE = 300;

/** "votada por dezenove a sete", "virou pra 3 a 2": the second number of a score is not the greater one. */
function endsScore({ tokens, at, number: { cents, form } }: NumberInTalk): boolean {
  if (tokens[at - 1]?.lower !== 'a' || form !== 'whole' || cents > HIGHEST_SCORE * 100) return false;
  const first = [2, 4]
    .map((back) => (tokens[at - back]?.numeral === true ? readCardinal(tokens, at - back) : null))
    .find((number) => number?.end === at - 1);
  return first !== undefined && first !== null && first.value > cents / 100 && first.value <= HIGHEST_SCORE;
}

const SPEEDS = /^(?:velocidade|quilometros?|km|radar|lombada|pista|trecho|via|acelerando|acelerou|freou|velocimetro)$/u;
const FASTEST = 260;
const DRIVING = 30;

/** "o limite é de sessenta", "passei a noventa numa via de setenta": kilometers an hour, where speed is talked of. */
function isSpeedLimit({ tokens, at, number: { cents, form } }: NumberInTalk): boolean {
  if (form !== 'whole' || cents > FASTEST * 100 || cents % 500 !== 0) return false;
  const link = foldedAt(tokens, at - 1);
  const owner = /^(?:de|a|é|e|era)$/u.test(link) ? foldedAt(tokens, at - 2) : '';
  const isStated = link !== 'de' && link !== 'a';
  const isOfLimit =
    (isStated
      ? /^(?:limite|maxima|velocidade)$/u
      : /^(?:limite|maxima|velocidade|via|pista|acima|passei|passou|passava|tava|estava|ia|vinha|andando|correndo|dirigindo)$/u
    ).test(owner) || [2, 3].some((back) => foldedAt(tokens, at - back) === 'limite');
  if (!isOfLimit) return false;
  return isInSentence(tokens, at, DRIVING, (other) => SPEEDS.test(foldedAt(tokens, other)));
}

/** Years of which people speak without a month. */
const NEAR_YEARS = { first: 1990, last: 2045 } as const;
const AMONG = 14;

/** A year that is written as such, or said but for the round ones. */
function isPlainYear(tokens: readonly Token[], at: number, cents: number, end: number): boolean {
  const value = cents / 100;
  if (value < NEAR_YEARS.first || value > NEAR_YEARS.last) return false;
  return tokens[at]?.kind === 'digits' ? tokens[at].text.length === 4 && end === at + 1 : value % 100 !== 0;
}

/** "a mensalidade em 2027 vai passar", "o azul é 2022 e o laranja é 2023": a year by "em", or beside another one. */
function isSpokenYear({ tokens, at, number }: NumberInTalk): boolean {
  if (!isYearNumber(number) || !isPlainYear(tokens, at, number.cents, number.end)) return false;
  const before = foldedAt(tokens, at - 2);
  if (foldedAt(tokens, at - 1) === 'em' && !SETTLES.has(before) && !VALUES.test(before)) return true;
  // "o azul é 2022 e o laranja é 2023"
  if (tokens[at]?.kind !== 'digits') return false;
  return isInSentence(tokens, at, AMONG, (other) => {
    const digits = tokens[other]?.kind === 'digits' ? Number(tokens[other].text) : 0;
    const isDecimal = tokens[other + 1]?.text === ',' && tokens[other + 2]?.glued === true;
    return digits >= NEAR_YEARS.first && digits <= NEAR_YEARS.last && !isDecimal && tokens[other - 1]?.folded !== 'r$';
  });
}

const BUYS =
  /^(?:vend(?:i|eu|emos|ia)|compr(?:ei|ou|amos|ar|a|o)|lev(?:ei|ou|ar|a|o)|peg(?:uei|ou|ar|a|o)|arremat(?:ei|ou))$/u;
const MOST_BOUGHT = 100;
const OFFER = 8;

/** "vendi seis no leilão por dois mil": how many, of which the price follows. */
function countsBought({ tokens, at, number: { form, end } }: NumberInTalk): boolean {
  const isFew = (readCardinal(tokens, at)?.value ?? Infinity) <= MOST_BOUGHT;
  if (form !== 'whole' || !isFew || !BUYS.test(foldedAt(tokens, at - 1))) return false;
  for (let link = end; link < end + OFFER && tokens[link]?.kind === 'word'; link += 1) {
    if (/^(?:por|a)$/u.test(tokens[link]!.lower) && tokens[link + 1]?.numeral === true) return link > end;
  }
  return false;
}

const ORDERED = /^(?:ped|compr|lev|encomend|peg|produz|imprim|fabric|quis)[a-z]*r(?:mos|em)?$/u;

/** "se a gente pedir mil", "se comprar cem": how many, for which a price holds. */
function isCondition({ tokens, at, number: { form, end } }: NumberInTalk): boolean {
  // "se você levá mil": the infinitive as spoken
  const isSpoken = /[áê]$/u.test(tokens[at - 1]?.lower ?? '') && ORDERED.test(`${foldedAt(tokens, at - 1)}r`);
  // "quem leva dez eu faço um melhor"
  const isTaken =
    /^(?:leva|levar|compra|pega|pedir|pede)$/u.test(foldedAt(tokens, at - 1)) &&
    /^(?:que|quem)$/u.test(foldedAt(tokens, at - 2));
  if (form === 'whole' && isTaken && /^(?:eu|a|tem|ganha|paga)$/u.test(foldedAt(tokens, end))) return true;
  if (form !== 'whole' || !(isSpoken || ORDERED.test(foldedAt(tokens, at - 1)))) return false;
  return [2, 3, 4].some((back) => /^(?:se|quem|caso)$/u.test(foldedAt(tokens, at - back)));
}

const TIME = /^(?:minut(?:o|inho)s?|horas?|dias?|segundos?|semanas?)$/u;

/** "cento e oitenta por uns quarenta minutos": what lasts so long is no sum. */
function lasts({ tokens, number: { end, form } }: NumberInTalk): boolean {
  if (form !== 'whole' || foldedAt(tokens, end) !== 'por') return false;
  const start = /^(?:uns|umas|mais|cerca)$/u.test(foldedAt(tokens, end + 1)) ? end + 2 : end + 1;
  const count = /^mei[ao]$/u.test(foldedAt(tokens, start)) ? { end: start + 1 } : readCardinal(tokens, start);
  return count !== null && TIME.test(foldedAt(tokens, count.end));
}

const NUMBERED = /^(?:final|grupo|cota|ficha|fila|senha|posicao|pagina|paginas|folha|capitulo|turma|questao|item)$/u;

/** "grupo 2071, cota 118": written digits directly behind what is numbered. */
function isNumbered({ tokens, at, number: { form } }: NumberInTalk): boolean {
  // "zona catorze, seção duzentos e trinta e um"
  if (form === 'whole' && /^(?:zona|secao)$/u.test(foldedAt(tokens, at - 1))) return true;
  return form === 'whole' && tokens[at]?.kind === 'digits' && NUMBERED.test(foldedAt(tokens, at - 1));
}

/** "Vinte e cinco no final?", "somos quatorze no total". */
function isOfOwnKind({ tokens, at, number: { end, form } }: NumberInTalk): boolean {
  if (form !== 'whole') return false;
  if (/^(?:somos|eramos|fomos)$/u.test(foldedAt(tokens, at - 1))) return true;
  const opens = at === 0 || endsSentence(tokens, at - 1) || tokens[at - 1]?.kind === 'symbol';
  return (
    opens &&
    /^no (?:final|fim|comeco|inicio|meio)$/u.test(`${foldedAt(tokens, end)} ${foldedAt(tokens, end + 1)}`) &&
    tokens[end + 2]?.text === '?'
  );
}

/** "US$ 89,90": what other currencies are written with. */
function isOfDollars({ tokens, at }: NumberInTalk): boolean {
  return /^[$€£]$/u.test(tokens[at - 1]?.text ?? '');
}

const IN_PARTS = /^(?:vezes|parcel\w*|divid\w*|prestac\w*|parcelinhas?)$/u;
const MOST_PARTS = 36;
const PAID = 45;
const PART_LINK = /^(?:em|ate|ou)$/u;

/** "Em quantas vezes? – Até dez sem juros, ou doze com juros. – Faz em dez, então.": in how many parts a sum is paid. */
function isPartCount({ tokens, at, number: { cents, form, end } }: NumberInTalk): boolean {
  if (form !== 'whole' || cents > MOST_PARTS * 100) return false;
  const link = foldedAt(tokens, at - 1);
  const isOfInterest = /^(?:sem|com)$/u.test(foldedAt(tokens, end)) && foldedAt(tokens, end + 1) === 'juros';
  if (!PART_LINK.test(link) && !isOfInterest) return false;
  // "ficou em dez"
  if (link === 'em' && /^(?:fic|sai|saiu|cheg|fech)/u.test(foldedAt(tokens, at - 2))) return false;
  return lastBefore(tokens, at, PAID, (other) => IN_PARTS.test(foldedAt(tokens, other))) >= 0;
}

const ASKED = 40;
const OF_SUMS = /^(?:reais|real|preco|precos|valor|custa|custou|quanto|parcela|r\$)$/u;

/** "Quantos inscritos a gente tem? – … No ano passado fechou em 210, né?": as many as were asked for. */
function reachesCount({ tokens, at, number: { form } }: NumberInTalk): boolean {
  const isReached =
    foldedAt(tokens, at - 1) === 'em' && /^(?:fech|fic|cheg|bat|par|termin|encerr)/u.test(foldedAt(tokens, at - 2));
  if (form !== 'whole' || !isReached) return false;
  for (let other = at - 3; other >= 0 && other > at - ASKED; other -= 1) {
    const word = foldedAt(tokens, other);
    if (OF_SUMS.test(word)) return false;
    if (/^quant[oa]s$/u.test(word)) return true;
  }
  return false;
}

const MOST_KNOWN = 9;

/** "vou querer os quatro": so few behind a plural article are things. */
function isAllOfThem({ tokens, at, number: { end } }: NumberInTalk): boolean {
  const count = readCardinal(tokens, at);
  return count?.end === end && count.value <= MOST_KNOWN && foldedAt(tokens, at - 1) === 'os';
}

/** Whether the words around a number say that it is a time, a score, a speed, a year, a count or a part of something else. */
export function isUnpriced(talk: NumberInTalk): boolean {
  return (
    talk.number.cents === 0 ||
    isClock(talk) ||
    isArrival(talk) ||
    isLeast(talk) ||
    isOfVote(talk) ||
    isSide(talk) ||
    endsScore(talk) ||
    isSpeedLimit(talk) ||
    countsUs(talk) ||
    areKept(talk) ||
    isAge(talk) ||
    isWeighed(talk) ||
    countsParts(talk) ||
    countsKnown(talk) ||
    isLimitOfMeasure(talk) ||
    isOfRegister(talk) ||
    isSpokenYear(talk) ||
    countsBought(talk) ||
    isCondition(talk) ||
    lasts(talk) ||
    isNumbered(talk) ||
    isOfOwnKind(talk) ||
    isOfDollars(talk) ||
    isPartCount(talk) ||
    reachesCount(talk) ||
    isAllOfThem(talk)
  );
}
