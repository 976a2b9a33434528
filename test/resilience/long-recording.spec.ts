/**
 * Marked sentences in two and a half minutes of other speech, silence and hum are recognized at their times. `npm run accuracy -- long` does so over an hour.
 *
 * @jest-environment <rootDir>/test/support/speech/native-arrays.environment.ts
 */
import { resolve } from 'node:path';
import { findMarks, longRecording } from '../support/measure/long-recording';
import { describeWithSharedAudio, sharedAudio } from '../support/stack/shared-audio';
import { decodedSamples, RealEngine } from '../support/speech/real-engine';

const DURATION_S = 150;

describeWithSharedAudio('a long recording', () => {
  let engine: RealEngine;
  beforeAll(async () => {
    engine = await RealEngine.open();
  });
  afterAll(() => engine.close());

  test('contains all marked sentences in order, each within half a second', async () => {
    const audioDir = resolve(sharedAudio('manifest.json'), '..');
    const recording = await longRecording({ audioDir, durationS: DURATION_S, everyS: 50, decode: decodedSamples });
    const words = await engine.words(recording.samples);
    const marks = findMarks(words, recording.marks);
    expect(marks).toHaveLength(3);
    const late = marks.filter(
      ({ startS, recognizedS }) => recognizedS === null || Math.abs(recognizedS - startS) > 0.5,
    );
    expect(late).toEqual([]);
    let lastEndS = 0;
    for (const { startS, endS } of words) {
      expect(startS).toBeGreaterThanOrEqual(lastEndS);
      expect(endS).toBeGreaterThan(startS);
      lastEndS = endS;
    }
    expect(lastEndS).toBeLessThanOrEqual(DURATION_S);
  });
});
