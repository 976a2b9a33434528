import { readNumber } from '../../../../portuguese/decimals';
import { foldedAt, type Token } from '../../../../portuguese/tokens';
import { clauseStart, isEarlier, isInSentence, lastBefore } from '../clause';
import { namesForeignCurrency } from '../foreign-amounts';
import { isHearing } from '../hearing';
import { PRICE_NOUNS } from '../money-words';
import { isRate } from '../price-tail';
import { isPercentage } from './measure-evidence';
import type { NumberInTalk } from './number-in-talk';

const SENTENCE = 20;
const TALK = 40;

const BANKNOTE = /^(?:notas?|notinhas?|cedulas?|moedas?|moedinhas?)$/u;

/** "em nota de cinquenta e de vinte": which banknotes, not how much. */
function isDenomination({ tokens, at, number: { form } }: NumberInTalk): boolean {
  if (form !== 'whole' || foldedAt(tokens, at - 1) !== 'de') return false;
  for (let noun = at - 2; noun > at - SENTENCE && tokens[noun] !== undefined; noun -= 1) {
    if (BANKNOTE.test(foldedAt(tokens, noun))) return true;
    if (tokens[noun]?.numeral !== true && !/^(?:de|e|ou)$/u.test(foldedAt(tokens, noun))) return false;
  }
  return false;
}

/** "caiu de 4,2 para 3,1 por cento": the sign of a percentage behind the second number is that of the first, too. */
function sharesPercent({ tokens, number: { end } }: NumberInTalk): boolean {
  const isLinked = /^(?:pr[ao]|para|a|ate|ou|e)$/u.test(foldedAt(tokens, end)) || tokens[end]?.text === ',';
  return isLinked && isInPercent(tokens, end + 1);
}

/** Whether the number at a token is one of percent. */
function isInPercent(tokens: readonly Token[], at: number): boolean {
  const number = readNumber(tokens, at);
  return number !== null && [number.end, number.end + 1].some((word) => isPercentage(tokens, word));
}

/** "Começa em 22,5 e vai caindo até 15 por cento": where a share starts that ends in percent. */
function startsShare({ tokens, at, number: { end } }: NumberInTalk): boolean {
  if (!/^(?:em|de)$/u.test(foldedAt(tokens, at - 1))) return false;
  for (let link = end; link < end + TO_END && tokens[link]?.kind === 'word'; link += 1) {
    if (/^(?:pr[ao]|para|a|ate)$/u.test(foldedAt(tokens, link))) return isInPercent(tokens, link + 1);
  }
  return false;
}

/** Tokens of "e vai caindo até". */
const TO_END = 7;

const INDEX =
  /^(?:plaquet(?:a|as|ario)|leucocitos|hemacias|hemoglobina|glicose|glicemia|colesterol|triglicer\w+|creatinina|psa|tsh|nps|churn|conversao|ibope|audiencia|indice|indicador|inadimplencia|evasao|absenteismo|turnover|aprovacao|rejeicao|ocupacao|satisfacao|desemprego)$/u;
const OF_MONEY = /^(?:reais|real|contos?|pilas?|r\$|custa|custou|preco|precos|ticket|faturamento|receitas?|vendas?)$/u;

/** Whether a word was said before a token, and no word of money since. */
function isTopic({ tokens, at }: Pick<NumberInTalk, 'tokens' | 'at'>, within: number, topic: RegExp): boolean {
  const last = lastBefore(tokens, at, within, (word) => topic.test(foldedAt(tokens, word)) && !isHearing(tokens, word));
  const isOfMoney = (word: number): boolean =>
    OF_MONEY.test(foldedAt(tokens, word)) || PRICE_NOUNS.has(foldedAt(tokens, word));
  return last > lastBefore(tokens, at, within, isOfMoney);
}

