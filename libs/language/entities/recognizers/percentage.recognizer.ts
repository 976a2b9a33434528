import { readNumber } from '../../portuguese/decimals';
import type { Token } from '../../portuguese/tokens';
import type { Candidate } from '../entity';
import type { Passage } from '../passage';

/** Above it, "por cento e …" is rather a sum. */
const MOST_PERCENT = 100;

/** End of "por cento", "porcento" or "%" at a token. */
function percentEnd(tokens: readonly Token[], at: number): number | null {
  const token = tokens[at];
  if (token?.text === '%' || token?.folded === 'porcento') return at + 1;
  return token?.folded === 'por' && tokens[at + 1]?.folded === 'cento' ? at + 2 : null;
}

/** "o de quinhentos por cento e dezenove e noventa" and "duas por cento e vinte" are prices, also without a currency. */
function isPrice(tokens: readonly Token[], value: number, end: number): boolean {
  const isFeminine = /^(?:duas|uma)$/u.test(tokens[end - 3]?.folded ?? '');
  return (value > MOST_PERCENT || isFeminine) && tokens[end]?.lower === 'e' && tokens[end + 1]?.numeral === true;
}

function readPercentage(tokens: readonly Token[], at: number): { text: string | null; end: number } | null {
  if (tokens[at]?.folded === 'meio') {
    const end = percentEnd(tokens, at + 1);
    return end === null ? null : { text: '0,5%', end };
  }
  const number = readNumber(tokens, at);
  const end = number === null ? null : percentEnd(tokens, number.end);
  if (number === null || end === null) return null;
  if (isPrice(tokens, number.value, end)) return { text: null, end: number.end };
  const whole = String(number.value).replace(/\B(?=(\d{3})+$)/g, '.');
  return { text: number.fraction === undefined ? `${whole}%` : `${whole},${number.fraction}%`, end };
}

/** Percentages: "doze vírgula cinco por cento" → "12,5%". */
export function recognizePercentages({ tokens }: Passage): Candidate[] {
  const found: Candidate[] = [];
  for (let at = 0; at < tokens.length; at += 1) {
    if (tokens[at]?.numeral !== true) continue;
    const reading = readPercentage(tokens, at);
    if (reading === null) continue;
    const { text, end } = reading;
    if (text !== null)
      found.push({ kind: 'percentages', value: text, fields: {}, from: at, to: end, score: 9, shown: text });
    at = end - 1;
  }
  return found;
}
