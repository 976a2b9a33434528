/** The page does not decode longer recordings: half an hour takes 60 MB of samples per channel. */
const MAX_S = 1_800;

/** The lowest sample rate that browsers accept; loudness needs no more. */
const SAMPLE_RATE = 8_000;

interface Recording {
  readonly id: string;
  readonly seconds: number;
}

/** The loudest sample of each of `count` equal segments, from 0 to 1 relative to the loudest overall; null if unavailable. */
export async function audioPeaks(
  { id, seconds }: Recording,
  count: number,
  signal: AbortSignal,
): Promise<Float32Array | null> {
  if (seconds > MAX_S) return null;
  const response = await fetch(`/v1/transcriptions/${id}/audio`, { signal });
  if (!response.ok) return null;
  const samples = await new OfflineAudioContext(1, 1, SAMPLE_RATE).decodeAudioData(await response.arrayBuffer());
  return peaksOf(samples.getChannelData(0), count);
}

export function peaksOf(samples: Float32Array, count: number): Float32Array {
  const peaks = new Float32Array(count);
  for (let index = 0; index < samples.length; index += 1) {
    const at = Math.min(count - 1, Math.floor((index * count) / samples.length));
    const loudness = Math.abs(samples[index] ?? 0);
    if (loudness > (peaks[at] ?? 0)) peaks[at] = loudness;
  }
  const loudest = peaks.reduce((most, peak) => Math.max(most, peak), 0);
  return loudest === 0 ? peaks : peaks.map((peak) => peak / loudest);
}
