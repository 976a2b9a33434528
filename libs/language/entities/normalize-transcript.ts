import { formatNumbers } from '../portuguese/format-numbers';
import { replaceSpans, type FormattedWord, type SpanText } from '../portuguese/replace-spans';
import type { SpokenWord } from '../portuguese/spoken-word';
import { redact } from '../redaction/redact';
import type { RedactionPolicy } from '../redaction/redaction-policy';
import type { TimeSpan } from '../speakers/time-spans';
import { candidatesIn, chosenValues } from './chosen-values';
import { correctedValues } from './corrections/corrected-values';
import { dictatedCodes } from './dictated-codes';
import { Mentions } from './confidence/mentions';
import { uncertainValues } from './confidence/uncertain-values';
import type { Candidate, Entities, UncertainEntity } from './entity';
import { fixedForms } from './fixed-forms';
import { listEntities } from './list-entities';
import type { Passage } from './passage';
import { readPassage } from './read-passage';
import { resolveOverlaps } from './resolve-overlaps';
import { stablePrefixEnd } from './stable-prefix-end';

export interface FormatOptions {
  /** `spec`: the five kinds of the specification; `all`: every kind. Default: no entity lists. */
  readonly entities?: 'spec' | 'all';
  /** Masks dictated data in words and entities. */
  readonly redact?: RedactionPolicy;
  /** Bleeped audio replaces the original. Bleeps what `redact` masks; without it, what `all` masks. */
  readonly redactAudio?: true;
}

export interface FormattedSpeech {
  /** The formatted text: one word for each formatted item, which spans its spoken words. */
  readonly words: readonly FormattedWord[];
  /** The verbatim text; under redaction with the same masks. */
  readonly literalWords: readonly FormattedWord[];
  /** Present on request. */
  readonly entities?: Entities;
  /** Present with `entities`. */
  readonly uncertainEntities?: readonly UncertainEntity[];
  /** Times of the masked words, in order; present with `redactAudio`. */
  readonly redacted?: readonly TimeSpan[];
}

function marker(tokens: number, spans: readonly { readonly from: number; readonly to: number }[]): Uint8Array {
  const taken = new Uint8Array(tokens);
  for (const { from, to } of spans) taken.fill(1, from, to);
  return taken;
}

type Masks = readonly SpanText[] | null;
type Spans = (passage: Passage, chosen: readonly Candidate[], masks: Masks) => SpanText[];

/** The spans of masks and data, in order. */
function dataSpans(passage: Passage, chosen: readonly Candidate[], masks: Masks): SpanText[] {
  const hidden = marker(passage.tokens.length, masks ?? []);
  const free = (from: number, to: number): boolean => !hidden.subarray(from, to).includes(1);
  const data = chosen
    .filter(({ shown, from, to }) => shown !== null && free(from, to))
    .map(({ from, to, shown }) => ({ from, to, text: shown ?? '' }));
  return [...(masks ?? []), ...data].sort((a, b) => a.from - b.from);
}

/** Names, and numbers that may be sums, are shown as other words and numbers are. */
const keepsNumbers = ({ kind, doubt }: Candidate): boolean =>
  kind === 'names' || (kind === 'amounts' && doubt !== undefined);

/** All spans whose displayed form differs from the spoken words, in order. */
function formattedSpans(passage: Passage, chosen: readonly Candidate[], masks: Masks): SpanText[] {
  const size = passage.tokens.length;
  const hidden = marker(size, masks ?? []);
  const inner = chosen
    .flatMap((candidate) => candidate.inner ?? [])
    .filter(({ from, to }) => !hidden.subarray(from, to).includes(1));
  const first = [...dataSpans(passage, chosen, masks), ...inner];
  const taken = marker(size, [...first, ...chosen.filter((candidate) => !keepsNumbers(candidate))]);
  const fixed = fixedForms(passage, (at) => taken[at] === 1);
  for (const { from, to } of fixed) taken.fill(1, from, to);
  const codes = dictatedCodes(passage, (from, to) => taken.subarray(from, to).includes(1));
  for (const { from, to } of codes) taken.fill(1, from, to);
  const numbers = formatNumbers(passage.tokens, (at) => taken[at] === 1);
  return [...first, ...fixed, ...codes, ...numbers].sort((a, b) => a.from - b.from);
}

/**
 * Recognizes dictated data in timed words, and formats words and data in Brazilian Portuguese. Pure; linear in the words.
 * @param words the recognizer's words, in order of time.
 */
export function normalizeTranscript(words: readonly SpokenWord[], options: FormatOptions = {}): FormattedSpeech {
  return format(words, options, formattedSpans);
}

/** As `normalizeTranscript`, for words that a person wrote: only data are formatted and masked, and numbers stay as typed. */
export function normalizeData(words: readonly SpokenWord[], options: FormatOptions): FormattedSpeech {
  return format(words, options, dataSpans);
}

function format(words: readonly SpokenWord[], options: FormatOptions, spansOf: Spans): FormattedSpeech {
  const passage = readPassage(words);
  const chosen = chosenValues(passage);
  const redaction = options.redact || options.redactAudio ? redact(passage, chosen, options.redact ?? 'all') : null;
  const masking = options.redact ? redaction : null;
  const spans = spansOf(passage, chosen, masking?.spans ?? null);
  const result = {
    words: replaceSpans(words, passage.tokens, spans),
    literalWords: replaceSpans(words, passage.tokens, masking?.spans ?? []),
    ...(options.redactAudio && redaction && { redacted: redaction.timeSpans }),
  };
  if (options.entities === undefined) return result;
  const corrected = correctedValues(
    passage,
    chosen.filter(({ kind, doubt }) => kind !== 'amounts' || doubt === undefined),
  );
  const listing = { corrected, mentions: new Mentions(passage, chosen), which: options.entities };
  const entities = listEntities(passage, chosen, listing);
  const uncertain = uncertainValues(passage, chosen, listing);
  return {
    ...result,
    entities: masking?.redactEntities(entities) ?? entities,
    uncertainEntities: masking?.redactUncertain(uncertain) ?? uncertain.map(({ entity }) => entity),
  };
}

export interface StablePrefix {
  /** Number of spoken words that the prefix covers. */
  readonly spoken: number;
  readonly words: readonly FormattedWord[];
}

/**
 * The prefix of the `normalizeTranscript` result that no later words can change, for words that may continue. Pure; linear in the words, except
 * for speech without full stops.
 */
export function formatStablePrefix(words: readonly SpokenWord[]): StablePrefix {
  const passage = readPassage(words);
  const candidates = candidatesIn(passage);
  const spans = formattedSpans(passage, resolveOverlaps(candidates, passage.tokens.length), null);
  const spoken = stablePrefixEnd(passage, [...candidates, ...spans]);
  const written = replaceSpans(words, passage.tokens, spans);
  return { spoken, words: written.filter(({ last }) => last < spoken) };
}
