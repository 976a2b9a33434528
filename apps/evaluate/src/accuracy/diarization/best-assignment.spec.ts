import type { SpeakerTurn } from '@aether/language';
import { WINDOW_FRAMES } from '../../../../../libs/speech/diarization/segmentation';
import { SpeechMap } from '../../../../../libs/speech/diarization/speech-map';
import { bestAssignment } from './best-assignment';
import { diarizationError, errorRate } from './diarization-error';

const FRAME_S = 270 / 16_000;
const DURATION_S = 24;

const turn = (speaker: string, startS: number, endS: number): SpeakerTurn => ({ speaker, startS, endS });

/** A segmentation whose windows detect the right number of speakers but not their identity. */
function segmented(truth: readonly SpeakerTurn[]): { readonly map: SpeechMap; readonly durationS: number } {
  const map = new SpeechMap();
  for (let startFrame = 0; startFrame * FRAME_S < DURATION_S; startFrame += WINDOW_FRAMES >> 1) {
    const speakers = Uint8Array.from({ length: WINDOW_FRAMES }, (_, frame) => {
      const atS = (startFrame + frame) * FRAME_S;
      return (1 << truth.filter(({ startS, endS }) => startS <= atS && atS < endS).length) - 1;
    });
    map.add({ startFrame, speakers });
  }
  return { map, durationS: DURATION_S };
}

describe('bestAssignment', () => {
  const truth = [turn('Ana', 0, 6), turn('Bia', 6, 13), turn('Caio', 12, 18), turn('Ana', 18, 24)];

  test('a complete segmentation gives almost no error', () => {
    expect(errorRate(diarizationError(truth, bestAssignment(segmented(truth), truth)))).toBeLessThan(1.5);
  });

  test('missed and extra speech in the segmentation stay a miss and a false alarm', () => {
    const { missS } = diarizationError(truth, bestAssignment(segmented(truth.slice(0, 3)), truth));
    expect(missS).toBeCloseTo(6, 0);
    const { falseAlarmS } = diarizationError(truth, bestAssignment(segmented([...truth, turn('extra', 0, 4)]), truth));
    expect(falseAlarmS).toBeCloseTo(4, 0);
  });

  test('a limit keeps the longest speakers and confuses or misses the others', () => {
    const turns = bestAssignment(segmented(truth), truth, 2);
    expect(new Set(turns.map(({ speaker }) => speaker)).size).toBe(2);
    const { missS, confusionS } = diarizationError(truth, turns);
    expect(missS + confusionS).toBeCloseTo(6, 0);
  });
});
