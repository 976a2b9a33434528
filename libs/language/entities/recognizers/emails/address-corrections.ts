import { agreeing, isName, isSameName, joined, type AddressPart } from './address-part';

interface Corrected {
  /** What stays of the parts; the correction follows. */
  readonly parts: readonly AddressPart[];
  /** How many parts of the correction are among `parts` already. */
  readonly taken: number;
  /** What the correction replaces is not certain. */
  readonly doubtful: boolean;
}

const kept = (parts: readonly AddressPart[], doubtful = false): Corrected => ({ parts, taken: 0, doubtful });

/** Where the correction takes up what was said: the place with the most agreeing parts, the last of several; -1 when there is none. */
function resumedAt(parts: readonly AddressPart[], next: readonly AddressPart[]): number {
  let best = { from: -1, count: 0 };
  for (let from = 0; from < parts.length; from += 1) {
    const count = agreeing(parts.slice(from), next);
    const isClear = joined(next.slice(0, count)).length > 1 || next[0]?.kind === 'sign';
    if (count > 0 && count >= best.count && isClear) best = { from, count };
  }
  return best.from;
}

function withSign(parts: readonly AddressPart[], sign: AddressPart, alone: boolean): Corrected {
  const at = parts.findLastIndex(({ kind }) => kind === 'sign');
  // A sign alone does not say where it belongs: "ana costa, não, ponto".
  if (at < 0) return kept(parts, true);
  return alone ? { parts: parts.with(at, sign), taken: 1, doubtful: false } : kept(parts.slice(0, at));
}

function withDigits(parts: readonly AddressPart[], next: readonly AddressPart[]): Corrected {
  const count = next.findIndex(({ kind }) => kind !== 'digits');
  const wanted = count < 0 ? next.length : count;
  let from = parts.length;
  while (from > 0 && parts.length - from < wanted && parts[from - 1]?.kind === 'digits') from -= 1;
  return kept(parts.slice(0, from), from === parts.length);
}

function withName(parts: readonly AddressPart[], first: AddressPart): Corrected {
  const same = parts.findLastIndex((part) => isName(part) && isSameName(part.text, first.text));
  const from = same >= 0 ? same : parts.findLastIndex(isName);
  const before = parts[from - 1];
  // "maria silva, não, souza": one word or both.
  const isEither = same < 0 && before !== undefined && isName(before);
  return kept(parts.slice(0, Math.max(0, from)), isEither || from < 0);
}

/** One name in the place of the same or a similar one, with what was said after it. */
function oneName(parts: readonly AddressPart[], name: AddressPart, inPlace: boolean): Corrected | null {
  const at = parts.findLastIndex((part) => isName(part) && isSameName(part.text, name.text));
  if (at < 0 || at === parts.length - 1) return null;
  // "joão ponto silva, não, joana": whether the surname stays is not said.
  return inPlace ? { parts: parts.with(at, name), taken: 1, doubtful: false } : kept(parts.slice(0, at), true);
}

/**
 * What a correction leaves of an address: it takes up the parts that it repeats, or replaces the last one of its kind.
 * @param inPlace the correction answers a question about one part, so that the parts after it stay.
 */
export function correctedParts(
  parts: readonly AddressPart[],
  next: readonly AddressPart[],
  inPlace: boolean,
): Corrected {
  const [first] = next;
  if (first === undefined || parts.length === 0) return kept(parts);
  // "Zé Maria. Não, peraí. zemaria ponto poeta"
  if (parts.length > 1 && joined(parts) === first.text) return kept([]);
  const isAlone = next.length === 1;
  // "Ana underline reis? Não, ponto": the sign was right.
  if (isAlone && first.kind === 'sign' && parts.some(({ text }) => text === first.text))
    return { parts, taken: 1, doubtful: false };
  const single = isAlone && isName(first) ? oneName(parts, first, inPlace) : null;
  if (single !== null) return single;
  const from = resumedAt(parts, next);
  if (from >= 0) return kept(parts.slice(0, from));
  if (first.kind === 'sign') return withSign(parts, first, isAlone);
  return first.kind === 'digits' ? withDigits(parts, next) : withName(parts, first);
}
