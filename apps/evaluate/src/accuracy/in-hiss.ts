import { makeSound, toPcm16 } from '../../../../test/support/measure/made-sounds';

const SAMPLE_RATE = 16_000;
const HISS_S = 60;
/** Offset between recordings in the same noise. */
const STEP = 7919;

let hiss: Float32Array | undefined;

/**
 * Adds white noise to a recording of less than 30 s. Deterministic.
 *
 * @param speech 16 kHz mono.
 * @param db power of the whole recording relative to the noise, in decibels.
 * @param which selects the noise: each number gives different noise.
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
