import type { SileroVad } from '../vad/silero-vad';
import { speechSpans } from '../vad/speech-spans';
import { planWindows } from '../windows/plan-windows';
import type { PcmFile } from './pcm-file';
import type { SpokenWindow } from './window-decoding';

/** Samples read at once: 30 s. */
const BLOCK = 480_000;

/**
 * Runs the voice detector over a file, block by block, and plans its windows. A function of the audio only. Throws the signal's reason when
 * aborted.
 */
export async function planSpokenWindows(
  pcm: PcmFile,
  vad: SileroVad,
  signal: AbortSignal | undefined,
): Promise<SpokenWindow[]> {
  const stream = vad.stream();
  const scores: Float32Array[] = [];
  for await (const block of pcm.blocks(BLOCK)) {
    signal?.throwIfAborted();
    scores.push(await stream.push(block));
  }
  scores.push(await stream.finish());
  const probabilities = joined(scores);
  const spans = speechSpans(probabilities, pcm.length, { padS: 0 });
  return planWindows(probabilities, pcm.length).map(({ start, end }) => {
    const inside = spans.filter((span) => span.start < end && span.end > start);
    const voiced = inside.map((span) => ({ start: Math.max(start, span.start), end: Math.min(end, span.end) }));
    return { start, end, voiced };
  });
}

function joined(parts: readonly Float32Array[]): Float32Array {
  const whole = new Float32Array(parts.reduce((sum, part) => sum + part.length, 0));
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}
