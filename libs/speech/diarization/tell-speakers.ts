import type { SpeakerTurn } from '@aether/language';
import { clusterVoices } from './cluster-voices';
import { joinPauses } from './join-pauses';
import { labelFrames } from './label-frames';
import type { RecordingObservation } from './observe-recording';
import { turnsOfFrames } from './turns-of-frames';

/** A recording as both nets heard it. */
export interface ObservedRecording extends RecordingObservation {
  readonly durationS: number;
}

interface TellOptions {
  /** How many speak, 1 to 4, where that is known. */
  readonly speakers?: number | undefined;
  /** How alike two voices must be to be one speaker's; default: as measured. */
  readonly sameSpeaker?: number | undefined;
}

/** Who spoke when, from what the nets heard: turns by their start, of speakers numbered by first appearance. */
export function tellSpeakers(observed: ObservedRecording, { speakers, sameSpeaker }: TellOptions = {}): SpeakerTurn[] {
  const voices = clusterVoices(observed.stretches, speakers, sameSpeaker);
  return joinPauses(turnsOfFrames(labelFrames(observed, voices), observed.durationS));
}
