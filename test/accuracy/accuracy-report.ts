import { normaliseTranscript } from './normalise-transcript';
import { alignWords, countErrors } from './word-alignment';

export interface TimedWord {
  readonly text: string;
  readonly startS: number;
}

/** What one recogniser made of a clip. */
export interface ClipResult {
  readonly text: string;
  /** Text tokens in order, of all segments. */
  readonly tokens: readonly number[];
  readonly words: readonly TimedWord[];
  /** Whether Whisper's rules would decode the clip again at a higher temperature. */
  readonly fallsBack: boolean;
}

export interface ComparedClip {
  readonly id: string;
  /** Null where nobody wrote one. */
  readonly reference: string | null;
  readonly ours: ClipResult;
  readonly peer: ClipResult;
  /** Whether all of our words have times that are in order and inside the clip. */
  readonly timedInOrder: boolean;
}

export interface AccuracyReport {
  readonly clips: number;
  readonly clipsWithReference: number;
  readonly referenceWords: number;
  /** Word error rates, in percent. */
  readonly werOurs: number;
  readonly werPeer: number;
  /** Clips whose tokens could be equal (neither recogniser falls back), and those where they are. */
  readonly comparable: number;
  readonly sameTokens: number;
  readonly differing: readonly string[];
  readonly clipsTimedInOrder: number;
  /** Over words that both heard. */
  readonly pairedWords: number;
  readonly wordStartMedianS: number;
  readonly wordStart90thS: number;
}

export function accuracyReport(clips: readonly ComparedClip[]): AccuracyReport {
  const referenced = clips.filter((clip) => clip.reference !== null);
  const comparable = clips.filter(({ ours, peer }) => !ours.fallsBack && !peer.fallsBack);
  const differing = comparable.filter(({ ours, peer }) => ours.tokens.join() !== peer.tokens.join());
  const starts = clips.flatMap(startDifferences).sort((a, b) => a - b);
  return {
    clips: clips.length,
    clipsWithReference: referenced.length,
    referenceWords: sum(referenced.map((clip) => normaliseTranscript(clip.reference ?? '').length)),
    werOurs: wordErrorRate(referenced, (clip) => clip.ours.text),
    werPeer: wordErrorRate(referenced, (clip) => clip.peer.text),
    comparable: comparable.length,
    sameTokens: comparable.length - differing.length,
    differing: differing.map((clip) => clip.id),
    clipsTimedInOrder: clips.filter((clip) => clip.timedInOrder).length,
    pairedWords: starts.length,
    wordStartMedianS: quantile(starts, 0.5),
    wordStart90thS: quantile(starts, 0.9),
  };
}

/** In percent, over all clips together. */
function wordErrorRate(clips: readonly ComparedClip[], text: (clip: ComparedClip) => string): number {
  const references = clips.map((clip) => normaliseTranscript(clip.reference ?? ''));
  const errors = clips.map((clip, index) => countErrors(references[index]!, normaliseTranscript(text(clip))));
  return (100 * sum(errors)) / sum(references.map((words) => words.length));
}

function startDifferences({ ours, peer }: ComparedClip): number[] {
  const key = (word: TimedWord): string => normaliseTranscript(word.text).join(' ');
  const ourKeys = ours.words.map(key);
  const peerKeys = peer.words.map(key);
  return alignWords(peerKeys, ourKeys).flatMap(([theirs, our]) => {
    if (theirs === null || our === null || peerKeys[theirs] !== ourKeys[our]) return [];
    return [Math.abs(peer.words[theirs]!.startS - ours.words[our]!.startS)];
  });
}

function quantile(sorted: readonly number[], share: number): number {
  return sorted[Math.floor((sorted.length - 1) * share)] ?? NaN;
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0);
}
