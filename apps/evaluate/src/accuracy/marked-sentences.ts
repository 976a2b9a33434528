import { makeSound, toPcm16 } from '../../../../test/support/measure/made-sounds';
import { normalizeTranscript } from '../../../../test/support/measure/normalize-transcript';
import { countErrors } from '../../../../test/support/measure/word-alignment';

const SAMPLE_RATE = 16_000;
const PAUSE = Math.round(0.6 * SAMPLE_RATE);
/** Maximum share of talk in the spans between two marks, in rotation; the rest is silence or hum. */
const TALK_SHARES = [0.95, 0.3, 0.6, 0.1] as const;
/** A voice starts at the first frame of 100 ms (hop 10 ms) with this share of the loudest frame's energy; a click has less. */
const HOP = 160;
const FRAME = 10 * HOP;
const VOICE_SHARE = 0.1;

export interface SpokenClip {
  readonly text: string;
  /** 16 kHz mono. */
  readonly samples: Int16Array;
  /** The samples in which to search for its start; default: all. */
  readonly opening?: Int16Array;
}

export interface MarkedSentence {
  readonly text: string;
  /** Start of its voice in the recording. */
  readonly startS: number;
}

export interface MarkedRecording {
  readonly samples: Int16Array;
  readonly marks: readonly MarkedSentence[];
}

export interface MarkedPlan {
  readonly durationS: number;
  readonly everyS: number;
  /** Shares of talk in the spans between two marks, in rotation. */
  readonly talkShares?: readonly number[];
}

/**
 * A recording with one marked sentence every `everyS` seconds, from 0 on. Between two of them, other people talk for a varying share of
 * the time; the rest is silence or hum.
 */
export function markedRecording(
  sentences: readonly SpokenClip[],
  talk: readonly Int16Array[],
  { durationS, everyS, talkShares = TALK_SHARES }: MarkedPlan,
): MarkedRecording {
  const samples = new Int16Array(durationS * SAMPLE_RATE);
  const marks: MarkedSentence[] = [];
  let spoken = 0;
  for (let block = 0; block * everyS < durationS; block++) {
    const sentence = sentences[block];
    if (!sentence) throw new Error(`a sentence is missing for the mark at ${block * everyS} s`);
    const start = block * everyS * SAMPLE_RATE;
    samples.set(sentence.samples, start);
    marks.push({
      text: sentence.text,
      startS: (start + voiceStart(sentence.opening ?? sentence.samples)) / SAMPLE_RATE,
    });
    const end = start + everyS * SAMPLE_RATE;
    const talkEnd = start + Math.round(talkShares[block % talkShares.length]! * everyS * SAMPLE_RATE);
    let at = start + sentence.samples.length + PAUSE;
    for (; at + talk[spoken % talk.length]!.length <= talkEnd; spoken++) {
      samples.set(talk[spoken % talk.length]!, at);
      at += talk[spoken % talk.length]!.length + PAUSE;
    }
    if (block % 2 === 1) samples.set(toPcm16(makeSound('hum', (end - PAUSE - at) / SAMPLE_RATE)), at);
  }
  return { samples, marks };
}

function voiceStart(samples: Int16Array): number {
  const frames = Array.from({ length: Math.floor((samples.length - FRAME) / HOP) + 1 }, (_, i) => i * HOP);
  const energies = frames.map((from) =>
    samples.subarray(from, from + FRAME).reduce((sum, sample) => sum + sample * sample, 0),
  );
  const loudest = Math.max(...energies);
  return frames[energies.findIndex((energy) => energy >= VOICE_SHARE * loudest)] ?? 0;
}

export interface TimedWord {
  readonly text: string;
  readonly startS: number;
}

/** Maximum share of word errors in a found sentence. */
const MAX_ERRORS = 0.25;

/**
 * Finds each sentence in the recognized words: the start of its best match after the previous sentence's match; null if it is not found.
 */
export function findSentences(words: readonly TimedWord[], sentences: readonly string[]): (number | null)[] {
  const recognized = words.flatMap(({ text, startS }) => normalizeTranscript(text).map((word) => ({ word, startS })));
  let from = 0;
  return sentences.map((sentence) => {
    const wanted = normalizeTranscript(sentence);
    let best = { errors: Infinity, at: -1 };
    for (let at = from; at + wanted.length <= recognized.length; at++) {
      const errors = countErrors(
        wanted,
        recognized.slice(at, at + wanted.length).map(({ word }) => word),
      );
      if (errors < best.errors) best = { errors, at };
      if (errors === 0) break;
    }
    if (best.errors > MAX_ERRORS * wanted.length) return null;
    from = best.at + wanted.length;
    return recognized[best.at]!.startS;
  });
}
