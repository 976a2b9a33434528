import { readCardinal } from '../../../../portuguese/cardinals';
import { isUnit } from '../../../../portuguese/measures';
import { endsSentence, foldedAt, type Token } from '../../../../portuguese/tokens';
import { wordSet } from '../../../../portuguese/word-set';
import { isEarlier, isInSentence, lastBefore } from '../clause';
import { isHearing } from '../hearing';
import { isCounted, isRate } from '../price-tail';
import { BILLS, FOOD_AND_SERVICES, GOODS, isSold } from '../priced-nouns';
import { isPercentage } from './measure-evidence';
import { lastOfMoney, moneyFollows } from './money-talk';
import type { NumberInTalk } from './number-in-talk';

/** How far the talk about something goes on, in tokens. */
const TALK = 45;
/** Larger shares are rarely said without "por cento". */
const MOST_SHARE = 100;
/** Points of a score. */
const MOST_POINTS = 1000;
const FASTEST = 1000;

/** What is given in percent, in points or as a mark. */
const INDEXES = wordSet(
  'sla nps churn csat score conversao turnover absenteismo evasao inadimplencia ibope audiencia inflacao selic ocupacao aprovacao rejeicao ' +
    'aproveitamento produtividade desemprego assertividade acuracia engajamento umidade saturacao hemoglobina glicada glicemia glicose triglicerides ' +
    'colesterol redacao vestibular enem simulado gabarito',
);
const PRESSURE = wordSet('pressao aferi aferiu aferir sistolica diastolica hipertenso hipertensa');
const SPEEDS = wordSet('mega megas mbps megabits velocidade download upload');
const HARVESTS = wordSet('alqueire alqueires hectare hectares safra safrinha lavoura colheita talhao');
const YIELDS =
  /^(?:deu|deram|dava|da|rend\w+|colh\w+|tir\w+|produz\w*|fez|foi|foram|fech\w+|em|uns|saiu|sai|cheg\w+|bat\w+|de)$/u;
const TRANSFERS =
  /^(?:chega|chegou|chegando|bate|batendo|bateu|da|dando|deu|dava|vem|vindo|veio|pega|pegando|pegou|marca|marcou|mede|mediu|fica|ficou|ficando|uns|caiu|cai|de|em|com|so|a|passa|entrega)$/u;

const NETWORKS = /^(?:internet|wifi|wi|fibra|roteador|modem)$/u;
const SLOW = /^(?:cabo|teste|medi|mediu|lent[ao]|lentidao|caiu|caindo|oscilando|vindo|chegando|chega)$/u;

interface Topic {
  /** The last token that names it; -1 for none. */
  readonly at: number;
  /** It was said behind the last word of money. */
  readonly isCurrent: boolean;
}

function topicOf({ tokens, at }: NumberInTalk, money: number, test: (word: number) => boolean): Topic {
  const last = lastBefore(tokens, at, TALK, test);
  return { at: last, isCurrent: last > money };
}

const isIn = (tokens: readonly Token[], words: ReadonlySet<string>) => (word: number) =>
  words.has(foldedAt(tokens, word));

/** "cresceram doze por cento … – E a meta era quanto? – Quinze.", "O SLA fechou em noventa e dois": another share, where no money is talked of. */
function isOfShare(talk: NumberInTalk, money: number): boolean {
  const { tokens, at, number } = talk;
  if (number.form === 'thousands' || number.cents > MOST_POINTS * 100) return false;
  const isNamed = isIn(tokens, INDEXES);
  const isIndex = topicOf(talk, money, (word) => isNamed(word) && !isHearing(tokens, word)).isCurrent;
  const isBill = (): boolean => lastBefore(tokens, at, TALK, (word) => BILLS.has(foldedAt(tokens, word))) >= 0;
  if (isIndex) return true;
  if (number.form === 'cents' || number.cents > MOST_SHARE * 100 || money >= 0) return false;
  return topicOf(talk, money, (word) => isPercentage(tokens, word)).at >= 0 && !isBill();
}

const HIGHEST_PRESSURE = { first: 30, second: 20 } as const;

/** "A pressão tá treze por oito. – Ontem deu quinze por nove.": both numbers. */
function isOfPressure(talk: NumberInTalk, money: number): boolean {
  const { tokens, at, number } = talk;
  if (number.form !== 'whole' || number.cents > HIGHEST_PRESSURE.first * 100) return false;
  if (!topicOf(talk, money, isIn(tokens, PRESSURE)).isCurrent) return false;
  const isFirst = foldedAt(tokens, number.end) === 'por' && tokens[number.end + 1]?.numeral === true;
  return isFirst || (foldedAt(tokens, at - 1) === 'por' && tokens[at - 2]?.numeral === true) || money < 0;
}

