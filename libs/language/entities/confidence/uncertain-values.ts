import { digitsOf } from '../../portuguese/digits-of';
import { partialMentions } from '../../redaction/partial-mentions';
import { sortValues } from '../../redaction/sort-values';
import { editDistance } from '../edit-distance';
import { ENTITY_KINDS, type EntityKind } from '../entity-kinds';
import type { Candidate, UncertainEntity } from '../entity';
import { entityOf, isListed, listedKinds, type Listing } from '../list-entities';
import type { Passage } from '../passage';
import { PROVIDER_NAMES, providerName } from '../recognizers/emails/email-providers';
import { readPhone } from '../validators/phone';
import type { Doubt } from './doubts';
import { expectedDigits } from './expected-digits';
import { wordConfidence } from './word-confidence';
import { hundredths } from './value-confidence';

/** An uncertain value with its tokens `from` … `to` (exclusive), by which its mask is found. */
export interface UncertainValue {
  readonly entity: UncertainEntity;
  readonly from: number;
  readonly to: number;
}

/** The doubts for which a value is not listed as certain, each with the probability that what was read is exact. Assumptions, from few cases. */
const PROBABILITIES = {
  no_domain: 0.05,
  incomplete: 0.05,
  too_long: 0.05,
  impossible: 0.1,
  check_digits: 0.2,
  ambiguous: 0.3,
  unannounced: 0.4,
  no_unit: 0.3,
} as const satisfies Partial<Record<Doubt, number>>;

type Uncertain = keyof typeof PROBABILITIES;

/** The mark of something that is missing in a value. */
const MISSING = '…';
/** A number with fewer digits is a part that is named on purpose ("os três primeiros dígitos", an area code). */
const MORE_THAN_SHARE = 1 / 2;
const MOST_EXCESS = 2;
/** The cue is at most so many tokens before the number. */
const NEAR_CUE = 12;
/** The word for e-mail stands close before the address. */
const ANNOUNCED_ADDRESS = 0.8;
/** A value and its better reading are at most so many tokens apart: a few minutes. */
const SETTLED_WITHIN = 300;
/** An interrupted value that a complete one of its kind follows this soon was started again. */
const RESTARTED_WITHIN = 30;
/** Values that differ in at most so many characters are one that was misheard. */
const MISHEARD = 2;
/** "o CPF termina em 4725". */
const PARTS = new Set(
  'final finais termina terminam terminado terminando ultimo ultimos ultimas primeiro primeiros primeiras comeca comecam inicio'.split(
    ' ',
  ),
);
const EVERY_KIND: ReadonlySet<EntityKind> = new Set(ENTITY_KINDS);

/** Values that are likely meant as values of their kind, but are incomplete or uncertain: what an agent should ask again. In order of time. */
export function uncertainValues(
  passage: Passage,
  chosen: readonly Candidate[],
  { corrected, mentions, which }: Listing,
): UncertainValue[] {
  const kinds = new Set(listedKinds(which));
  const seen = new Set<string>();
  return [...doubtfulReadings(passage, chosen), ...uncertainNumbers(passage, chosen)]
    .filter(({ kind }) => kinds.has(kind))
    .filter((candidate) => {
      const { kind, from, to } = candidate;
      const near = mentions.starting(kind, from - SETTLED_WITHIN, to + SETTLED_WITHIN);
      return !near.some((value) => isListed(value, corrected) && settles(value, candidate));
    })
    .sort((a, b) => a.from - b.from)
    .filter(({ kind, value }) => !seen.has(`${kind} ${value}`) && seen.add(`${kind} ${value}`))
    .map((candidate) => uncertainValue(passage, candidate));
}

interface UncertainCandidate extends Candidate {
  readonly doubt: Uncertain;
}

