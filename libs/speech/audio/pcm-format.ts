/** The format of all sound after decoding: 16 kHz, mono, signed 16-bit. */

/** Samples a second. */
export const SAMPLE_RATE = 16_000;

export const BYTES_PER_SECOND = SAMPLE_RATE * Int16Array.BYTES_PER_ELEMENT;
