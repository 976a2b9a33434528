/**
 * A voice is heard as soon after any sound as after nothing.
 *
 * @jest-environment <rootDir>/test/speech/native-arrays.environment.ts
 */
import { decodeAudio, VAD_FRAME, type SileroVad } from '@aether/speech';
import { MADE_SOUNDS, makeSound, toPcm16 } from '../accuracy/made-sounds';
import { describeWithSharedAudio, sharedAudio } from '../stack/shared-audio';
import { ffmpegPath, sileroVad } from './speech-cache';

const SAMPLE_RATE = 16_000;
const SPEECH = 0.5;

describeWithSharedAudio('Silero VAD', () => {
  const files = ['pt-real/ttspt-03.wav', 'pt-real/ttspt-12.wav', 'pt-real/ttspt-20.wav'];
  let vad: SileroVad;
  let clips: Int16Array[];
  beforeAll(async () => {
    vad = await sileroVad();
    const ffmpeg = await ffmpegPath();
    clips = await Promise.all(files.map((file) => decoded(file, ffmpeg)));
  });
  afterAll(() => vad.close());

  async function decoded(file: string, ffmpeg: string): Promise<Int16Array> {
    const samples: number[] = [];
    for await (const block of decodeAudio(sharedAudio(file), { ffmpeg })) samples.push(...block);
    return Int16Array.from(samples);
  }

  /** Seconds from the clip's start to the first frame of speech in it. */
  async function onset(clip: Int16Array, before: Int16Array): Promise<number> {
    const probabilities = await vad.probabilities(joined(before, clip));
    const from = Math.round(before.length / VAD_FRAME);
    const first = probabilities.findIndex((probability, frame) => frame >= from && probability >= SPEECH);
    return (first * VAD_FRAME - before.length) / SAMPLE_RATE;
  }

  test.each(MADE_SOUNDS)('hears a voice 0.6 s after 30 s of %s', async (sound) => {
    const before = joined(toPcm16(makeSound(sound, 30)), new Int16Array(0.6 * SAMPLE_RATE));
    for (const clip of clips) {
      expect(await onset(clip, before)).toBeLessThanOrEqual((await onset(clip, new Int16Array(0))) + 0.15);
    }
  });

  test.each(MADE_SOUNDS)('hears none in 30 s of %s', async (sound) => {
    const probabilities = await vad.probabilities(toPcm16(makeSound(sound, 30)));
    expect(probabilities.filter((probability) => probability >= SPEECH).length).toBeLessThan(10);
  });
});

function joined(first: Int16Array, second: Int16Array): Int16Array {
  const whole = new Int16Array(first.length + second.length);
  whole.set(first);
  whole.set(second, first.length);
  return whole;
}
