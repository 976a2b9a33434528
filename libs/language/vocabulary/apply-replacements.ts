import type { FormatOptions } from '../entities/normalize-transcript';
import { deriveTranscript } from '../corrections/derive-transcript';
import type { Reading, ReadWord } from '../corrections/reading';
import { readTranscript } from '../corrections/read-transcript';
import { revise } from '../corrections/revise';
import type { SentimentModel } from '../sentiment/sentiment-model.port';
import type { FormattedTranscript, Word } from '../transcript/transcript';
import { PhraseFinder } from './find-phrases';
import type { Replacement } from './vocabulary';
import { atOnce } from '../corrections/steps';

const LETTERS = /\p{L}/gu;

/** One place at which a replacement applies. */
interface Place {
  readonly from: number;
  readonly to: number;
  /** What is written there instead, with the signs around it. */
  readonly written: string;
  /** What the recognizer wrote, without them. */
  readonly replaced: string;
  readonly words: readonly Word[];
}

interface ApplyOptions extends FormatOptions {
  readonly durationS: number;
  /** Reads the tone of passages with replaced words. */
  readonly sentimentModel?: SentimentModel | null;
}

/**
 * A transcript with an account's replacements, whose words keep what they replaced and its confidence. They are applied as corrections are, after data
 * were masked: a mask is never replaced, and what a replacement writes is masked where the transcription masks it.
 */
export function applyReplacements(
  transcript: FormattedTranscript,
  replacements: readonly Replacement[],
  { durationS, sentimentModel = null, ...options }: ApplyOptions,
): FormattedTranscript {
  const places = placesOf(transcript.words, replacements);
  if (places.length === 0) return transcript;
  const recognized = atOnce(readTranscript(transcript));
  // From the last, so that the indexes of the others hold.
  const edits = places
    .toReversed()
    .map(({ from, to, written }) => ({ op: 'replace_words' as const, from, to, text: written }));
  const recording = { options, durationS, segments: transcript.segments.length };
  const { reading } = atOnce(revise(recognized, { recognized, changes: [] }, { edits, ...recording }));
  return { ...transcript, ...atOnce(deriveTranscript(transcript, marked(reading, places), sentimentModel)) };
}

function placesOf(words: readonly Word[], replacements: readonly Replacement[]): Place[] {
  const finder = new PhraseFinder(replacements, ({ replaces }) => replaces);
  return [...finder.find(words)].flatMap(({ from, to, phrase, opening, closing, text }): Place[] => {
    const written = opening + inCaseOf(text, phrase.term) + closing;
    const found = words.slice(from, to);
    const isWritten = found.map((word) => word.text).join(' ') === written;
    return isWritten ? [] : [{ from, to, written, replaced: text, words: found }];
  });
}

/** The term in capitals where all of the text is, or with a capital where the text begins with one. */
function inCaseOf(text: string, term: string): string {
  const letters = text.match(LETTERS) ?? [];
  const [first] = letters;
  if (letters.length > 1 && letters.every(isCapital)) return term.toUpperCase();
  return first !== undefined && isCapital(first) ? term.charAt(0).toUpperCase() + term.slice(1) : term;
}

function isCapital(letter: string): boolean {
  return letter !== letter.toLowerCase();
}

/** The reading whose written words say what they replaced. Words that were joined or masked as data since are left. */
function marked(reading: Reading, places: readonly Place[]): Reading {
  let at = 0;
  const words = reading.words.map((read): ReadWord => {
    const { word, literal, index } = read;
    if (index >= 0) return read;
    const endsBefore = (place: Place): boolean =>
      place.words.at(-1)!.end_s < word.start_s && place.words[0]!.start_s < word.start_s;
    while (at < places.length && endsBefore(places[at]!)) at++;
    const place = places.slice(at, at + NEAR).find((near) => wrote(near, word));
    if (place === undefined) return read;
    const { replaced } = place;
    const confidence = Math.min(...place.words.map((found) => found.confidence));
    const spoken = literal.map((said) => ({ ...said, word: { ...said.word, confidence } }));
    return { ...read, word: { ...word, confidence, replaced }, literal: spoken };
  });
  return { ...reading, words };
}

/** Places that are looked at for a word: people who speak at once alternate. */
const NEAR = 4;

function wrote({ words, written }: Place, { text, start_s, speaker }: Word): boolean {
  const [first] = words;
  const isWithin = start_s >= first!.start_s && start_s <= words.at(-1)!.end_s;
  return isWithin && speaker === first!.speaker && written.split(' ').includes(text);
}
