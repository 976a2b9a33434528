import { fillerAt, hesitationAt } from '../../../portuguese/gap-words';
import { endsSentence, type Token } from '../../../portuguese/tokens';
import { isHearing } from './hearing';
import { COUNTS_TOO, DEBTS, EARNS, MOVES_MONEY, PRICE_VERBS, WORTH } from './money-verbs';
import { MEASURES, OBLIGATION, OF_MONEY, PRICE_NOUNS, PURPOSES } from './money-words';
import { GOODS, isSold } from './priced-nouns';

/** Words that can stand before the number that answers a question about a price. */
const OPENS_ANSWER = new Set(
  'pra para fica ficou tava era sai esta sao deu custa olha ah ih por foi so uns umas de pode fazer faco cobro a o ele ela total tudo dava da paguei primeiro no maximo minimo pelo menos acho que eu uma coisa acima abaixo partir ate'.split(
    ' ',
  ),
);
/** "Qual o valor?", "O senhor lembra o preço?" */
const ASKS_NAMED = /^(?:qual|que|lembra|recorda|sabe|confirma|informa|informar|fala|diz|diga)$/u;
/** "Quanto ele te deu?" */
const GIVES = /^(?:d(?:ou|ei|eu|eram|a|ava)|mand|pass|empresta|cobr|deix)/u;
/** Words that may surround "quanto" in a question without another measure. */
const ASKS_SUM = new Set(
  'e ta fica ficou sai saiu deu da foi era sao seria esta ganha ganhava recebe recebia deve devia mesmo que em ai hein moca moco dona'.split(
    ' ',
  ),
);
/** Its longest ellipsis: "e o preço do imóvel da praia?" */
const LONGEST_ELLIPSIS = 8;
/** Words that alone are no answer. */
const INTERJECTIONS = new Set(
  'ah ih oh eh olha bom bem entao claro sim isso nossa vixe uai ue oxe eita opa rapaz moco moca'.split(' '),
);
const MAX_OPENING = 6;
const MAX_QUESTION = 14;

/** Whether a sentence or a turn ends with a token. */
export function isBoundary(tokens: readonly Token[], at: number, isTurn: (at: number) => boolean): boolean {
  return isTurn(at + 1) || endsSentence(tokens, at);
}

/** The last token of the sentence or turn before the one that a number opens; -1 when other words come before the number. */
function questionEnd(tokens: readonly Token[], from: number, isTurn: (at: number) => boolean): number {
  for (let at = from - 1; at >= Math.max(0, from - MAX_OPENING); at -= 1) {
    if (isBoundary(tokens, at, isTurn)) return at;
    const token = tokens[at];
    const opens = token?.text === ',' || OPENS_ANSWER.has(token?.folded ?? '') || fillerAt(tokens, at) > 0;
    if (!opens) return -1;
  }
  return -1;
}

/** The clause of "quanto": from the comma before it to the end of the sentence. */
function clauseOfQuestion(sentence: readonly Token[]): readonly Token[] {
  const asked = sentence.findLastIndex(({ folded }) => folded === 'quanto');
  if (asked < 0) return sentence;
  let start = asked;
  while (start > 0 && sentence[start - 1]?.text !== ',') start -= 1;
  return sentence.slice(start);
}

/** "Quanto eu te devo?", "quanto de entrada?", "perdeu quanto?" */
function asksOfMoney(folded: readonly string[]): boolean {
  return folded.some(
    (word, at) =>
      DEBTS.has(word) ||
      EARNS.has(word) ||
      (MOVES_MONEY.has(word) && !COUNTS_TOO.test(word)) ||
      (OBLIGATION.has(folded[at - 1] ?? '') && GIVES.test(word)) ||
      (folded[at - 1] === 'de' && folded[at - 2] === 'quanto' && (PURPOSES.has(word) || OF_MONEY.has(word))),
  );
}

/** "Quanto quer pela égua?" */
function asksForOffer(folded: readonly string[]): boolean {
  const isFor = folded.some(
    (word, at) => at > 1 && (/^pel[oa]s?$/u.test(word) || (/^n[oa]$/u.test(word) && isSold(folded[at + 1]))),
  );
  return isFor && folded.some((word) => WORTH.has(word) || /^qu[ei]/u.test(word));
}

const BOUGHT_FOR = /^(?:n[oa]s?|n?(?:ess|est|aquel)[ea]s?|n?(?:isso|isto|aquilo)|pel[oa]s?)$/u;

/** "Quanto a senhora deu na geladeira?", "quanto cê deu nisso?": what was paid for it. */
function asksOfPurchase(folded: readonly string[]): boolean {
  const verb = folded.findLastIndex((word) => /^(?:deu|deram|dei|deste|pegou|pegaram)$/u.test(word));
  if (verb < 0) return false;
  const next = folded[verb + 1] === 'quanto' ? verb + 2 : verb + 1;
  return (
    BOUGHT_FOR.test(folded[next] ?? '') &&
    !/^(?:balanca|termometro|exame|prova|teste|medidor|radar)$/u.test(folded[next + 1] ?? '')
  );
}

