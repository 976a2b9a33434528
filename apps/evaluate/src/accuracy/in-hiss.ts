import { makeSound, toPcm16 } from '../../../../test/support/measure/made-sounds';

const SAMPLE_RATE = 16_000;
const HISS_S = 60;
/** Recordings begin at different places of the same hiss. */
const STEP = 7919;

let hiss: Float32Array | undefined;

/**
 * Lays white noise under a recording of less than 30 s. The same samples in every run.
 *
 * @param speech 16 kHz mono.
 * @param db power of the whole recording over that of the noise.
 * @param which another number, other noise.
 */
export function inHiss(speech: Int16Array, db: number, which: number): Int16Array {
  hiss ??= makeSound('noise', HISS_S);
  const from = (which * STEP) % (hiss.length - 30 * SAMPLE_RATE);
  const under = hiss.subarray(from, from + speech.length);
  const voice = Float32Array.from(speech, (value) => value / 32_768);
  const level = Math.sqrt(power(voice) / power(under)) * 10 ** (-db / 20);
  return toPcm16(voice.map((value, i) => value + level * under[i]!));
}

function power(samples: Float32Array): number {
  return samples.reduce((sum, value) => sum + value * value, 0) / samples.length;
}
