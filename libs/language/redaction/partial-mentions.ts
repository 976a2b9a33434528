import { digitsOf } from '../portuguese/digits-of';
import type { Candidate } from '../entities/entity';
import type { EntityKind } from '../entities/entity-kinds';
import type { Passage } from '../entities/passage';
import { unclaimedDigits } from '../entities/unclaimed-digits';
import { readPhone } from '../entities/validators/phone';
import { fillerAt } from '../portuguese/gap-words';
import type { DigitReading } from '../portuguese/digit-reading';
import { endsSentence } from '../portuguese/tokens';
import type { SortedValues } from './sort-values';

const NEAR_CUE = 30;
const MIN_DIGITS_CLOSE = 3;
const MIN_DIGITS_NEAR = 6;
const NEAR_VALUE = 150;
const GRAM = 4;

/** The digit strings by which a value may be mentioned again: a price with and without its centavos. */
function digitForms(candidate: Candidate): string[] {
  const { cents } = candidate.fields;
  if (cents !== undefined) return [String(cents), String(Math.floor(cents / 100))];
  // The house number, not all numbers of an address in one.
  if (candidate.kind === 'addresses') return candidate.value.match(/\d{3,}/g) ?? [];
  return [digitsOf(candidate.value)];
}

/** Finds repeated parts of known values: every run of four digits anywhere, and shorter parts close by. */
class KnownDigits {
  private readonly grams = new Map<string, Candidate>();
  private readonly forms: { readonly digits: string; readonly candidate: Candidate }[] = [];

  constructor(known: readonly Candidate[]) {
    for (const candidate of known) {
      if (candidate.value.includes('@')) continue;
      for (const digits of digitForms(candidate)) {
        this.forms.push({ digits, candidate });
        for (let i = 0; i + GRAM <= digits.length; i += 1) {
          const gram = digits.slice(i, i + GRAM);
          if (!this.grams.has(gram)) this.grams.set(gram, candidate);
        }
      }
    }
  }

  find(reading: DigitReading): Candidate | null {
    const { digits } = reading;
    for (let i = 0; i + GRAM <= digits.length; i += 1) {
      const candidate = this.grams.get(digits.slice(i, i + GRAM));
      if (candidate !== undefined) return candidate;
    }
    return digits.length >= MIN_DIGITS_CLOSE && digits.length < GRAM ? this.findClose(reading) : null;
  }

  private findClose({ digits, from }: DigitReading): Candidate | null {
    const close = this.forms.filter(({ candidate }) => Math.abs(candidate.from - from) <= NEAR_VALUE);
    return close.find((form) => form.digits.includes(digits))?.candidate ?? null;
  }
}

/** Words allowed between a cue and the few digits that it announces: "CPF dele termina em 4725", but not "telefone tem 436 gigas". */
const LEADING = new Set(
  (
    'e o a os as sao era final finais termina terminam terminado comeca comecam com numero numeros digitos primeiros ultimos tres ' +
    'quatro dois meu minha seu sua dele dela do da titular cliente senhor senhora esta anotado anota aqui no'
  ).split(' '),
);

function leadsTo(passage: Passage, from: number, to: number): boolean {
  for (let at = from; at < to; at += 1) {
    const token = passage.tokens[at];
    const ending = token?.folded === 'em' && passage.tokens[at - 1]?.folded.startsWith('termina') === true;
    if (token?.kind === 'word' && !LEADING.has(token.folded) && !ending && fillerAt(passage.tokens, at) === 0)
      return false;
  }
  return true;
}

/** Kinds whose values are not repeated or continued in parts: other digits near them are other values. */
const UNDIVIDED: ReadonlySet<EntityKind> = new Set(['dates', 'times', 'percentages', 'names']);

/** The kind that the words before announce, for digits that are not a complete value. */
function announcedKind(passage: Passage, reading: DigitReading, kinds: ReadonlySet<EntityKind>): EntityKind | null {
  const cue = passage.cues.nearest(reading.from);
  if (cue === null || cue.kind === 'other' || !kinds.has(cue.kind) || cue.kind === 'emails') return null;
  const distance = reading.from - cue.end;
  const { length } = reading.digits;
  const close = length >= MIN_DIGITS_CLOSE && cue.weight >= 0.8 && leadsTo(passage, cue.end, reading.from);
  return close || (distance <= NEAR_CUE && length >= MIN_DIGITS_NEAR) ? cue.kind : null;
}

