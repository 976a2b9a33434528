import { digitEdges } from './digit-edges';
import type { Token } from './tokens';

/** Digits that are said at the tokens `from` … `to` (exclusive). */
export interface PlainDigits {
  readonly digits: string;
  readonly from: number;
  readonly to: number;
}

/**
 * The digits from a token on, in their plainest reading, up to the first pause; null when there are none.
 * @param commas reads on over commas.
 */
export function plainDigits(tokens: readonly Token[], from: number, commas = false): PlainDigits | null {
  let digits = '';
  let to = from;
  for (let at = from; ;) {
    const [edge] = digitEdges(tokens, at);
    if (edge === undefined || edge.digits === '') break;
    digits += edge.digits;
    to = edge.end;
    at = commas && tokens[to]?.text === ',' ? to + 1 : to;
  }
  return digits === '' ? null : { digits, from, to };
}
