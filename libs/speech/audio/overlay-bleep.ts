import type { TimeSpan } from '@aether/language';
import type { PcmFormat } from './ffmpeg-process';

/** The broadcast bleep: 1 kHz, quieter than speech. */
const BLEEP_HZ = 1_000;
/** Of a full scale of 32,768. */
const AMPLITUDE = 3_277;
/** Duration of the fades at both ends, which avoid clicks. */
const RAMP_S = 0.005;
const BYTES_PER_SAMPLE = 2;

/**
 * Replaces every sample of the spans by a tone, on all channels; nothing of the original remains there. Input and output blocks have any number
 * of bytes; memory does not grow with the sound.
 *
 * @param spans in order, without overlap.
 */
export async function* overlayBleep(
  sound: AsyncIterable<Buffer>,
  format: PcmFormat,
  spans: readonly TimeSpan[],
): AsyncGenerator<Buffer, void, undefined> {
  const frameBytes = BYTES_PER_SAMPLE * format.channels;
  const tones = spans.map(({ startS, endS }) => ({
    from: Math.floor(startS * format.sampleRate),
    to: Math.ceil(endS * format.sampleRate),
  }));
  let rest: Buffer = Buffer.alloc(0);
  let frame = 0;
  let next = 0;
  for await (const piece of sound) {
    const bytes = rest.length > 0 ? Buffer.concat([rest, piece]) : piece;
    const frames = Math.floor(bytes.length / frameBytes);
    const block = bytes.subarray(0, frames * frameBytes);
    rest = bytes.subarray(frames * frameBytes);
    for (; tones[next] !== undefined; next++) {
      const tone = tones[next]!;
      if (tone.from >= frame + frames) break;
      writeBleep(block, { ...tone, at: frame }, format);
      if (tone.to > frame + frames) break;
    }
    frame += frames;
    if (block.length > 0) yield block;
  }
}

/** Overwrites the frames `from` to `to` (exclusive) of the sound, as far as the block holds them; the block starts at frame `at`. */
function writeBleep(
  block: Buffer,
  { from, to, at }: { readonly from: number; readonly to: number; readonly at: number },
  { sampleRate, channels }: PcmFormat,
): void {
  const frameBytes = BYTES_PER_SAMPLE * channels;
  const ramp = Math.max(1, Math.round(RAMP_S * sampleRate));
  const end = Math.min(to, at + block.length / frameBytes);
  for (let frame = Math.max(from, at); frame < end; frame++) {
    const swell = Math.min(1, (frame - from) / ramp, (to - 1 - frame) / ramp);
    const value = Math.round(AMPLITUDE * swell * Math.sin((2 * Math.PI * BLEEP_HZ * frame) / sampleRate));
    const offset = (frame - at) * frameBytes;
    for (let channel = 0; channel < channels; channel++) block.writeInt16LE(value, offset + BYTES_PER_SAMPLE * channel);
  }
}
