import { labelSpans } from './label-spans';
import type { RecordingObservation } from './observe-recording';
import { WINDOW_FRAMES, WINDOW_SPEAKERS } from './segmentation';
import type { WindowSpeakers } from './speech-map';

/** A speaker within 30 s may be the missing one in overlapping speech. */
const RECENT_FRAMES = 1800;

/**
 * Labels each frame of a recording with its speakers, one bit per voice. A single speaker has the voice of the span. In overlapping speech, the
 * windows vote on whose speech continues there; if votes are missing, the speakers nearest in time are taken.
 */
export function labelFrames(observation: RecordingObservation, voices: readonly Float64Array[]): Uint8Array {
  const { map, spans } = observation;
  const frames = new Uint8Array(map.length);
  const spanAt = new Int32Array(map.length).fill(-1);
  spans.forEach(({ from, to }, index) => spanAt.fill(index, from, to));
  const voiceOf = labelSpans(observation, spanAt, voices);
  const voiceAt = Int8Array.from(spanAt, (span) => (span < 0 ? -1 : voiceOf[span]!));
  const votes = votesOf(observation, voiceAt, voices.length);
  for (let frame = 0; frame < frames.length; frame++) {
    const wanted = Math.min(voices.length, map.speakersAt(frame));
    if (wanted === 0) continue;
    if (voiceAt[frame]! >= 0) frames[frame] = 1 << voiceAt[frame]!;
    else frames[frame] = mostVoted(votes, frame, wanted);
  }
  return withRecentVoices(frames, (frame) => Math.min(voices.length, map.speakersAt(frame)), voices.length);
}

/** Counts for each voice and frame the windows that detect it. A window's speaker has the voice of the nearest frame in which it speaks alone. */
function votesOf({ windows, map }: RecordingObservation, voiceAt: Int8Array, voices: number): Uint8Array[] {
  const votes = Array.from({ length: voices }, () => new Uint8Array(map.length));
  for (const window of windows) {
    for (let speaker = 0; speaker < WINDOW_SPEAKERS; speaker++) {
      const nearest = nearestVoices(window, speaker, voiceAt);
      for (let frame = 0; frame < WINDOW_FRAMES; frame++) {
        const voice = nearest[frame]!;
        if (voice >= 0 && (window.speakers[frame]! >> speaker) & 1) votes[voice]![window.startFrame + frame]!++;
      }
    }
  }
  return votes;
}

function nearestVoices({ startFrame, speakers }: WindowSpeakers, speaker: number, voiceAt: Int8Array): Int8Array {
  const nearest = new Int8Array(WINDOW_FRAMES).fill(-1);
  const distance = new Uint16Array(WINDOW_FRAMES).fill(WINDOW_FRAMES);
  for (const direction of [1, -1]) {
    let voice = -1;
    let steps = 0;
    for (let i = 0; i < WINDOW_FRAMES; i++) {
      const frame = direction > 0 ? i : WINDOW_FRAMES - 1 - i;
      steps++;
      if (speakers[frame] === 1 << speaker && voiceAt[startFrame + frame]! >= 0) {
        voice = voiceAt[startFrame + frame]!;
        steps = 0;
      }
      if (voice < 0 || steps >= distance[frame]!) continue;
      nearest[frame] = voice;
      distance[frame] = steps;
    }
  }
  return nearest;
}

function mostVoted(votes: readonly Uint8Array[], frame: number, wanted: number): number {
  const voted = votes.flatMap((of, voice) => (of[frame]! > 0 ? [voice] : []));
  voted.sort((a, b) => votes[b]![frame]! - votes[a]![frame]!);
  return voted.slice(0, wanted).reduce((mask, voice) => mask | (1 << voice), 0);
}

function withRecentVoices(frames: Uint8Array, wantedAt: (frame: number) => number, voices: number): Uint8Array {
  const distances = Array.from({ length: voices }, (_, voice) => distancesTo(frames, voice));
  return frames.map((mask, frame) => {
    let filled = mask;
    for (let missing = wantedAt(frame) - bitsOf(mask); missing > 0; missing--) {
      let best = -1;
      for (let voice = 0; voice < voices; voice++) {
        const away = distances[voice]![frame]!;
        if ((filled >> voice) & 1 || away > RECENT_FRAMES) continue;
        if (best < 0 || away < distances[best]![frame]!) best = voice;
      }
      if (best < 0) break;
      filled |= 1 << best;
    }
    return filled;
  });
}

/** Frames to the nearest one with the voice. */
function distancesTo(frames: Uint8Array, voice: number): Uint32Array {
  const distances = new Uint32Array(frames.length);
  let away = frames.length + RECENT_FRAMES;
  for (let frame = 0; frame < frames.length; frame++) {
    away = (frames[frame]! >> voice) & 1 ? 0 : away + 1;
    distances[frame] = away;
  }
  away = frames.length + RECENT_FRAMES;
  for (let frame = frames.length - 1; frame >= 0; frame--) {
    away = (frames[frame]! >> voice) & 1 ? 0 : away + 1;
    distances[frame] = Math.min(distances[frame]!, away);
  }
  return distances;
}

function bitsOf(mask: number): number {
  let count = 0;
  for (let rest = mask; rest > 0; rest &= rest - 1) count++;
  return count;
}
