import type { Entities, Entity } from '../entities/entity';
import { normalizeTranscript, type FormatOptions } from '../entities/normalize-transcript';
import type { FormattedWord } from '../portuguese/replace-spans';
import { sayNumerals } from '../portuguese/say-numerals';
import type { SpokenWord } from '../portuguese/spoken-word';
import { hiddenStretches } from '../redaction/hidden-stretches';
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
import type { Reading, Segment, FormattedTranscript, Word } from './transcript';

interface BuildTranscriptOptions extends FormatOptions {
  readonly decodingFacts?: boolean;
  /** Tells the tone of each passage, when asked for. */
  readonly sentimentModel?: SentimentModel;
}

/**
 * What the API delivers of a recording's (merged) hypothesis: formatted reading, literal reading (numbers in words, marks where something is
 * not in it), dictated data and tone if asked for; all of it masked under redaction. Segments keep their bounds; a formatted item belongs to
 * the segment that it starts in. Times are rounded to milliseconds and stay inside the recording.
 */
export function buildTranscript(
  hypothesis: Hypothesis,
  { decodingFacts: withFacts = false, sentimentModel, ...options }: BuildTranscriptOptions = {},
): FormattedTranscript {
  const { durationS } = hypothesis;
  const heard = hypothesis.windows.flatMap(({ segments }) => segments);
  const { words, literalWords, entities, redacted } = normalizeTranscript(heard.flatMap(segmentWords), options);
  const kept = withText(heard, words);
  // Tokens are text that nothing has masked.
  const facts = withFacts && options.redact === undefined;
  const warning = hypothesis.coverage && coverageWarning(hypothesis.coverage);
  const reading = readingOf(inTime(words), durationS);
  return {
    ...reading,
    segments: numbered(kept, { firstId: 0, durationS }),
    literal: readingOf(markWords(inTime(sayNumerals(literalWords)), literalMarks(hypothesis)), durationS),
    ...aboutSpeakers(reading, hypothesis, sentimentModel !== undefined),
    // What is judged and quoted are the words that are shown.
    ...(sentimentModel && { sentiment: describeSentiment(reading.words, sentimentModel) }),
    ...(entities !== undefined && { entities: withinRecording(entities, durationS) }),
    ...(facts && {
      decoding: decodingFacts(
        hypothesis,
        kept.map(({ index }) => index),
      ),
    }),
    ...(redacted && { hiddenStretches: hiddenStretches(hypothesis, redacted) }),
    ...(warning && { warnings: [warning] }),
  };
}

/** Segments of different channels overlap, so that their words do not come in the order of their starts. */
function inTime<W extends SpokenWord>(words: readonly W[]): W[] {
  return [...words].sort((a, b) => a.startS - b.startS);
}

/** @param measured whether the conversation is measured also where speakers were not told apart. */
function aboutSpeakers(
  { words }: Reading,
  { turns, channels = {}, durationS }: Hypothesis,
  measured: boolean,
): Pick<FormattedTranscript, 'speakers' | 'metrics'> {
  if (!turns) return measured ? { metrics: unlabeledMetrics(words, durationS) } : {};
  const speakers = speakerSpans(words).map((span) => {
    const channel = channels[span.speaker];
    return channel === undefined ? span : { ...span, channel };
  });
  return { speakers, metrics: conversationMetrics({ words, turns, durationS }) };
}

/** Formatted segments of a part of a recording, numbered from `firstId` on. */
export function formatSegments(segments: readonly SegmentHypothesis[], numbering: Numbering): Segment[] {
  return numbered(withText(segments, normalizeTranscript(segments.flatMap(segmentWords)).words), numbering);
}

interface Numbering {
  readonly firstId: number;
  /** Of the whole recording. */
  readonly durationS: number;
}

interface TextSegment {
  readonly segment: SegmentHypothesis;
  /** Among all that were heard. */
  readonly index: number;
  readonly text: string;
}

/** The segments that hold a formatted word, each with those that start in it. */
function withText(heard: readonly SegmentHypothesis[], formatted: readonly FormattedWord[]): TextSegment[] {
  const segmentOfWord = heard.flatMap((segment, index) => segmentWords(segment).map(() => index));
  const texts = heard.map((): string[] => []);
  for (const { first, text } of formatted) texts[segmentOfWord[first] ?? 0]?.push(text);
  return heard
    .map((segment, index) => ({ segment, index, text: (texts[index] ?? []).join(' ') }))
    .filter(({ text }) => text !== '');
}

function numbered(segments: readonly TextSegment[], { firstId, durationS }: Numbering): Segment[] {
  return segments.map(({ segment, text }, index) => ({
    id: firstId + index,
    start_s: milliseconds(segment.startS, durationS),
    end_s: milliseconds(segment.endS, durationS),
    text,
    confidence: meanConfidence(segmentWords(segment)),
    ...speakerOf(segment),
  }));
}

function speakerOf({ words }: SegmentHypothesis): { readonly speaker?: string } {
  const speaker = words[0]?.speaker;
  return speaker === undefined ? {} : { speaker };
}

function readingOf(words: readonly SpokenWord[], durationS: number): Reading {
  return { text: words.map(({ text }) => text).join(' '), words: words.map((word) => toWord(word, durationS)) };
}

function toWord({ text, startS, endS, confidence, speaker }: SpokenWord, durationS: number): Word {
  return {
    text,
    start_s: milliseconds(startS, durationS),
    end_s: milliseconds(endS, durationS),
    confidence: rounded(confidence),
    ...(speaker !== undefined && { speaker }),
  };
}

function withinRecording(entities: Entities, durationS: number): Entities {
  const rounded = (entity: Entity): Entity => ({
    ...entity,
    start_s: milliseconds(entity.start_s, durationS),
    end_s: milliseconds(entity.end_s, durationS),
  });
  const lists = Object.entries(entities).map(([kind, list]) => [kind, list.map(rounded)] as const);
  return Object.fromEntries(lists) as unknown as Entities;
}

function meanConfidence(words: readonly WordHypothesis[]): number {
  if (words.length === 0) return 0;
  return rounded(words.reduce((sum, word) => sum + word.confidence, 0) / words.length);
}

/** Rounding keeps the order, and the end of the recording bounds it. */
function milliseconds(seconds: number, durationS: number): number {
  return Math.min(rounded(seconds), durationS);
}

function rounded(value: number): number {
  return Math.round(value * 1_000) / 1_000;
}
