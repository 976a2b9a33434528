import type { SpokenWord } from '../../portuguese/spoken-word';
import { buildTranscript } from '../../transcript/build-transcript';
import type { Hypothesis, SegmentHypothesis } from '../../transcript/hypothesis';
import type { FormattedTranscript } from '../../transcript/transcript';
import type { FormatOptions } from '../../entities/normalize-transcript';

type Marks = Pick<Hypothesis, 'coverage' | 'voiced' | 'overlaps'>;

interface Segmented extends Marks {
  /** Longest segment, in words; 8 by default. */
  readonly perSegment?: number;
  /** Whether the speakers are on separate channels, so that their segments overlap. */
  readonly onChannels?: boolean;
}

/** A hypothesis of these words, in segments of one speaker. */
export function hypothesisOf(
  words: readonly SpokenWord[],
  { perSegment = 8, onChannels = false, ...marks }: Segmented = {},
): Hypothesis {
  const speakers = [...new Set(words.map(({ speaker }) => speaker))];
  const tracks = onChannels ? speakers.map((own) => words.filter(({ speaker }) => speaker === own)) : [words];
  const segments = tracks.flatMap((track) => segmentsOf(track, perSegment)).sort((a, b) => a.startS - b.startS);
  const durationS = Math.max(0, ...words.map(({ endS }) => endS)) + 1;
  const turns = words.flatMap(({ speaker, startS, endS }) => (speaker === undefined ? [] : { speaker, startS, endS }));
  return {
    durationS,
    windows: [{ index: 0, startS: 0, endS: durationS, segments }],
    ...(turns.length > 0 && { turns }),
    ...marks,
  };
}

function segmentsOf(words: readonly SpokenWord[], perSegment: number): SegmentHypothesis[] {
  const runs: SpokenWord[][] = [];
  for (const word of words) {
    const run = runs.at(-1);
    if (run !== undefined && run.length < perSegment && run[0]!.speaker === word.speaker) run.push(word);
    else runs.push([word]);
  }
  return runs.map(segmentOf);
}

function segmentOf(words: readonly SpokenWord[]): SegmentHypothesis {
  return {
    startS: words[0]!.startS,
    endS: words.at(-1)!.endS,
    text: words.map(({ text }) => text).join(' '),
    words,
    tokens: words.map((_, index) => index),
    avgLogProb: -0.1,
    noSpeechProb: 0.01,
    compressionRatio: 1.2,
    temperature: 0,
  };
}

/** The words of a text, half a second each. `spk2:` changes the speaker; without any, no word has one. */
export function said(text: string): SpokenWord[] {
  let speaker: string | undefined;
  let at = 0;
  return text.split(' ').flatMap((word) => {
    const label = /^(spk\d):$/u.exec(word)?.[1];
    speaker = label ?? speaker;
    if (label !== undefined) return [];
    const startS = at++ * 0.5;
    return { text: word, startS, endS: startS + 0.4, confidence: 0.8, ...(speaker !== undefined && { speaker }) };
  });
}

export function recorded(text: string, options: FormatOptions = {}): FormattedTranscript {
  return buildTranscript(hypothesisOf(said(text)), options);
}
