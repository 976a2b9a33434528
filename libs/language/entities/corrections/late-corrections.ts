import { digitEdges } from '../../portuguese/digit-edges';
import { correctionAt } from '../../portuguese/gap-words';
import type { Token } from '../../portuguese/tokens';
import type { Candidate, TokenSpan } from '../entity';
import type { Passage } from '../passage';
import { formatCep, isPossibleCep } from '../validators/cep';
import { formatCnpj, isValidCnpj } from '../validators/cnpj';
import { formatCpf, isValidCpf } from '../validators/cpf';
import { correctedGroup } from './group-corrections';
import { readPhone } from '../validators/phone';

const ENDINGS = new Set('final finais termina terminam terminando finalzinho ultimos'.split(' '));
const LINKS = new Set('e o os em com sao digitos numeros na verdade mesmo certo'.split(' '));
/** How far behind a value its end can be corrected, in tokens. */
const FAR = 30;
const MAX_LINKS = 4;
const MOST_DIGITS = 5;

interface Ending extends TokenSpan {
  readonly digits: string;
}

/** The digits that are said to be the end of a value: "o final é oito três". */
function readEnding(tokens: readonly Token[], name: number): Ending | null {
  let at = name + 1;
  while (at - name <= MAX_LINKS && (LINKS.has(tokens[at]?.folded ?? '') || tokens[at]?.text === ',')) at += 1;
  const start = at;
  let digits = '';
  for (let [edge] = digitEdges(tokens, at); edge !== undefined; [edge] = digitEdges(tokens, at)) {
    digits += edge.digits;
    at = edge.end;
  }
  return digits.length >= 2 && digits.length <= MOST_DIGITS ? { digits, from: start, to: at } : null;
}

/** The corrected end of the value that ends at a token; null when none follows before token `to`. */
function correctedEnding(tokens: readonly Token[], from: number, to: number): Ending | null {
  let isCorrected = false;
  for (let at = from; at < to; at += 1) {
    isCorrected ||= correctionAt(tokens, at) > 0;
    if (!isCorrected || !ENDINGS.has(tokens[at]?.folded ?? '')) continue;
    const ending = readEnding(tokens, at);
    if (ending !== null && ending.from < to) return ending;
  }
  return null;
}

/** A value with other digits at its end, if it is still one of its kind and loses no valid check digits. */
function withEnding(candidate: Candidate, ending: Ending): Candidate {
  const old = candidate.value.replace(/\D/g, '');
  if (old.length <= ending.digits.length) return candidate;
  return withDigits(candidate, old.slice(0, -ending.digits.length) + ending.digits, ending);
}

function withDigits(candidate: Candidate, digits: string, { from, to }: TokenSpan): Candidate {
  const changed = ofDigits(candidate, digits);
  return changed === candidate ? candidate : { ...changed, apart: [...(candidate.apart ?? []), { from, to }] };
}

function ofDigits(candidate: Candidate, digits: string): Candidate {
  const { kind, fields } = candidate;
  if (kind === 'ceps') return isPossibleCep(digits) ? { ...candidate, value: formatCep(digits) } : candidate;
  if (kind === 'phones') {
    const phone = readPhone(digits);
    if (phone === null) return candidate;
    return { ...candidate, value: phone.value, fields: { ...fields, ...(phone.e164 && { e164: phone.e164 }) } };
  }
  const valid = kind === 'cpfs' ? isValidCpf(digits) : isValidCnpj(digits);
  if (!valid && fields.valid === true) return candidate;
  return {
    ...candidate,
    value: kind === 'cpfs' ? formatCpf(digits) : formatCnpj(digits),
    fields: { ...fields, valid },
  };
}

const DIGIT_KINDS: ReadonlySet<string> = new Set(['phones', 'cpfs', 'ceps', 'cnpjs']);

/**
 * Values whose end or one of whose groups is corrected later in the talk: "… quatro três oito quatro. Tá anotado. Ah, desculpa, o final é oito três.",
 * "Cinco nove oito? — Não, cinco nove nove."
 */
export function withLateCorrections({ tokens }: Passage, chosen: readonly Candidate[]): readonly Candidate[] {
  const digits = chosen.filter(({ kind }) => DIGIT_KINDS.has(kind));
  const changed = new Map<Candidate, Candidate>();
  digits.forEach((candidate, index) => {
    const next = digits[index + 1]?.from ?? tokens.length;
    const to = Math.min(next, candidate.to + FAR);
    const ending = correctedEnding(tokens, candidate.to, to);
    if (ending !== null) return changed.set(candidate, withEnding(candidate, ending));
    const group = correctedGroup(tokens, candidate, to);
    return group === null ? changed : changed.set(candidate, withDigits(candidate, group.digits, group.said));
  });
  return changed.size === 0 ? chosen : chosen.map((candidate) => changed.get(candidate) ?? candidate);
}
