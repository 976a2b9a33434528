import { digitEdges } from '../../../portuguese/digit-edges';
import { readGap, separatorAt } from '../../../portuguese/gap-words';
import type { Token } from '../../../portuguese/tokens';

/** An extension after a telephone number. */
export interface PhoneExtension {
  readonly digits: string;
  /** The token after the extension. */
  readonly end: number;
}

const NAMES = new Set(['ramal', 'ramais']);
/** Words between "ramal" and its digits: "ramal número", "ramal é o". */
const LEADING = new Set(['numero', 'o', 'e', 'do', 'da']);
/** Bounded, so that `stablePrefixEnd` can exclude that an extension still follows. */
const MAX_BEFORE_NAME = 2;
const MAX_LEADING = 3;
/** Digits of the longest extensions. */
const MAX_DIGITS = 5;

function leads(token: Token | undefined): boolean {
  return separatorAt(token) !== null || LEADING.has(token?.folded ?? '');
}

/** The position where the digits of an extension can start when "ramal" follows token `at`; null when it does not. */
function afterName(tokens: readonly Token[], at: number): number | null {
  const name = readGap(tokens, at);
  if (name.correction || name.end - at > MAX_BEFORE_NAME || !NAMES.has(tokens[name.end]?.folded ?? '')) return null;
  let next = name.end + 1;
  while (next - name.end <= MAX_LEADING && leads(tokens[next])) next += 1;
  return next;
}

/** Reads ", ramal dois três" directly after a number that ends at a token; null when there is none. */
export function readExtension(tokens: readonly Token[], at: number): PhoneExtension | null {
  const start = afterName(tokens, at);
  if (start === null) return null;
  let digits = '';
  let end = start;
  for (let next = start; ;) {
    const [edge] = digitEdges(tokens, next);
    if (edge === undefined || edge.digits === '' || digits.length + edge.digits.length > MAX_DIGITS) break;
    digits += edge.digits;
    end = edge.end;
    const gap = readGap(tokens, end);
    // A full stop, a filler or a correction ends the extension.
    if (gap.sentence || gap.correction || gap.fillers > 0) break;
    next = gap.end;
  }
  return digits === '' ? null : { digits, end };
}