/** The kind that unannounced digits could be. */
function likelyKind(passage: Passage, reading: DigitReading, kinds: ReadonlySet<EntityKind>): EntityKind | null {
  if (passage.cues.announcesOther(reading.from)) return null;
  const { length } = reading.digits;
  if (kinds.has('phones') && length >= 8 && readPhone(reading.digits) !== null) return 'phones';
  return kinds.has('cpfs') && length >= 9 && length <= 12 ? 'cpfs' : null;
}

/** Finds excess digits directly before or after a value, separated by only a space or a sign. */
class Neighbors {
  private readonly byStart = new Map<number, Candidate>();
  private readonly byEnd = new Map<number, Candidate>();

  constructor(
    private readonly passage: Passage,
    hidden: readonly Candidate[],
  ) {
    for (const value of hidden) {
      if (value.kind === 'amounts' || value.value.includes('@')) continue;
      this.byStart.set(value.from, value);
      this.byEnd.set(value.to, value);
    }
  }

  /** The value that the digits belong to, extended over them. */
  of(reading: DigitReading): Candidate | null {
    const { from, to } = reading;
    const before = this.byEnd.get(this.isSign(from - 1, reading) ? from - 1 : from);
    if (before !== undefined) return { ...before, from: before.to - 1, to, shown: null, partial: true };
    const after = this.byStart.get(this.isSign(to, reading) ? to + 1 : to);
    return after === undefined ? null : { ...after, from, to: after.from + 1, shown: null, partial: true };
  }

  private isSign(at: number, { digits, chunks }: DigitReading): boolean {
    // "quatrocentos e vinte e sete mil", whose hundreds belong to a value.
    if (this.passage.tokens[at]?.lower === 'e') return digits.length >= MIN_DIGITS_CLOSE;
    // "…, 9, 7, 3, 0": the same number, digit by digit.
    const oneByOne = digits.length >= MIN_DIGITS_CLOSE && chunks.every((chunk) => chunk.digits.length === 1);
    if (oneByOne && this.passage.tokens[at]?.text === ',') return true;
    return ['-', '/', '.'].includes(this.passage.tokens[at]?.text ?? '') && !endsSentence(this.passage.tokens, at);
  }
}

/**
 * Digits outside every recognized value that must be masked: values with missing or excess digits, partial read-backs, and
 * the start of an interrupted value. It prefers recall to precision.
 */
export function partialMentions(passage: Passage, { hidden, others, kinds }: SortedValues): Candidate[] {
  const taken = new Uint8Array(passage.tokens.length);
  const unmasked = new Uint8Array(passage.tokens.length);
  for (const { from, to } of hidden) taken.fill(1, from, to);
  // Digits that look like a date may be a part of a number; those of another complete number are not.
  for (const { kind, from, to } of others) (UNDIVIDED.has(kind) ? unmasked : taken).fill(1, from, to);
  const divided = hidden.filter(({ kind }) => !UNDIVIDED.has(kind));
  const covered = (flags: Uint8Array, from: number, to: number): boolean => flags.subarray(from, to).includes(1);
  const known = new KnownDigits(divided);
  const neighbors = new Neighbors(passage, divided);
  const found: Candidate[] = [];
  for (const reading of unclaimedDigits(passage, (from, to) => covered(taken, from, to))) {
    const extended = neighbors.of(reading);
    if (extended !== null) {
      found.push(extended);
      continue;
    }
    const repeated = known.find(reading);
    const spare = covered(unmasked, reading.from, reading.to);
    const kind =
      repeated?.kind ??
      (spare ? null : (announcedKind(passage, reading, kinds) ?? likelyKind(passage, reading, kinds)));
    if (kind === null) continue;
    const value = repeated?.value ?? reading.digits;
    found.push({ kind, value, fields: {}, from: reading.from, to: reading.to, score: 0, shown: null, partial: true });
  }
  return found;
}
