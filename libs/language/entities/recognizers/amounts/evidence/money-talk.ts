import { endsSentence, foldedAt, type Token } from '../../../../portuguese/tokens';
import { DEBTS, EARNS, PRICE_VERBS } from '../money-verbs';
import { CURRENCY, OF_MONEY, PAYMENTS, PRICE_NOUNS } from '../money-words';
import { OF_TRADE } from '../priced-nouns';

/** How far the talk about something goes on, in tokens. */
const TALK = 45;
const AHEAD = 15;
const NO_DEBT = /^(?:ser|ter|estar|ta|dar|ficar|vir|haver|chegar|bater)$/u;
/** "taxa de conversão", "taxa de inadimplência": shares. */
const OF_SHARE =
  /^(?:conversao|inadimplencia|evasao|ocupacao|aprovacao|rejeicao|presenca|desemprego|desistencia|resposta|retencao|natalidade|mortalidade|infeccao|acerto|erro)$/u;
/** Of a price, but not of a count, people ask so. */
const ASKS = /^(?:custa|custou|fica|ficou|ficaria|sai|saiu|sairia|paga|pago|pagou|cobra|cobrou|vale|deve|devo)$/u;

/** Whether a word shows that money is talked of. */
function isOfMoney(tokens: readonly Token[], at: number): boolean {
  const word = tokens[at]!.folded;
  if (word === 'taxa' || word === 'taxas') return !OF_SHARE.test(foldedAt(tokens, at + 2));
  // "devia ser", "deve ter"
  if (DEBTS.has(word)) return !NO_DEBT.test(foldedAt(tokens, at + 1));
  // "o plano cobre vinte sessões"
  if (word === 'cobre' || word === 'cobrem') return false;
  // "ganhou de três a um"
  if (/^ganh(?:ou|ei|amos|aram)$/u.test(word) && /^(?:d[eoa]|por)$/u.test(foldedAt(tokens, at + 1))) return false;
  if (word === 'quanto') return ASKS.test(foldedAt(tokens, at + 1)) || ASKS.test(foldedAt(tokens, at - 1));
  return (
    CURRENCY.has(word) ||
    word === 'r$' ||
    PRICE_NOUNS.has(word) ||
    PRICE_VERBS.has(word) ||
    OF_MONEY.has(word) ||
    OF_TRADE.has(word) ||
    PAYMENTS.has(word) ||
    EARNS.has(word)
  );
}

/** The last word of money in the talk before a token; -1 when there is none. */
export function lastOfMoney(tokens: readonly Token[], at: number): number {
  for (let word = at - 1; word >= 0 && word > at - TALK; word -= 1) if (isOfMoney(tokens, word)) return word;
  return -1;
}

/** Whether a word of money follows in the sentence of a token. */
export function moneyFollows(tokens: readonly Token[], from: number): boolean {
  for (let word = from; word < from + AHEAD && tokens[word] !== undefined && !endsSentence(tokens, word); word += 1)
    if (isOfMoney(tokens, word)) return true;
  return false;
}
