import { VAD_FRAME } from '../vad/silero-vad';
import type { SampleSpan } from '../vad/speech-spans';

/** Frames on both sides over which a cut inside speech is averaged: a dip of one frame is not a pause. Frames beyond the edge count as speech. */
const DIP_REACH = 3;

interface CutChoice {
  /** Spans without speech, in order, in samples. */
  readonly silences: readonly SampleSpan[];
  /** Speech probability of every 512 samples. */
  readonly probabilities: ArrayLike<number>;
  /** Silences of at least this many samples are equally good, and the latest wins. */
  readonly ample: number;
  /** Range of the cut in samples, both ends included. */
  readonly from: number;
  readonly to: number;
}

/** The sample to cut a recording at: the middle of the longest silence, or without any the start of the frame with the least probable speech. */
export function cutPoint(choice: CutChoice): number {
  return middleOfLongestSilence(choice) ?? leastProbable(choice);
}

function middleOfLongestSilence({ silences, ample, from, to }: CutChoice): number | undefined {
  let best: number | undefined;
  let bestLength = 0;
  for (const { start, end } of silences) {
    const middle = Math.floor((start + end) / 2);
    const length = Math.min(end - start, ample);
    if (middle < from || middle > to || length < bestLength) continue;
    best = middle;
    bestLength = length;
  }
  return best;
}

/** The frame in whose neighborhood speech is least probable; the later of equals. */
function leastProbable({ probabilities, from, to }: CutChoice): number {
  let best = Math.floor(to / VAD_FRAME);
  let lowest = Infinity;
  for (let frame = Math.ceil(from / VAD_FRAME); frame * VAD_FRAME <= to; frame++) {
    let sum = 0;
    for (let near = frame - DIP_REACH; near <= frame + DIP_REACH; near++) sum += probabilities[near] ?? 1;
    if (sum > lowest) continue;
    lowest = sum;
    best = frame;
  }
  return best * VAD_FRAME;
}
