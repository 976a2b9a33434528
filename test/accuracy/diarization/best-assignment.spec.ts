import type { SpeakerTurn } from '@aether/domain';
import { WINDOW_FRAMES } from '../../../libs/speech/diarization/segmentation';
import { SpeechMap, type WindowSpeakers } from '../../../libs/speech/diarization/speech-map';
import { bestAssignment } from './best-assignment';
import { diarizationError, errorRate } from './diarization-error';

const FRAME_S = 270 / 16_000;

const turn = (speaker: string, startS: number, endS: number): SpeakerTurn => ({ speaker, startS, endS });

/** Windows half overlapping, each of which names its speakers anew: the first it hears is its 1, the next its 2, the third its 4. */
function segmented(truth: readonly SpeakerTurn[], durationS: number): { windows: WindowSpeakers[]; map: SpeechMap } {
  const map = new SpeechMap();
  const windows: WindowSpeakers[] = [];
  for (let startFrame = 0; startFrame * FRAME_S < durationS; startFrame += WINDOW_FRAMES >> 1) {
    const order: string[] = [];
    const speakers = Uint8Array.from({ length: WINDOW_FRAMES }, (_, frame) => {
      const atS = (startFrame + frame) * FRAME_S;
      const now = truth.filter(({ startS, endS }) => startS <= atS && atS < endS).map(({ speaker }) => speaker);
      for (const name of now) if (!order.includes(name)) order.push(name);
      return now.reduce((mask, name) => mask | (1 << order.indexOf(name)), 0);
    });
    windows.push({ startFrame, speakers });
    map.add({ startFrame, speakers });
  }
  return { windows, map };
}

describe('bestAssignment', () => {
  const truth = [turn('Ana', 0, 6), turn('Bia', 6, 13), turn('Caio', 12, 18), turn('Ana', 18, 24)];

  test('windows that all hear right name everybody right, overlaps too, whatever they call them', () => {
    const turns = bestAssignment({ ...segmented(truth, 24), durationS: 24 }, truth);
    expect(errorRate(diarizationError(truth, turns))).toBeLessThan(1.5);
  });

  test('what the segmentation does not hear stays missed', () => {
    const heard = truth.slice(0, 3);
    const { speechS, missS } = diarizationError(
      truth,
      bestAssignment({ ...segmented(heard, 24), durationS: 24 }, truth),
    );
    expect(speechS).toBeCloseTo(25, 6);
    expect(missS).toBeCloseTo(6, 0);
  });

  test('of so many, those who speak longest', () => {
    const turns = bestAssignment({ ...segmented(truth, 24), durationS: 24 }, truth, 2);
    expect(new Set(turns.map(({ speaker }) => speaker)).size).toBe(2);
    const { missS, confusionS } = diarizationError(truth, turns);
    expect(missS + confusionS).toBeCloseTo(6, 0);
  });
});
