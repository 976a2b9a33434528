import { digitEdges } from '../../portuguese/digit-edges';
import { readGap, separatorAt } from '../../portuguese/gap-words';
import type { Token } from '../../portuguese/tokens';

/** An extension behind a telephone number. */
export interface PhoneExtension {
  readonly digits: string;
  /** Token after it. */
  readonly end: number;
}

const NAMES = new Set(['ramal', 'ramais']);
/** Words between the name and its digits: "ramal número", "ramal é o". */
const LEADING = new Set(['numero', 'o', 'e', 'do', 'da']);
/** Bounded, so that live text knows when none comes any more (`settledBorder`). */
const MOST_BEFORE_NAME = 2;
const MOST_LEADING = 3;
/** Longest that switchboards have. */
const MOST_DIGITS = 5;

function leads(token: Token | undefined): boolean {
  return separatorAt(token) !== null || LEADING.has(token?.folded ?? '');
}

/** Where the digits of an extension may begin, whose name stands right behind token `at`; `null` where there is no name. */
function behindName(tokens: readonly Token[], at: number): number | null {
  const name = readGap(tokens, at);
  if (name.correction || name.end - at > MOST_BEFORE_NAME || !NAMES.has(tokens[name.end]?.folded ?? '')) return null;
  let next = name.end + 1;
  while (next - name.end <= MOST_LEADING && leads(tokens[next])) next += 1;
  return next;
}

/** ", ramal dois três" right behind a number that ends at a token; `null` where none is said. */
export function readExtension(tokens: readonly Token[], at: number): PhoneExtension | null {
  const start = behindName(tokens, at);
  if (start === null) return null;
  let digits = '';
  let end = start;
  for (let next = start; ;) {
    const [edge] = digitEdges(tokens, next);
    if (edge === undefined || edge.digits === '' || digits.length + edge.digits.length > MOST_DIGITS) break;
    digits += edge.digits;
    end = edge.end;
    const gap = readGap(tokens, end);
    // Behind a full stop, a filler or a correction comes something else.
    if (gap.sentence || gap.correction || gap.fillers > 0) break;
    next = gap.end;
  }
  return digits === '' ? null : { digits, end };
}
