import type { SpeakerTurn } from '@aether/language';
import { clusterSpeakers } from './cluster-speakers';
import { joinPauses } from './join-pauses';
import { labelFrames } from './label-frames';
import type { RecordingObservation } from './observe-recording';
import { turnsOfFrames } from './turns-of-frames';

/** A recording as both models heard it. */
export interface ObservedRecording extends RecordingObservation {
  readonly durationS: number;
}

interface AssignSpeakersOptions {
  /** How many speak, 1 to 4, where that is known. */
  readonly speakers?: number | undefined;
  /** How alike two voices must be to be one speaker's; default: as measured. */
  readonly sameSpeaker?: number | undefined;
}

/** Who spoke when, from what the models heard: turns by their start, of speakers numbered by first appearance. */
export function assignSpeakers(
  observed: ObservedRecording,
  { speakers, sameSpeaker }: AssignSpeakersOptions = {},
): SpeakerTurn[] {
  const voices = clusterSpeakers(observed.spans, speakers, sameSpeaker);
  return joinPauses(turnsOfFrames(labelFrames(observed, voices), observed.durationS));
}