/** "E o churn? – Ficou em 5.": how an index that is given in percent or points has changed. */
function isOfIndex({ tokens, at }: NumberInTalk): boolean {
  const link = foldedAt(tokens, at - 1);
  const verb = foldedAt(tokens, at - 2);
  const moves =
    /^(?:pr[ao]|para|em|de|a)$/u.test(link) &&
    /^(?:sub|ca[iu]|fic|fech|bat|cheg|est|foi|t[aá](?:va)?$|pass)/u.test(verb);
  if (!moves) return false;
  return isTopic({ tokens, at }, TALK, INDEX);
}

const MOST_THINGS = 30;

/** "são seis galão", "é dez caranguejo gordo": how many, where the plural is left unsaid. */
function countsInSingular({ tokens, at, number: { form, cents, open } }: NumberInTalk): boolean {
  const verb = /^(?:so|uns|umas|mais|apenas)$/u.test(foldedAt(tokens, at - 1)) ? at - 2 : at - 1;
  return open && form === 'whole' && cents <= MOST_THINGS * 100 && /^(?:é|são|eram)$/u.test(tokens[verb]?.lower ?? '');
}

const LAST_DAY = 31;

/** "comprei dia 2, hoje é 28": a day of the month. */
function isToday({ tokens, at, number: { form, cents } }: NumberInTalk): boolean {
  if (form !== 'whole' || cents > LAST_DAY * 100 || !/^(?:é|foi|era|são)$/u.test(tokens[at - 1]?.lower ?? ''))
    return false;
  if (!/^(?:hoje|amanha|ontem)$/u.test(foldedAt(tokens, at - 2))) return false;
  return isInSentence(tokens, at, SENTENCE, (word) => foldedAt(tokens, word) === 'dia');
}

const OLDEST = 110;

/** "até os cinquenta de idade. – Eu tenho cinquenta e um.": as old. */
function isAge({ tokens, at, number: { form, cents, end } }: NumberInTalk): boolean {
  if (form !== 'whole' || cents > OLDEST * 100 || isRate(tokens, end)) return false;
  const isSaid = foldedAt(tokens, end) === 'de' && foldedAt(tokens, end + 1) === 'idade';
  if (isSaid) return true;
  if (!/^(?:tenho|tem|tinha|fiz|fez|faco|faz|completei|completou)$/u.test(foldedAt(tokens, at - 1))) return false;
  return isTopic({ tokens, at }, SENTENCE, /^(?:idade|aniversario)$/u);
}

/** "88 traço 40127": a part of a code. */
function startsCode({ tokens, number: { end } }: NumberInTalk): boolean {
  return /^(?:traco|barra|tracinho)$/u.test(foldedAt(tokens, end)) && tokens[end + 1]?.numeral === true;
}

const EVENT =
  /^(?:enchente|cheia|seca|estiagem|geada|copa|crise|greve|golpe|guerra|revolucao|turma|carnaval|olimpiadas?|eleicao|eleicoes|tragedia|incendio|terremoto|ditadura|constituicao|safra|festival|formatura)$/u;
const FIRST_SHORT = 10;
const LAST_SHORT = 99;

/** "a enchente de setenta e quatro": the year of what happened. */
function isYearOfEvent({ tokens, at, number: { form, cents } }: NumberInTalk): boolean {
  if (form !== 'whole' || cents < FIRST_SHORT * 100 || cents > LAST_SHORT * 100) return false;
  return foldedAt(tokens, at - 1) === 'de' && EVENT.test(foldedAt(tokens, at - 2));
}

const isOfReais = (tokens: readonly Token[], at: number): boolean => /^(?:reais|real|r\$)$/u.test(foldedAt(tokens, at));

/** "cotou em doze mil dólares, e com o frete vai pra uns quatorze": in the currency of the sum before it. */
function isOfForeignSum({ tokens, at }: NumberInTalk): boolean {
  if (!/^(?:pr[ao]|para|por|em|uns|contra)$/u.test(foldedAt(tokens, at - 1))) return false;
  if (isInSentence(tokens, at, SENTENCE, (word) => isOfReais(tokens, word))) return false;
  return isEarlier(tokens, clauseStart(tokens, at), SENTENCE, (word) => namesForeignCurrency(tokens, word));
}

