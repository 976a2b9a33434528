import { readCardinal } from '../../portuguese/cardinals';
import { readNumber } from '../../portuguese/decimals';
import type { Token } from '../../portuguese/tokens';
import { correctionAt } from '../../portuguese/gap-words';
import { ENDS_A_PRICE } from './price-words';

export interface BarePrice {
  readonly from: number;
  readonly end: number;
  readonly cents: number;
  readonly score: number;
}

/** Words that announce a price when a number follows directly or after a link word. */
const PRICE_WORDS = new Set(
  (
    'custa custam custou custava custando custar custaria valor valores preco precos paguei pagou pagamos pagar pago paga ' +
    'pagando pagava cobrou cobraram cobrar cobram cobra cobrando cobrado cobrada vale valendo valia sai saiu saindo ficou ' +
    'mensalidade parcela parcelas prestacao entrada taxa frete aluguel salario fatura saldo total desconto multa diaria ' +
    'deposito depositei depositar transferi transferiu transferir pix troco conta orcamento fica sairia ficaria ' +
    'gastei gastou gasta devo deve devendo divida emprestimo limite tarifa anuidade'
  ).split(' '),
);
/** The price words that announce a price only together with another word ("ficou em", "sai por"). */
const WEAK = new Set(
  'sai saiu saindo ficou fica conta total entrada pix deve devo vale limite taxa sairia ficaria saldo'.split(' '),
);
const LINKS = new Set(
  'e de do da em por foi era esta ficou fica ser seria so apenas uns umas a o ta deu sai mais cerca quase ate no cada total mensal ele ela'.split(
    ' ',
  ),
);
const SCORE_DECIMAL = 4;
const SCORE_WHOLE = 3.5;
const MAX_LINKS = 5;

/** Whether a price word precedes, with only link words in between. */
function announced(tokens: readonly Token[], at: number): 'strong' | 'weak' | null {
  let links = 0;
  let named = false;
  for (let before = at - 1; before >= Math.max(0, at - 1 - MAX_LINKS); before -= 1) {
    const token = tokens[before];
    if (token === undefined) return null;
    if (token.kind === 'symbol' && token.text === ':') continue;
    if (token.kind !== 'word') return null;
    if (PRICE_WORDS.has(token.folded)) {
      if (!WEAK.has(token.folded)) return 'strong';
      if (['em', 'por'].includes(tokens[at - 1]?.folded ?? '')) return 'strong';
      return named ? 'weak' : null;
    }
    // "taxa de adesão é de", "preço do pão é": the noun that the price refers to.
    const isPriced = !named && ['de', 'do', 'da'].includes(tokens[before - 1]?.folded ?? '') && links > 0;
    if (isPriced) named = true;
    if (!LINKS.has(token.folded) && !isPriced) return null;
    links += 1;
  }
  return null;
}

function endsThere(tokens: readonly Token[], at: number): boolean {
  const next = tokens[at];
  if (next === undefined) return true;
  if (next.kind === 'symbol') return ',.?!;…)'.includes(next.text);
  return next.kind === 'word' && (ENDS_A_PRICE.has(next.folded) || correctionAt(tokens, at) > 0);
}

/** "três e cinquenta" → 3,50: whole reais below a thousand, then two digits of centavos. */
function decimal(tokens: readonly Token[], at: number): { cents: number; end: number } | null {
  const whole = readCardinal(tokens, at);
  if (whole === null || whole.value >= 1000 || tokens[whole.end]?.lower !== 'e') return null;
  const cents = readCardinal(tokens, whole.end + 1);
  if (cents === null || cents.value < 5 || cents.value > 99) return null;
  // "duzentos e cinquenta" is one number; "três e sete" is not a price.
  if (cents.value < 10 && whole.value % 10 === 0) return null;
  return { cents: whole.value * 100 + cents.value, end: cents.end };
}

/**
 * A price without a currency after a price word: "custa três e cinquenta", "ficou em mil e duzentos".
 * Whole numbers below 10 and numbers followed by a counted noun are ignored.
 */
export function barePrice(tokens: readonly Token[], at: number): BarePrice | null {
  const token = tokens[at];
  if (token === undefined || token.kind === 'symbol') return null;
  const number = readNumber(tokens, at);
  if (number === null) return null;
  const kind = announced(tokens, at);
  if (kind === null) return null;
  const split = number.fraction === undefined ? decimal(tokens, at) : null;
  if (split !== null && endsThere(tokens, split.end)) return { from: at, score: SCORE_DECIMAL, ...split };
  // "o total de alunos é trinta e dois" is a count; only centavos make it a price.
  if (kind === 'weak' || !endsThere(tokens, number.end)) return null;
  if (number.fraction !== undefined) {
    const cents = number.value * 100 + Number(number.fraction.padEnd(2, '0').slice(0, 2));
    return number.fraction.length <= 2 ? { from: at, end: number.end, cents, score: SCORE_DECIMAL } : null;
  }
  // A long run of written digits is not a price.
  if (number.value < 10 || (token.kind === 'digits' && token.text.length > 6)) return null;
  return { from: at, end: number.end, cents: number.value * 100, score: SCORE_WHOLE };
}
