import type { Candidate, EntityKind } from '../entities/entity';

/** Kinds that `redact=all` hides, and what their masks are called. The first five are the API's; the others are as telling. */
const MASK_NAMES: Partial<Record<EntityKind, string>> = {
  cpfs: 'CPF',
  emails: 'EMAIL',
  phones: 'TELEFONE',
  ceps: 'CEP',
  amounts: 'VALOR',
  cnpjs: 'CNPJ',
  cards: 'CARTAO',
  pix_keys: 'PIX',
};

export function isRedacted(kind: EntityKind): boolean {
  return MASK_NAMES[kind] !== undefined;
}

const digitsOf = (text: string): string => text.replace(/\D/g, '');

/** Whether two strings of digits differ by at most two insertions, deletions or changes. */
function nearlyEqual(a: string, b: string): boolean {
  if (Math.abs(a.length - b.length) > 2) return false;
  let row = Array.from({ length: b.length + 1 }, (_, index) => index);
  for (let i = 1; i <= a.length; i += 1) {
    const next = [i];
    for (let j = 1; j <= b.length; j += 1) {
      const change = (row[j - 1] ?? 0) + (a[i - 1] === b[j - 1] ? 0 : 1);
      next.push(Math.min(change, (row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1));
    }
    row = next;
  }
  return (row[b.length] ?? Infinity) <= 2;
}

/** Whether a partial mention is of a known value. */
function isPartOf(partial: string, value: string): boolean {
  if (partial.includes('@') || value.includes('@')) return value.split('@')[0] === partial.split('@')[0];
  const part = digitsOf(partial);
  const whole = digitsOf(value);
  return part.length >= 3 && (whole.includes(part) || nearlyEqual(part, whole));
}

/** Gives every distinct value of a kind its number: "[CPF_1]", "[CPF_2]". A partial mention shares the number of the value it is part of. */
export class MaskBook {
  private readonly values = new Map<EntityKind, string[]>();

  /** @param full full mentions, in order of time: they are numbered first come, first served. */
  constructor(full: readonly Candidate[]) {
    for (const candidate of full) this.maskOf(candidate.kind, candidate.value, false);
  }

  maskOf(kind: EntityKind, value: string, partial: boolean): string {
    const known = this.values.get(kind) ?? [];
    this.values.set(kind, known);
    let index = known.indexOf(value);
    if (index < 0 && partial) index = known.findIndex((other) => isPartOf(value, other));
    if (index < 0) index = known.push(value) - 1;
    return `[${MASK_NAMES[kind] ?? 'DADO'}_${index + 1}]`;
  }
}
