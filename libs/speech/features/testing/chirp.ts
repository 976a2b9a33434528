/** The signal of the feature fixtures: a chirp with varying level, and noise from a linear congruential generator. 16 kHz. */
export function chirp(length: number): Float32Array {
  let state = 12345;
  return Float32Array.from({ length }, (_, i) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    const t = i / 16_000;
    const level = 0.6 + 0.4 * Math.sin(2 * Math.PI * 3 * t);
    return 0.4 * Math.sin(2 * Math.PI * (100 * t + 150 * t * t)) * level + 0.02 * (state / 2 ** 32 - 0.5);
  });
}
