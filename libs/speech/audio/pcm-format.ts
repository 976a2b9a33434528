/** The format of all decoded sound: 16 kHz, mono, signed 16-bit. */

/** Samples per second. */
export const SAMPLE_RATE = 16_000;

export const BYTES_PER_SECOND = SAMPLE_RATE * Int16Array.BYTES_PER_ELEMENT;
