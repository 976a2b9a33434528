import type { SpeakerTurn } from '@aether/domain';
import type { RecordingObservation } from '../../../libs/speech/diarization/observe-recording';
import {
  FIRST_FRAME_CENTRE,
  FRAME_SAMPLES,
  WINDOW_FRAMES,
  WINDOW_SPEAKERS,
} from '../../../libs/speech/diarization/segmentation';
import type { WindowSpeakers } from '../../../libs/speech/diarization/speech-map';
import { turnsOfFrames } from '../../../libs/speech/diarization/turns-of-frames';
import { bestPairing } from './best-pairing';
import { namesOf } from './diarization-error';

const SAMPLE_RATE = 16_000;

interface Segmented extends Pick<RecordingObservation, 'windows' | 'map'> {
  readonly durationS: number;
}

/**
 * The best that clustering could do with a segmentation: in each window its speakers are paired one to one with those of the reference,
 * so that they share as many frames as can be; in each frame as many speak as all windows together say, those whom most windows hear.
 * Source: pyannote-audio `pipelines/clustering.py`, oracle clustering.
 *
 * `most`: so many of the reference's speakers, those who speak longest, may be told apart; nobody is taken for the others.
 */
export function bestAssignment(
  { windows, map, durationS }: Segmented,
  reference: readonly SpeakerTurn[],
  most = Infinity,
): SpeakerTurn[] {
  const speaking = longestSpeaking(reference, most).map((name) => framesOf(name, reference, map.length));
  const votes = speaking.map(() => new Uint16Array(map.length));
  for (const window of windows) {
    for (const [speaker, who] of pairing(window, speaking).entries()) {
      if (who === null) continue;
      for (let frame = 0; frame < WINDOW_FRAMES; frame++) {
        if ((window.speakers[frame]! >> speaker) & 1) votes[who]![window.startFrame + frame]!++;
      }
    }
  }
  const frames = Uint8Array.from({ length: map.length }, (_, frame) => {
    const heard = votes.flatMap((of, who) => (of[frame]! > 0 ? [who] : []));
    heard.sort((a, b) => votes[b]![frame]! - votes[a]![frame]!);
    return heard.slice(0, map.speakersAt(frame)).reduce((mask, who) => mask | (1 << who), 0);
  });
  return turnsOfFrames(frames, durationS);
}

function longestSpeaking(turns: readonly SpeakerTurn[], most: number): string[] {
  const seconds = (name: string): number =>
    turns.reduce((sum, { speaker, startS, endS }) => sum + (speaker === name ? endS - startS : 0), 0);
  return namesOf(turns)
    .sort((a, b) => seconds(b) - seconds(a))
    .slice(0, most);
}

/** 1 in each frame in whose middle the speaker speaks. */
function framesOf(name: string, turns: readonly SpeakerTurn[], length: number): Uint8Array {
  const own = turns.filter(({ speaker }) => speaker === name);
  return Uint8Array.from({ length }, (_, frame) => {
    const middleS = (frame * FRAME_SAMPLES + FIRST_FRAME_CENTRE) / SAMPLE_RATE;
    return own.some(({ startS, endS }) => startS <= middleS && middleS < endS) ? 1 : 0;
  });
}

function pairing({ startFrame, speakers }: WindowSpeakers, speaking: readonly Uint8Array[]): (number | null)[] {
  const shared = Array.from({ length: WINDOW_SPEAKERS }, (_, speaker) =>
    speaking.map((frames) => {
      let count = 0;
      for (let frame = 0; frame < WINDOW_FRAMES; frame++) {
        count += (speakers[frame]! >> speaker) & frames[startFrame + frame]!;
      }
      return count;
    }),
  );
  return bestPairing(shared);
}
