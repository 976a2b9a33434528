import type { Entities, Entity } from '../entities/entity';
import { normalizeTranscript, type FormatOptions, type FormattedSpeech } from '../entities/normalize-transcript';
import type { FormattedWord } from '../portuguese/replace-spans';
import { sayNumerals } from '../literal/say-numerals';
import type { SpokenWord } from '../portuguese/spoken-word';
import { hiddenSpans } from '../redaction/hidden-spans';
import { describeSentiment } from '../sentiment/describe-sentiment';
import type { SentimentModel } from '../sentiment/sentiment-model.port';
import { conversationMetrics, unlabeledMetrics } from '../speakers/conversation-metrics';
import { speakerSpans } from '../speakers/speaker-spans';
import { coverageWarning } from './coverage';
import { decodingFacts } from './decoding-facts';
import type { Hypothesis, SegmentHypothesis, WordHypothesis } from './hypothesis';
import { literalMarks } from './literal-marks';
import { markWords } from './mark-words';
import { segmentWords } from './segment-words';
import { milliseconds } from './milliseconds';
import { storedWord } from './stored-word';
import type { FormattedTranscript, Segment, TimedText } from './transcript';

interface BuildTranscriptOptions extends FormatOptions {
  readonly decodingFacts?: boolean;
  /** Classifies the sentiment of each passage; absent when sentiment was not requested. */
  readonly sentimentModel?: SentimentModel;
}

/**
 * The API's transcript from a recording's (merged) hypothesis: formatted text, verbatim text (numbers in words, marks where speech is missing),
 * and on request entities and sentiment; all of it masked under redaction. Segments keep their bounds; a formatted item belongs to the segment
 * in which it starts. Times are rounded to milliseconds and stay inside the recording.
 */
export function buildTranscript(
  hypothesis: Hypothesis,
  { decodingFacts: withFacts = false, sentimentModel, ...options }: BuildTranscriptOptions = {},
): FormattedTranscript {
  const { durationS } = hypothesis;
  const decoded = hypothesis.windows.flatMap(({ segments }) => segments);
  const { words, literalWords, redacted, ...found } = normalizeTranscript(decoded.flatMap(segmentWords), options);
  const kept = withText(decoded, words);
  // Tokens spell out the unmasked text.
  const facts = withFacts && options.redact === undefined;
  const warning = hypothesis.coverage && coverageWarning(hypothesis.coverage);
  const formatted = timedText(inTime(words), durationS);
  return {
    ...formatted,
    segments: numbered(kept, { firstId: 0, durationS }),
    literal: timedText(markWords(inTime(sayNumerals(literalWords)), literalMarks(hypothesis)), durationS),
    ...speakersAndMetrics(formatted, hypothesis, sentimentModel !== undefined),
    // Classify and quote the displayed words.
    ...(sentimentModel && { sentiment: describeSentiment(formatted.words, sentimentModel) }),
    ...entityLists(found, durationS),
    ...(facts && {
      decoding: decodingFacts(
        hypothesis,
        kept.map(({ index }) => index),
      ),
    }),
    ...(redacted && { hiddenStretches: hiddenSpans(hypothesis, redacted) }),
    ...(warning && { warnings: [warning] }),
  };
}

/** Sorts words by their starts, because segments of different channels overlap. */
function inTime<W extends SpokenWord>(words: readonly W[]): W[] {
  return [...words].sort((a, b) => a.startS - b.startS);
}

/** @param alwaysMetrics whether to compute metrics also without diarization. */
function speakersAndMetrics(
  { words }: TimedText,
  { turns, channels = {}, durationS }: Hypothesis,
  alwaysMetrics: boolean,
): Pick<FormattedTranscript, 'speakers' | 'metrics'> {
  if (!turns) return alwaysMetrics ? { metrics: unlabeledMetrics(words, durationS) } : {};
  const speakers = speakerSpans(words).map((span) => {
    const channel = channels[span.speaker];
    return channel === undefined ? span : { ...span, channel };
  });
  return { speakers, metrics: conversationMetrics({ words, turns, durationS }) };
}

/** The formatted segments of a part of a recording, numbered from `firstId`. */
export function formatSegments(segments: readonly SegmentHypothesis[], numbering: Numbering): Segment[] {
  return numbered(withText(segments, normalizeTranscript(segments.flatMap(segmentWords)).words), numbering);
}

interface Numbering {
  readonly firstId: number;
  /** Length of the whole recording. */
  readonly durationS: number;
}

interface TextSegment {
  readonly segment: SegmentHypothesis;
  /** Index among all decoded segments. */
  readonly index: number;
  readonly text: string;
}

/** The segments that contain a formatted word, each with the text of the words that start in it. */
function withText(segments: readonly SegmentHypothesis[], formatted: readonly FormattedWord[]): TextSegment[] {
  const segmentOfWord = segments.flatMap((segment, index) => segmentWords(segment).map(() => index));
  const texts = segments.map((): string[] => []);
  for (const { first, text } of formatted) texts[segmentOfWord[first] ?? 0]?.push(text);
  return segments
    .map((segment, index) => ({ segment, index, text: (texts[index] ?? []).join(' ') }))
    .filter(({ text }) => text !== '');
}

function numbered(segments: readonly TextSegment[], { firstId, durationS }: Numbering): Segment[] {
  return segments.map(({ segment, text }, index) => ({
    id: firstId + index,
    start_s: within(segment.startS, durationS),
    end_s: within(segment.endS, durationS),
    text,
    confidence: meanConfidence(segmentWords(segment)),
    ...speakerOf(segment),
  }));
}

function speakerOf({ words }: SegmentHypothesis): { readonly speaker?: string } {
  const speaker = words[0]?.speaker;
  return speaker === undefined ? {} : { speaker };
}

function timedText(words: readonly SpokenWord[], durationS: number): TimedText {
  return { text: words.map(({ text }) => text).join(' '), words: words.map((word) => storedWord(word, durationS)) };
}

function entityLists(
  { entities, uncertainEntities }: Pick<FormattedSpeech, 'entities' | 'uncertainEntities'>,
  durationS: number,
): Pick<FormattedTranscript, 'entities' | 'uncertain_entities'> {
  const stored = <E extends Entity>(entity: E): E => ({
    ...entity,
    start_s: within(entity.start_s, durationS),
    end_s: within(entity.end_s, durationS),
  });
  if (entities === undefined) return {};
  const lists = Object.entries(entities).map(([kind, list]) => [kind, list.map(stored)] as const);
  return {
    entities: Object.fromEntries(lists) as unknown as Entities,
    ...(uncertainEntities && { uncertain_entities: uncertainEntities.map(stored) }),
  };
}

function meanConfidence(words: readonly WordHypothesis[]): number {
  if (words.length === 0) return 0;
  return milliseconds(words.reduce((sum, word) => sum + word.confidence, 0) / words.length);
}

/** Rounded, and not after the end of the recording. */
function within(seconds: number, durationS: number): number {
  return Math.min(milliseconds(seconds), durationS);
}
