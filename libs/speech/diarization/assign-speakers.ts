import type { SpeakerTurn } from '@aether/language';
import { clusterSpeakers } from './cluster-speakers';
import { joinPauses } from './join-pauses';
import { labelFrames } from './label-frames';
import { nameVoices, type NamedVoice } from './name-voices';
import type { RecordingObservation } from './observe-recording';
import { turnsOfFrames } from './turns-of-frames';

/** The output of both models for a recording. */
export interface ObservedRecording extends RecordingObservation {
  readonly durationS: number;
}

interface AssignSpeakersOptions {
  /** Number of speakers, 1 to 4, if known. */
  readonly speakers?: number | undefined;
  /** Similarity above which two voices belong to one speaker; default: the measured one. */
  readonly sameSpeaker?: number | undefined;
  readonly known?: readonly NamedVoice[] | undefined;
}

/** Assigns speakers from the models' output: turns ordered by start, speakers numbered by first appearance. */
export function assignSpeakers(
  observed: ObservedRecording,
  { speakers, sameSpeaker, known = [] }: AssignSpeakersOptions = {},
): SpeakerTurn[] {
  const voices = clusterSpeakers(observed.spans, speakers, sameSpeaker);
  const names = nameVoices(voices, known);
  return joinPauses(turnsOfFrames(labelFrames(observed, voices), observed.durationS, names));
}
