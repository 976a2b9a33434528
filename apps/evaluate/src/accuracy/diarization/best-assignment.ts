import type { SpeakerTurn } from '@aether/language';
import { joinPauses } from '../../../../../libs/speech/diarization/join-pauses';
import { FIRST_FRAME_CENTER, FRAME_SAMPLES } from '../../../../../libs/speech/diarization/segmentation';
import type { SpeechMap } from '../../../../../libs/speech/diarization/speech-map';
import { turnsOfFrames } from '../../../../../libs/speech/diarization/turns-of-frames';
import { namesOf } from './diarization-error';

const SAMPLE_RATE = 16_000;

interface Segmented {
  readonly map: SpeechMap;
  readonly durationS: number;
}

/**
 * The best that any assignment of speakers could do with a segmentation: in each frame as many speak as its windows say together, and
 * they are the right ones, as far as there are so many. Pauses are joined as ours are.
 *
 * `most`: so many of the reference's speakers, those who speak longest, may be told apart; one of them is taken for whoever else speaks.
 */
export function bestAssignment(
  { map, durationS }: Segmented,
  reference: readonly SpeakerTurn[],
  most = Infinity,
): SpeakerTurn[] {
  const speaking = longestSpeaking(reference, most).map((name) => framesOf(name, reference, map.length));
  const frames = new Uint8Array(map.length);
  for (let frame = 0; frame < frames.length; frame++) {
    const before = frames[frame - 1] ?? 0;
    const right = speaking.flatMap((of, who) => (of[frame] ? [who] : []));
    // Who is heard though nobody speaks goes on.
    const wrong = speaking.flatMap((of, who) => (of[frame] ? [] : [who]));
    wrong.sort((a, b) => ((before >> b) & 1) - ((before >> a) & 1));
    const heard = [...right, ...wrong].slice(0, map.speakersAt(frame));
    frames[frame] = heard.reduce((mask, who) => mask | (1 << who), 0);
  }
  return joinPauses(turnsOfFrames(frames, durationS));
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
    const middleS = (frame * FRAME_SAMPLES + FIRST_FRAME_CENTER) / SAMPLE_RATE;
    return own.some(({ startS, endS }) => startS <= middleS && middleS < endS) ? 1 : 0;
  });
}