/** "contratei 500 mega e no teste tá dando 80 no cabo": megabits. */
function isOfSpeed(talk: NumberInTalk, money: number): boolean {
  const { tokens, at, number } = talk;
  if (number.form !== 'whole' || number.cents > FASTEST * 100 || !TRANSFERS.test(foldedAt(tokens, at - 1)))
    return false;
  if (topicOf(talk, money, isIn(tokens, SPEEDS)).isCurrent) return true;
  // "A internet caiu de novo, tá vindo vinte, o plano é de trezentos."
  const isSlow = (word: number): boolean => SLOW.test(foldedAt(tokens, word));
  const isOfNetwork = topicOf(talk, money, (word) => NETWORKS.test(foldedAt(tokens, word))).at >= 0;
  return (
    money < 0 &&
    isOfNetwork &&
    (lastBefore(tokens, at, TALK, isSlow) >= 0 || isInSentence(tokens, at, TALK / 2, isSlow))
  );
}

/** "colheu oitenta saco por alqueire. O ano passado deu sessenta e cinco.": sacks. */
function isOfHarvest(talk: NumberInTalk, money: number): boolean {
  const { tokens, at, number } = talk;
  if (number.form !== 'whole' && number.form !== 'half') return false;
  const next = foldedAt(tokens, number.end + 1);
  if (foldedAt(tokens, number.end) === 'por' && HARVESTS.has(next)) return money < 0;
  if (!YIELDS.test(foldedAt(tokens, at - 1)) || isRate(tokens, number.end)) return false;
  const follows = (): boolean => {
    for (let word = number.end; tokens[word] !== undefined && word < number.end + TALK / 2; word += 1) {
      if (HARVESTS.has(foldedAt(tokens, word))) return true;
      if (endsSentence(tokens, word)) return false;
    }
    return false;
  };
  return topicOf(talk, money, isIn(tokens, HARVESTS)).isCurrent || (money < 0 && follows());
}

const NO_THINGS = wordSet(
  'reais real contos pilas paus vezes parcelas prestacoes dias dia meses mes anos ano horas hora minutos segundos semanas semana noites ' +
    'vez mil centavos mais menos k conto pila pau notas nota cento por',
);
/** People who share what is paid. */
const PAYERS = /^(?:pessoas|amig[oa]s|prim[oa]s|irmaos|filh[oa]s|colegas|convidados|casais|familias)$/u;

/** Whether a number of things or a measure starts at a token: what is not sold, nor paid in. */
function countsThing(tokens: readonly Token[], at: number): boolean {
  if (/^quant[ao]s$/u.test(foldedAt(tokens, at))) return !NO_THINGS.has(foldedAt(tokens, at + 1));
  if (tokens[at]?.numeral !== true) return false;
  const noun = tokens[at + 1];
  // "zero três ponto cento e doze" is a code.
  if (noun?.folded === 'ponto' && tokens[at + 2]?.numeral === true) return false;
  if (
    noun?.kind !== 'word' ||
    noun.numeral ||
    noun.folded.length < 2 ||
    NO_THINGS.has(noun.folded) ||
    PAYERS.test(noun.folded)
  )
    return false;
  if (isSold(noun.folded) || GOODS.has(noun.folded.replace(/s$/u, ''))) return false;
  return isUnit(noun) || isCounted(tokens, at + 1);
}

/** Of these words, only a price is stated. */
const PRICES = /^(?:ta|tava|sai|saindo|saiu|custa|fica|ficou|ficaria|por|cobra|vale|paga)$/u;
const OBLIGATION = /^(?:me|te|lhe|nos)$/u;

/** "Tem vinte cadeiras e faltam oito. – Pede dez.", "Quantos? – Trezentos. – Pede quatrocentos.": as many of what is counted, where no money is talked of. */
export function isOfCounted(talk: NumberInTalk): boolean {
  const { tokens, at, number } = talk;
  if (moneyFollows(tokens, number.end)) return false;
  const money = lastOfMoney(tokens, at);
  if (number.form !== 'whole' || money >= 0 || isRate(tokens, number.end)) return false;
  if (PRICES.test(foldedAt(tokens, at - 1)) || PRICES.test(foldedAt(tokens, at - 2))) return false;
  if ([2, 3].some((back) => OBLIGATION.test(foldedAt(tokens, at - back)))) return false;
  // "em duas etapas: o pino é dois mil"
  const isSale = (word: number): boolean =>
    FOOD_AND_SERVICES.has(foldedAt(tokens, word)) && foldedAt(tokens, word - 1) !== 'de';
  const sale = isEarlier(tokens, at, TALK, isSale) ? lastBefore(tokens, at, TALK, isSale) : -1;
  return topicOf(talk, money, (word) => countsThing(tokens, word)).at > sale;
}