/** What the recognizers read with a doubt: addresses, and numbers that may be sums. */
function doubtfulReadings(passage: Passage, chosen: readonly Candidate[]): UncertainCandidate[] {
  return chosen.flatMap((candidate) => {
    const { doubt } = candidate;
    if (doubt === undefined || !(doubt in PROBABILITIES)) return [];
    return doubt === 'no_domain' && !isAddress(passage, candidate) ? [] : [{ ...candidate, doubt: doubt as Uncertain }];
  });
}

/** Without a domain "arroba" can also be a weight ("o preço da arroba no …"). */
function isAddress({ tokens, cues }: Passage, { from, to }: Candidate): boolean {
  const hasProvider = tokens.slice(from, to).some(({ folded }) => PROVIDER_NAMES.has(providerName(folded)));
  return hasProvider || cues.strength('emails', from, to) >= ANNOUNCED_ADDRESS;
}

/** Digits that are announced as a kind without being a value of it, and complete telephone numbers that nothing announces. */
function uncertainNumbers(passage: Passage, chosen: readonly Candidate[]): UncertainCandidate[] {
  return partialMentions(passage, sortValues(passage, chosen, EVERY_KIND)).flatMap((candidate) => {
    // A part of a known value has the text of that value.
    if (!/^\d+$/.test(candidate.value)) return [];
    const doubt = isAnnounced(passage, candidate) ? announcedDoubt(candidate) : unannouncedDoubt(candidate);
    return doubt === null ? [] : [{ ...candidate, doubt }];
  });
}

function isAnnounced({ tokens, cues }: Passage, { kind, from }: Candidate): boolean {
  const cue = cues.nearest(from);
  if (cue === null || cue.kind !== kind || from - cue.end > NEAR_CUE) return false;
  return !tokens.slice(cue.end, from).some(({ folded }) => PARTS.has(folded));
}

function announcedDoubt({ kind, value: digits }: Candidate): Uncertain | null {
  const expected = expectedDigits(kind, digits);
  if (expected === null || digits.length <= expected * MORE_THAN_SHARE || digits.length > expected + MOST_EXCESS)
    return null;
  if (digits.length !== expected) return digits.length < expected ? 'incomplete' : 'too_long';
  if (kind === 'cpfs' || kind === 'cnpjs' || kind === 'court_cases' || kind === 'cards') return 'check_digits';
  return kind === 'phones' && readPhone(digits) !== null ? 'ambiguous' : 'impossible';
}

/** Nothing else has the form of a mobile number, or of a number with its area code. */
function unannouncedDoubt({ kind, value: digits }: Candidate): Uncertain | null {
  return kind === 'phones' && digits.length > 8 && readPhone(digits) !== null ? 'unannounced' : null;
}

/** Whether a listed value is the one that was meant: the same one, better recognized, or said directly after it. */
function settles(listed: Candidate, { value, from, to, kind }: UncertainCandidate): boolean {
  // Another sum says nothing of it.
  if (kind === 'amounts') return listed.value === value;
  if (kind === 'emails') {
    const [a = '', b = ''] = [listed.value, value].map((address) => address.split('@')[0]);
    return a.includes(b) || b.includes(a) || editDistance(a, b) <= MISHEARD;
  }
  const digits = digitsOf(listed.value);
  if (digits.includes(value) || value.includes(digits) || editDistance(digits, value) <= MISHEARD) return true;
  return listed.from >= from && listed.from - to <= RESTARTED_WITHIN;
}

function uncertainValue(passage: Passage, candidate: UncertainCandidate): UncertainValue {
  const { kind, value, doubt, from, to } = candidate;
  const confidence = hundredths(PROBABILITIES[doubt] * wordConfidence(passage, candidate));
  const missing = doubt === 'incomplete' ? (expectedDigits(kind, value) ?? 0) - value.length : 0;
  const shown = doubt === 'no_domain' ? `${value}@${MISSING}` : missing > 0 ? `${value}${MISSING}` : value;
  const entity = entityOf(passage, { ...candidate, value: shown }, { confidence, doubts: [doubt] });
  return { entity: { kind, ...entity, ...(missing > 0 && { missing_digits: missing }) }, from, to };
}
