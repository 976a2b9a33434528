import { formatNumbers } from '../portuguese/format-numbers';
import { replaceSpans, type FormattedWord, type SpanText } from '../portuguese/replace-spans';
import type { SpokenWord } from '../portuguese/spoken-word';
import { redact } from '../redaction/redact';
import type { TimeSpan } from '../speakers/time-spans';
import { candidatesIn, chosenValues } from './chosen-values';
import { correctedValues } from './corrected-values';
import { dictatedCodes } from './dictated-codes';
import type { Candidate, Entities } from './entity';
import { listEntities } from './list-entities';
import type { Passage } from './passage';
import { readPassage } from './read-passage';
import { resolveOverlaps } from './resolve-overlaps';
import { stablePrefixEnd } from './stable-prefix-end';

export interface FormatOptions {
  /** `spec`: the five kinds of the specification; `all`: every kind. Default: no entity lists. */
  readonly entities?: 'spec' | 'all';
  /** Hides dictated data in words and entities alike. */
  readonly redact?: 'all';
  /** The original is replaced by audio with a tone over dictated data. */
  readonly redactAudio?: true;
}

export interface FormattedSpeech {
  /** As a Brazilian writes it: one word for each formatted item, over the seconds of its spoken words. */
  readonly words: readonly FormattedWord[];
  /** As spoken; under redaction with the same masks. */
  readonly literalWords: readonly FormattedWord[];
  /** Present when asked for. */
  readonly entities?: Entities;
  /** Seconds of what redaction masks, in the order of the words; present with `redactAudio`. */
  readonly redacted?: readonly TimeSpan[];
}

function marker(tokens: number, spans: readonly { readonly from: number; readonly to: number }[]): Uint8Array {
  const taken = new Uint8Array(tokens);
  for (const { from, to } of spans) taken.fill(1, from, to);
  return taken;
}

/** Everything that is shown otherwise than it was spoken, in order. */
function formattedSpans(passage: Passage, chosen: readonly Candidate[], masks: readonly SpanText[] | null): SpanText[] {
  const size = passage.tokens.length;
  const hidden = marker(size, masks ?? []);
  const free = (from: number, to: number): boolean => !hidden.subarray(from, to).includes(1);
  const data = chosen
    .filter(({ shown, from, to }) => shown !== null && free(from, to))
    .map(({ from, to, shown }) => ({ from, to, text: shown ?? '' }));
  const first = [...(masks ?? []), ...data];
  const taken = marker(size, [...first, ...chosen]);
  const codes = dictatedCodes(passage, (from, to) => taken.subarray(from, to).includes(1));
  for (const { from, to } of codes) taken.fill(1, from, to);
  const numbers = formatNumbers(passage.tokens, (at) => taken[at] === 1);
  return [...first, ...codes, ...numbers].sort((a, b) => a.from - b.from);
}

/**
 * Finds dictated data in timed words, and writes words and data as a Brazilian writes them. Pure; linear in the words.
 * @param words in order of time, as the recognizer wrote them.
 */
export function normalizeTranscript(words: readonly SpokenWord[], options: FormatOptions = {}): FormattedSpeech {
  const passage = readPassage(words);
  const chosen = chosenValues(passage);
  const redaction = options.redact || options.redactAudio ? redact(passage, chosen) : null;
  const masking = options.redact ? redaction : null;
  const spans = formattedSpans(passage, chosen, masking?.spans ?? null);
  const result = {
    words: replaceSpans(words, passage.tokens, spans),
    literalWords: replaceSpans(words, passage.tokens, masking?.spans ?? []),
    ...(options.redactAudio && redaction && { redacted: redaction.timeSpans }),
  };
  if (options.entities === undefined) return result;
  const corrected = correctedValues(passage, chosen);
  const entities = listEntities(passage, chosen, { corrected, which: options.entities });
  return { ...result, entities: masking?.redactEntities(entities) ?? entities };
}

export interface StablePrefix {
  /** How many of the spoken words they stand for. */
  readonly spoken: number;
  readonly words: readonly FormattedWord[];
}

/**
 * Of words that may go on: the beginning of what `normalizeTranscript` makes of them, as far as it stays the same whatever follows. Pure;
 * linear in the words, but for speech without full stops.
 */
export function formatStablePrefix(words: readonly SpokenWord[]): StablePrefix {
  const passage = readPassage(words);
  const candidates = candidatesIn(passage);
  const spans = formattedSpans(passage, resolveOverlaps(candidates, passage.tokens.length), null);
  const spoken = stablePrefixEnd(passage, [...candidates, ...spans]);
  const written = replaceSpans(words, passage.tokens, spans);
  return { spoken, words: written.filter(({ last }) => last < spoken) };
}
