/**
 * Audio without speech has no text: the whole engine on synthesized sounds.
 *
 * @jest-environment <rootDir>/test/support/speech/native-arrays.environment.ts
 */
import { MADE_SOUNDS, makeSound, toPcm16 } from '../support/measure/made-sounds';
import { SHORT } from '../support/stack/own-recordings';
import { decodedSamples, RealEngine } from '../support/speech/real-engine';

let engine: RealEngine;

beforeAll(async () => {
  engine = await RealEngine.open();
}, 600_000);
afterAll(() => engine.close());

describe.each(MADE_SOUNDS)('60 s of %s', (sound) => {
  test('has no words', async () => {
    expect((await engine.words(toPcm16(makeSound(sound, 60)))).map(({ text }) => text)).toEqual([]);
  });
});

describe('speech', () => {
  let speech: Int16Array;
  beforeAll(async () => {
    speech = await decodedSamples(SHORT.path);
  });

  test.each(MADE_SOUNDS)('followed by 30 s of %s has only the spoken words', async (sound) => {
    const words = await engine.words(speech, toPcm16(makeSound(sound, 30)));
    expect(words.map(({ text }) => text).join(' ')).toBe(SHORT.transcript);
    expect(words.at(-1)!.endS).toBeLessThanOrEqual(speech.length / 16_000);
  });
});
