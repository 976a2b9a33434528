import { correctionAt } from '../../../portuguese/gap-words';
import { foldedAt, type Token } from '../../../portuguese/tokens';
import { ENDS_A_PRICE, MEASURES, MONTHS, PARTS_OF_DAY, PAYMENTS, PURPOSES, RATES } from './money-words';

/** Whether a number without a unit can be a price, given what follows: the end of its clause, and no noun that it counts or measures. */
export function endsPrice(tokens: readonly Token[], at: number): boolean {
  const next = tokens[at];
  if (next === undefined) return true;
  if (next.kind === 'symbol') return ',.?!;…)'.includes(next.text) && !(next.glued && tokens[at + 1]?.glued === true);
  if (next.kind !== 'word') return false;
  const word = foldedAt(tokens, at + 1);
  if (/^d[aeo]s?$/.test(next.folded)) {
    return !MONTHS.has(word) && !PARTS_OF_DAY.has(word) && !MEASURES.has(word) && tokens[at + 1]?.numeral !== true;
  }
  return (
    ENDS_A_PRICE.has(next.folded) ||
    correctionAt(tokens, at) > 0 ||
    isRate(tokens, at) ||
    next.folded.startsWith('emprestad')
  );
}

/** "o quilo", "por pessoa", "ao mês", "cada", "mensais". */
export function isRate(tokens: readonly Token[], at: number): boolean {
  const [word, next] = [foldedAt(tokens, at), foldedAt(tokens, at + 1)];
  if (['cada', 'mensal', 'mensais', 'semanal', 'semanais', 'anual', 'anuais'].includes(word)) return true;
  return ['o', 'a', 'por', 'ao', 'cada'].includes(word) && RATES.has(next);
}

/** "por mês", "por semana": how often a sum is paid. */
export function isPeriod(tokens: readonly Token[], at: number): boolean {
  return isRate(tokens, at) && !['quilo', 'kilo', 'litro', 'metro'].includes(foldedAt(tokens, at + 1));
}

/** Whether the words after a number say that it is money: "de frete", "de mão de obra", "à vista", "no pix", "sem juros". */
export function saysMoney(tokens: readonly Token[], at: number): boolean {
  const [word, next] = [foldedAt(tokens, at), foldedAt(tokens, at + 1)];
  if (word === 'avista' || (word === 'a' && next === 'vista')) return true;
  // "débito ou crédito?"
  if (word === 'debito' || word === 'credito') return true;
  if (['no', 'em', 'via'].includes(word)) return PAYMENTS.has(next);
  if (word === 'na')
    return next === 'conta' || (/^(minha|sua|tua|nossa)$/.test(next) && foldedAt(tokens, at + 2) === 'conta');
  if (word === 'sem') return next === 'juros';
  if (word.startsWith('emprestad')) return true;
  if (!/^d[aeo]s?$/.test(word)) return false;
  return PURPOSES.has(next) || (next === 'mao' && foldedAt(tokens, at + 3) === 'obra');
}