/** "A entrega é grátis acima de quanto?", "parcela a partir de quanto?" */
function asksLimit(folded: readonly string[], asked: number): boolean {
  const isLimit = folded[asked - 1] === 'de' && /^(?:acima|partir|abaixo)$/u.test(folded[asked - 2] ?? '');
  return (
    isLimit &&
    folded.some((word) =>
      /^(?:gratis|gratuit[ao]|frete|parcel\w+|juros|desconto|compra\w*|pedido|brinde|cupom|isent[ao])$/u.test(word),
    )
  );
}

/** "E o preço do imóvel?", "Valor?" */
function isEllipsis(sentence: readonly Token[], folded: readonly string[]): boolean {
  if (folded.length > LONGEST_ELLIPSIS || sentence[sentence.length - 1]?.text !== '?') return false;
  const noun = folded.findIndex((word) => !/^(?:e|mas|o|a|os|as|esse|essa|seu|sua)$/u.test(word));
  return noun >= 0 && (PRICE_NOUNS.has(folded[noun]!) || (folded[noun] === 'taxa' && folded[noun + 1] === 'de'));
}

const SCHOOL =
  /^(?:matematica|portugues|historia|geografia|ciencias|biologia|quimica|fisica|ingles|prova|redacao|bimestre|trimestre|boletim|enem)$/u;

const SCHOOL_GOODS =
  /^(?:livros?|apostilas?|aulas?|cursos?|matricula|mensalidade|material|uniforme|inscricao|cursinho)$/u;

/** "tirou quanto", "ficou com quanto", "fez quanto": of a mark, but not "custa quanto", nor of a book. */
function asksMark(words: readonly Token[]): boolean {
  if (words.some(({ folded }) => SCHOOL_GOODS.test(folded))) return false;
  return words.some(({ folded }) => /^(?:tirou|tirei|tiraram|ficou|fiquei|fez|fiz|foi)$/u.test(folded));
}

const INDEXES =
  /^(?:churn|nps|inadimplencia|ibope|evasao|absenteismo|turnover|audiencia|glicose|glicemia|colesterol|saturacao)$/u;

/** What is said in percent, in degrees or in points. */
const STATES = /^(?:bateria|carga|sinal|febre|pressao|umidade|temperatura|nota|altura|peso)$/u;

const MEASURING =
  /^(?:dur(?:a|ou|ava|ar)|demor(?:a|ou|ava|ar)|marc(?:a|ou|ando|ava)|carregar|aguent(?:a|ou|ar)|cab(?:e|em|ia)|multiplicado|dividido|somado|elevado|x|y|rend(?:e|eu))$/u;

/** "Calça quanto?", "quanto você veste?": a size, but not "essa calça tá quanto?". */
function asksSize(words: readonly Token[], at: number): boolean {
  if (!/^(?:calc(?:a|o|as)|vest(?:e|es|ia)|mede|pesa)$/u.test(words[at]!.folded)) return false;
  if (words[at + 1]?.folded === 'quanto') return true;
  const isLast = at === words.length - 1;
  return (
    isLast &&
    words.slice(Math.max(0, at - 3), at).some(({ folded }) => folded === 'quanto') &&
    !DEFINITE.test(words[at - 1]?.folded ?? '')
  );
}

const DEFINITE = /^(?:a|o|as|os|ess[ae]s?|est[ae]s?|uma?|da|na|pela|aquela)$/u;

/** Measures that name the size of what is sold. */
const isUnitName = (word: string): boolean =>
  /^(?:polegadas?|litros?|quilos?|metros?|calca|tamanho|linha)$/u.test(word);

