import { VAD_FRAME } from '../vad/silero-vad';
import type { SampleSpan } from '../vad/speech-spans';

/** A silence of 1 s is as good a cut as a longer one: then the later wins. */
const AMPLE_SILENCE = 16_000;
/** Frames on either side that a cut inside speech averages over: a dip of one frame is no pause. Beyond the edge counts as speech. */
const DIP_REACH = 3;

interface CutChoice {
  /** Stretches without speech, in order, in samples. */
  readonly silences: readonly SampleSpan[];
  /** Speech probability of every 512 samples. */
  readonly probabilities: ArrayLike<number>;
  /** Samples between which to cut, both included. */
  readonly from: number;
  readonly to: number;
}

/** Sample to cut a recording at: the middle of the longest silence; without any, the start of the frame least like speech. */
export function cutPoint(choice: CutChoice): number {
  return middleOfLongestSilence(choice) ?? leastProbable(choice);
}

function middleOfLongestSilence({ silences, from, to }: CutChoice): number | undefined {
  let best: number | undefined;
  let bestLength = 0;
  for (const { start, end } of silences) {
    const middle = Math.floor((start + end) / 2);
    const length = Math.min(end - start, AMPLE_SILENCE);
    if (middle < from || middle > to || length < bestLength) continue;
    best = middle;
    bestLength = length;
  }
  return best;
}

/** In whose neighborhood speech is least probable; the later of equals. */
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
