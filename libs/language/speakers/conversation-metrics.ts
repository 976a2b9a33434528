import type { SpeakerTurn } from './speaker-turn';
import { speakerSpans, type LabeledWord, type SpeakerSpan } from './speaker-spans';
import { joinSpans, sharedSpans, totalS, type TimeSpan } from './time-spans';
import { milliseconds } from '../transcript/milliseconds';

export interface SpeakerMetrics {
  readonly speaker: string;
  /** Seconds of speech, overlaps included. */
  readonly talk_s: number;
  /** Share of the speech of all speakers, 0 to 1. */
  readonly share: number;
  readonly words: number;
  /** Words per minute of this speaker's speech. */
  readonly words_per_minute: number;
  /** Number of this speaker's turns: runs of words. */
  readonly turns: number;
  /** How often this speaker starts while another speaks and continues after the other has stopped. */
  readonly interruptions: number;
  /** The longest run of words without another speaker's word in between, in seconds. */
  readonly longest_monologue_s: number;
}

/** Metrics of a conversation, as the API returns them. */
export interface ConversationMetrics {
  readonly speakers: readonly SpeakerMetrics[];
  /** Spans in which at least two speak; absent without diarization. */
  readonly overlaps?: { readonly count: number; readonly total_s: number };
  /** The longest silence, including the one before the first and after the last word. */
  readonly longest_silence_s: number;
}

interface Conversation {
  readonly words: readonly LabeledWord[];
  readonly turns: readonly SpeakerTurn[];
  readonly durationS: number;
}

/** Shorter pauses belong to the speaker, and join the overlaps around them. */
const PAUSE_S = 0.5;

export function conversationMetrics({ words, turns, durationS }: Conversation): ConversationMetrics {
  const spans = speakerSpans(words);
  const speakers = [...new Set(spans.map(({ speaker }) => speaker))].sort();
  const speech = new Map(speakers.map((speaker) => [speaker, joinSpans(turnsOf(turns, speaker), PAUSE_S)]));
  const talk = new Map([...speech].map(([speaker, of]) => [speaker, totalS(of)]));
  const all = [...talk.values()].reduce((sum, seconds) => sum + seconds, 0);
  const overlaps = sharedSpans([...speech.values()]);
  return {
    speakers: speakers.map((speaker) => {
      const talkS = talk.get(speaker)!;
      const said = words.filter((word) => word.speaker === speaker).length;
      const own = spans.filter((span) => span.speaker === speaker);
      return {
        speaker,
        talk_s: milliseconds(talkS),
        share: all > 0 ? milliseconds(talkS / all) : 0,
        words: said,
        words_per_minute: talkS > 0 ? milliseconds((60 * said) / talkS) : 0,
        turns: own.length,
        interruptions: interruptionsBy(speaker, speech),
        longest_monologue_s: milliseconds(Math.max(0, ...own.map(monologue))),
      };
    }),
    overlaps: { count: overlaps.length, total_s: milliseconds(totalS(overlaps)) },
    longest_silence_s: milliseconds(longestSilence(joinSpans([...speech.values()].flat(), PAUSE_S), durationS)),
  };
}

/** Metrics of a conversation without diarization. */
export function unlabeledMetrics(words: readonly LabeledWord[], durationS: number): ConversationMetrics {
  const speech = joinSpans(
    words.map(({ start_s, end_s }) => ({ startS: start_s, endS: end_s })),
    PAUSE_S,
  );
  return { speakers: [], longest_silence_s: milliseconds(longestSilence(speech, durationS)) };
}

function turnsOf(turns: readonly SpeakerTurn[], speaker: string): readonly TimeSpan[] {
  return turns.filter((turn) => turn.speaker === speaker);
}

function interruptionsBy(speaker: string, speech: ReadonlyMap<string, readonly TimeSpan[]>): number {
  const others = [...speech].filter(([other]) => other !== speaker).flatMap(([, of]) => of);
  return speech
    .get(speaker)!
    .filter(({ startS, endS }) => others.some((it) => it.startS < startS && startS < it.endS && it.endS < endS)).length;
}

function longestSilence(speech: readonly TimeSpan[], durationS: number): number {
  const starts = [...speech.map(({ startS }) => startS), durationS];
  const ends = [0, ...speech.map(({ endS }) => endS)];
  return Math.max(0, ...starts.map((startS, index) => startS - ends[index]!));
}

const monologue = ({ start_s, end_s }: SpeakerSpan): number => end_s - start_s;
