import { ORDINALS } from './number-words';
import type { Token } from './tokens';

export interface OrdinalReading {
  readonly value: number;
  readonly mark: 'º' | 'ª';
  readonly end: number;
}

/** "vigésimo terceiro" → 23º, "primeira" → 1ª, and "4ª" as recognizers write it. Parts must decrease. */
export function readOrdinal(tokens: readonly Token[], at: number): OrdinalReading | null {
  const token = tokens[at];
  if (token?.kind === 'digits') {
    const sign = tokens[at + 1];
    if (sign?.glued !== true || !'ªº°'.includes(sign.text)) return null;
    return { value: Number(token.text), mark: sign.text === 'ª' ? 'ª' : 'º', end: at + 2 };
  }
  let value = 0;
  let below = Infinity;
  let mark: 'º' | 'ª' = 'º';
  let end = at;
  for (;;) {
    const part = tokens[end]?.kind === 'word' ? ORDINALS.get(tokens[end]?.folded ?? '') : undefined;
    if (part === undefined || part.value >= below) break;
    value += part.value;
    // "vigésimo" can continue with units only, "centésimo" with tens.
    below = part.value >= 100 ? 100 : part.value >= 10 ? 10 : 0;
    mark = part.mark;
    end += 1;
  }
  return end === at ? null : { value, mark, end };
}
