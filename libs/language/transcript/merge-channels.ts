import type { SpeakerTurn } from '../speakers/speaker-turn';
import { sharedSpans } from '../speakers/time-spans';
import { mergeCoverage } from './coverage';
import type { Hypothesis, SegmentHypothesis, WordHypothesis } from './hypothesis';
import { segmentWords } from './segment-words';

/** A shorter pause does not end a turn. */
const PAUSE_S = 0.5;

/**
 * Merges the hypotheses of a recording's channels, one speaker each, into one hypothesis. Segments stay whole and are sorted by start, so that
 * simultaneous speech does not split them: their words may overlap. Speakers are numbered by their first word; a channel without speech has no
 * speaker. Overlaps are where the words of two speakers overlap. The result has one window, because the windows of the channels overlap.
 */
export function mergeChannels(channels: readonly Hypothesis[]): Hypothesis {
  const spoken = channels
    .map(({ windows }, index) => ({ channel: index + 1, segments: windows.flatMap(({ segments }) => segments) }))
    .map(({ channel, segments }) => ({ channel, segments: segments.filter((it) => segmentWords(it).length > 0) }))
    .filter(({ segments }) => segments.length > 0)
    .sort((a, b) => startOf(a.segments[0]!) - startOf(b.segments[0]!));
  const labeled = spoken.map(({ channel, segments }, index) => ({
    speaker: `spk${index + 1}`,
    channel,
    segments: segments.map((segment) => withSpeaker(segment, `spk${index + 1}`)),
  }));
  const turns = labeled.map((it) => turnsOf(it.speaker, it.segments));
  const durationS = Math.max(0, ...channels.map((channel) => channel.durationS));
  const segments = labeled.flatMap((it) => it.segments).sort((a, b) => startOf(a) - startOf(b));
  const coverages = channels.flatMap(({ coverage }) => coverage ?? []);
  return {
    durationS,
    windows: segments.length === 0 ? [] : [{ index: 0, startS: 0, endS: durationS, segments }],
    turns: turns.flat().sort((a, b) => a.startS - b.startS),
    overlaps: sharedSpans(turns),
    channels: Object.fromEntries(labeled.map(({ speaker, channel }) => [speaker, channel])),
    ...(coverages.length > 0 && { coverage: mergeCoverage(coverages) }),
  };
}

function withSpeaker(segment: SegmentHypothesis, speaker: string): SegmentHypothesis {
  return { ...segment, words: segmentWords(segment).map((word): WordHypothesis => ({ ...word, speaker })) };
}

function startOf(segment: SegmentHypothesis): number {
  return segmentWords(segment)[0]!.startS;
}

/** Runs of words between pauses. */
function turnsOf(speaker: string, segments: readonly SegmentHypothesis[]): SpeakerTurn[] {
  const turns: SpeakerTurn[] = [];
  for (const { startS, endS } of segments.flatMap(({ words }) => words)) {
    const last = turns.at(-1);
    if (last && startS - last.endS < PAUSE_S) turns[turns.length - 1] = { ...last, endS: Math.max(last.endS, endS) };
    else turns.push({ speaker, startS, endS });
  }
  return turns;
}
