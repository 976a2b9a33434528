import { dot } from './agglomerate';
import type { VoicedSpan } from './observe-recording';
import { EMBEDDING_SIZE } from './speaker-embedding';

/** The voice of a recording of one speaker, as a direction (length 1): the mean of its spans by their seconds; null without speech. */
export function meanVoice(spans: readonly VoicedSpan[]): Float64Array | null {
  const sum = new Float64Array(EMBEDDING_SIZE);
  for (const { embedding, speechS } of spans) embedding?.forEach((value, i) => (sum[i]! += value * speechS));
  const length = Math.sqrt(dot(sum, sum));
  return length === 0 ? null : sum.map((value) => value / length);
}
