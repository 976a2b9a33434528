import type { SpeakerTurn } from './speaker-turn';
import { speakerSpans, type LabeledWord, type SpeakerSpan } from './speaker-spans';
import { joinSpans, sharedSpans, totalS, type TimeSpan } from './time-spans';

export interface SpeakerMetrics {
  readonly speaker: string;
  /** Seconds of speech, overlaps included. */
  readonly talk_s: number;
  /** Of all speakers' speech together, 0 to 1. */
  readonly share: number;
  readonly words: number;
  /** Words a minute of own speech. */
  readonly words_per_minute: number;
  /** How often this speaker takes the floor: runs of words. */
  readonly turns: number;
  /** How often this speaker begins while another speaks, and goes on after that one has ended. */
  readonly interruptions: number;
  /** The longest run of words without another's between, in seconds. */
  readonly longest_monologue_s: number;
}

/** What a conversation was like, as the API delivers it. */
export interface ConversationMetrics {
  readonly speakers: readonly SpeakerMetrics[];
  /** Stretches in which at least two speak; unknown where speakers were not told apart. */
  readonly overlaps?: { readonly count: number; readonly total_s: number };
  /** The longest time in which nobody speaks, before the first and after the last included. */
  readonly longest_silence_s: number;
}

interface Conversation {
  readonly words: readonly LabeledWord[];
  readonly turns: readonly SpeakerTurn[];
  readonly durationS: number;
}

/** Pauses shorter than this are a speaker's own; two stretches of overlap around one are the same. */
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
        talk_s: rounded(talkS),
        share: all > 0 ? rounded(talkS / all) : 0,
        words: said,
        words_per_minute: talkS > 0 ? rounded((60 * said) / talkS) : 0,
        turns: own.length,
        interruptions: interruptionsBy(speaker, speech),
        longest_monologue_s: rounded(Math.max(0, ...own.map(monologue))),
      };
    }),
    overlaps: { count: overlaps.length, total_s: rounded(totalS(overlaps)) },
    longest_silence_s: rounded(longestSilence(joinSpans([...speech.values()].flat(), PAUSE_S), durationS)),
  };
}

/** What can be said of a conversation whose speakers were not told apart. */
export function unlabeledMetrics(words: readonly LabeledWord[], durationS: number): ConversationMetrics {
  const speech = joinSpans(
    words.map(({ start_s, end_s }) => ({ startS: start_s, endS: end_s })),
    PAUSE_S,
  );
  return { speakers: [], longest_silence_s: rounded(longestSilence(speech, durationS)) };
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

function rounded(value: number): number {
  return Math.round(value * 1000) / 1000;
}