/** How the parts of a sum that is paid in several are called. */
export const PARTS = /^(?:parcelas?|parcelinhas?|prestac(?:ao|oes)|vezes|mensalidades|cotas)$/u;
const MOST_PARTS = 420;

/** "E as parcelas? – Eram quarenta e oito, de seiscentos reais cada.", "São quatro parcelas de cento e vinte. – Era três.": how many parts are paid. */
function countsParts({ tokens, at, number: { form, cents, end } }: NumberInTalk): boolean {
  if (
    form !== 'whole' ||
    cents > MOST_PARTS * 100 ||
    !/^(?:é|são|era|eram|foram|seriam)$/u.test(tokens[at - 1]?.lower ?? '')
  )
    return false;
  const of = tokens[end]?.text === ',' ? end + 1 : end;
  const isPriced = foldedAt(tokens, of) === 'de' && tokens[of + 1]?.numeral === true;
  const isFew = cents <= MOST_FEW_PARTS * 100;
  const named = lastBefore(tokens, at, TALK, (word) => PARTS.test(foldedAt(tokens, word)));
  return named >= 0 && (isPriced || (isFew && tokens[named - 1]?.numeral === true));
}

const MOST_FEW_PARTS = 12;

/** "vinte e três unidades de um total de noventa e seis": how many there are in all. */
function isOfAll({ tokens, at }: NumberInTalk): boolean {
  return (
    /^um total de$/u.test([at - 3, at - 2, at - 1].map((word) => foldedAt(tokens, word)).join(' ')) &&
    foldedAt(tokens, at - 4) === 'de'
  );
}

const SECRET = /^(?:senha|senhas|pin|token|cofre|alarme|fechadura)$/u;

/** "Então não posso pôr 1111, né?", where a password is spoken of. */
function isOfSecret({ tokens, at, number: { form, end } }: NumberInTalk): boolean {
  const token = tokens[at];
  if (form !== 'whole' || token?.kind !== 'digits' || token.text.length < 4 || end !== at + 1) return false;
  return lastBefore(tokens, at, TALK, (word) => SECRET.test(foldedAt(tokens, word))) >= 0;
}

/** "só tô vendo dezoito aqui", "dividido por doze": how many are seen, or share. */
function isSeenOrShared({ tokens, at }: NumberInTalk): boolean {
  const [verb, before] = [foldedAt(tokens, at - 2), foldedAt(tokens, at - 1)];
  if (before === 'vendo') return /^(?:to|ta|tou|estou|tava|estava|estamos|tamo|tamos)$/u.test(verb);
  return before === 'por' && /^divid(?:id[oa]s?|indo|e|ir|iu|imos)$/u.test(verb);
}

const VOLTS = new Set([110, 127, 220, 380]);

/** "é cento e dez ou duzentos e vinte": volts. */
function isOfVolts({ tokens, at, number: { form, cents } }: NumberInTalk): boolean {
  if (form !== 'whole' || !VOLTS.has(cents / 100)) return false;
  return isInSentence(tokens, at, SENTENCE, (word) => {
    const other = tokens[word]?.numeral === true && tokens[word - 1]?.lower !== 'e' ? readNumber(tokens, word) : null;
    const isLinked =
      /^(?:ou|pra|para)$/u.test(foldedAt(tokens, word - 1)) || foldedAt(tokens, other?.end ?? word) === 'ou';
    return other !== null && other.value * 100 !== cents && VOLTS.has(other.value) && isLinked;
  });
}

/** Whether a number is one of percent, parts, people, days, banknotes or another currency by the words around it, although it has no unit. */
export function hasOtherUnit(talk: NumberInTalk): boolean {
  return (
    isDenomination(talk) ||
    sharesPercent(talk) ||
    startsShare(talk) ||
    isOfIndex(talk) ||
    countsInSingular(talk) ||
    isToday(talk) ||
    isAge(talk) ||
    startsCode(talk) ||
    isOfSecret(talk) ||
    isOfVolts(talk) ||
    isSeenOrShared(talk) ||
    countsParts(talk) ||
    isOfAll(talk) ||
    isYearOfEvent(talk) ||
    isOfForeignSum(talk)
  );
}