/** Whether the tokens of a sentence ask for a sum of money. */
export function asksPrice(sentence: readonly Token[]): boolean {
  const words = clauseOfQuestion(sentence).filter(({ kind }) => kind === 'word' || kind === 'digits');
  // "De zero a dez, quanto tá a dor?"
  if (sentence.some(({ folded }) => folded === 'zero' || folded === 'escala')) return false;
  // "quanto dá pra carregar?", "o valor de x?"
  if (words.some(({ folded }) => MEASURING.test(folded))) return false;
  if (words.some((_, at) => asksSize(words, at))) return false;
  // "A velocidade contratada é de quinhentos mega, e no teste apareceu quanto?"
  if (sentence.some((token, at) => token.numeral && sentence[at + 1]?.folded === 'mega')) return false;
  const isMeasure = (at: number): boolean => {
    const { folded: word } = words[at]!;
    // "o jogo de cama tá quanto?"
    const isSet = word === 'jogo' && words[at + 1]?.folded === 'de';
    return MEASURES.has(word) && !GOODS.has(word) && !isSet && !isHearing(words, at);
  };
  // "A de cinquenta polegadas tá quanto?": nothing but a price is asked for so.
  const asksPlainly = words.some(
    ({ folded }, at) =>
      folded === 'quanto' &&
      (/^(?:ta|custa|sai)$/u.test(words[at - 1]?.folded ?? '') ||
        /^(?:ta|custa|sai)$/u.test(words[at + 1]?.folded ?? '')),
  );
  // "Quanto tá de bateria?"
  const isOfState = words.some(
    ({ folded }, at) =>
      folded === 'quanto' &&
      /^(?:ta|esta|deu|ficou)$/u.test(words[at + 1]?.folded ?? '') &&
      words[at + 2]?.folded === 'de' &&
      STATES.test(words[at + 3]?.folded ?? ''),
  );
  // "O Enzo tirou quanto em matemática?"
  const isOfSchool = sentence.some(({ folded }) => SCHOOL.test(folded));
  // "E o churn, ficou em quanto?"
  const isOfIndex = sentence.some(({ folded }, at) => INDEXES.test(folded) && !isHearing(sentence, at));
  if (isOfState || isOfIndex || (isOfSchool && asksMark(words))) return false;
  const isOfOther = words.some(({ folded }, at) => isMeasure(at) && !isUnitName(folded));
  if (asksPlainly && !isOfOther) return true;
  // "Paga quanto por hora?"
  const isAsked = (at: number): boolean => isMeasure(at) && words[at - 1]?.folded !== 'por';
  if (words.some(({ folded, numeral }, at) => (numeral && folded !== 'um' && folded !== 'uma') || isAsked(at)))
    return false;
  const folded = words.map((word) => word.folded);
  const named = folded.some(
    (word) => PRICE_NOUNS.has(word) || PRICE_VERBS.has(word) || /^(?:vale|compras?)$/u.test(word),
  );
  const asked = folded.lastIndexOf('quanto');
  if (asked >= 0) {
    const next = folded[asked + 1] ?? '';
    // "Quanto no par?", "quanto o pastel?"
    const sold = /^(?:n?[oa])$/u.test(next) && isSold(folded[asked + 2]);
    if (
      named ||
      sold ||
      next === '' ||
      ASKS_SUM.has(next) ||
      /^(?:por|pra|para|a|deu|fica|ficou|sai|saiu|ta|e|foi|era|da)$/u.test(folded[asked - 1] ?? '')
    )
      return true;
    return asksOfMoney(folded) || asksForOffer(folded) || asksOfPurchase(folded) || asksLimit(folded, asked);
  }
  if (!named) return false;
  return folded.some((word) => ASKS_NAMED.test(word)) || isEllipsis(sentence, folded);
}

/** Whether the tokens of a sentence ask for a number of things: "quantas milhas você tem?" */
export function asksNumber(sentence: readonly Token[]): boolean {
  return sentence.some(({ folded }) => folded === 'quantos' || folded === 'quantas');
}

/** Whether a sentence has only interjections and hesitations: "Ah!", "Olha…", "Deixa eu ver aqui...". */
function isInterjection(tokens: readonly Token[], from: number, last: number): boolean {
  for (let at = from; at <= last;) {
    const token = tokens[at]!;
    const isFiller = token.kind === 'symbol' || INTERJECTIONS.has(token.folded) || fillerAt(tokens, at) > 0;
    const length = hesitationAt(tokens, at) || (isFiller ? 1 : 0);
    if (length === 0) return false;
    at += length;
  }
  return true;
}

/**
 * Whether a number opens the answer to a question about a price: "Quanto é? Oitenta e nove e noventa."
 * @param isTurn whether another speaker starts at a token.
 */
export function answersPriceQuestion(tokens: readonly Token[], from: number, isTurn: (at: number) => boolean): boolean {
  let last = questionEnd(tokens, from, isTurn);
  while (last >= 0) {
    let start = last;
    while (start > Math.max(0, last - MAX_QUESTION) && !isBoundary(tokens, start - 1, isTurn)) start -= 1;
    if (!isInterjection(tokens, start, last)) return asksPrice(tokens.slice(start, last + 1));
    last = start - 1;
  }
  return false;
}

/** Questions that a number answers without being a sum. */
const COUNTS =
  /^(?:quant[ao]s|quem|horas?|horarios?|idade|anos?|tamanho|numero|tempo|altura|peso|pesa|mede|dura|demora|leva|calca|dista|longe|centavos|dia|data|quando)$/u;

const NUMBERED =
  /^(?:apartamento|apto|bloco|sala|andar|quarto|zona|secao|box|vaga|lote|quadra|ramal|turma|poltrona|assento|voltagem|linha|leito|guiche|senha)$/u;

/** Whether the sentence or turn before a number asks for a count, a time or a measure. */
export function asksCount(tokens: readonly Token[], from: number, isTurn: (at: number) => boolean): boolean {
  const last = questionEnd(tokens, from, isTurn);
  // "Por quatrocentos você leva." asks for nothing.
  const isStatement = tokens[last]?.text === '.';
  for (let at = last; at >= 0 && last - at < MAX_QUESTION; at -= 1) {
    if (at < last && isBoundary(tokens, at, isTurn)) return false;
    const word = tokens[at]?.folded ?? '';
    if (isStatement ? /^quant[ao]s$/u.test(word) : COUNTS.test(word)) return true;
    // "Qual apartamento? — Quatrocentos e dois."
    if (NUMBERED.test(word) && /^(?:qual|que|em|n[oa])$/u.test(tokens[at - 1]?.folded ?? '') && !isStatement)
      return true;
  }
  return false;
}