const SCALE = /^(?:nota|avaliacao|escala|satisfacao|dor)$/u;
const BEST_MARK = 10;

/** "uma avaliação de zero a dez? – Dez pro rapaz": a mark. */
function isMark(talk: NumberInTalk, money: number): boolean {
  const { tokens, number } = talk;
  if (number.form === 'thousands' || number.cents > BEST_MARK * 100) return false;
  const isScale = (word: number): boolean =>
    foldedAt(tokens, word) === 'a' &&
    /^(?:zero|um|0|1)$/u.test(foldedAt(tokens, word - 1)) &&
    /^(?:dez|cinco|10|5)$/u.test(foldedAt(tokens, word + 1));
  // "A avaliação tá quatro e oito."
  if (topicOf(talk, money, (word) => /^(?:avaliacao|estrelas)$/u.test(foldedAt(tokens, word))).isCurrent) return true;
  const topic = topicOf(talk, money, isScale);
  return topic.isCurrent && lastBefore(tokens, talk.at, TALK, (word) => SCALE.test(foldedAt(tokens, word))) >= 0;
}

const CROWD =
  /^(?:jogo|estadio|maracana|torcida|show|comicio|passeata|carnaval|publico|plateia|live|procissao|romaria|inscritos|seguidores|visualizacoes|curtidas|views)$/u;

/** "tinha sessenta e cinco mil no Maracanã": people. */
function isCrowd(talk: NumberInTalk, money: number): boolean {
  const { tokens, at, number } = talk;
  const isStated = /^(?:tinha|tem|deu|foram|eram|bateu|chegou|uns|umas|mais|de|em|so)$/u.test(foldedAt(tokens, at - 1));
  if (number.form !== 'whole' || money >= 0 || !isStated) return false;
  const isNear = (word: number): boolean => CROWD.test(foldedAt(tokens, word));
  return lastBefore(tokens, at, TALK, isNear) >= 0 || isNear(number.end + 1);
}

/** "cada caixa vem com vinte e quatro, então cinco caixas dá cento e vinte": the product of two counts. */
function isProduct({ tokens, at, number }: NumberInTalk, money: number): boolean {
  if (number.form !== 'whole' || money >= 0) return false;
  const with_ = lastBefore(
    tokens,
    at,
    TALK,
    (word) => foldedAt(tokens, word) === 'com' && /^v[eê]m$|^tem$/u.test(foldedAt(tokens, word - 1)),
  );
  const each = with_ < 0 ? null : readCardinal(tokens, with_ + 1);
  return each !== null && each.value > 1 && (number.cents / 100) % each.value === 0 && each.value < number.cents / 100;
}

const FOLIOS =
  /^(?:folhas?|fls|paginas?|artigos?|linhas|capitulos|versiculos|lotes|numeros|senhas|salas|quartos|andares|quadras|questoes)$/u;

/** "nas folhas duzentos e doze a duzentos e trinta": the last one of several. */
function endsNumbered({ tokens, at, number }: NumberInTalk): boolean {
  if (number.form !== 'whole' || !/^(?:a|ate|ao|e|à)$/u.test(foldedAt(tokens, at - 1))) return false;
  const noun = lastBefore(tokens, at, RANGE, (word) => FOLIOS.test(foldedAt(tokens, word)));
  return noun >= 0 && readCardinal(tokens, noun + 1)?.end === at - 1;
}

const RANGE = 10;

/** Whether a number is one of what is talked of (percent, pressure, megabits, a harvest, things), where no money is. */
export function isOfTopic(talk: NumberInTalk): boolean {
  const { tokens, at, number } = talk;
  if (endsNumbered(talk)) return true;
  if (moneyFollows(tokens, number.end)) return false;
  const money = lastOfMoney(tokens, at);
  return [isOfShare, isOfPressure, isOfSpeed, isOfHarvest, isMark, isCrowd, isProduct].some((test) =>
    test(talk, money),
  );
}
