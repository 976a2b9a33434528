import type { ThinnedPositions, WhisperDimensions } from './whisper-model';

/** Seconds of a window. */
export const WINDOW_S = 30;
const POSITIONS_PER_SECOND = 50;
/** Silence after the audio that is not thinned; then one position of each few stands for all of them. Measured in docs/decisions/0064. */
const MARGIN_S = 2;
const STRIDE = 4;
/** Few lengths: windows of one length share a pass, and TensorFlow keeps oneDNN's primitives for each (decision 35). */
const GRAIN_S = 4;
/** Beyond this, thinning saves little. */
const MOST_S = 20;

/** Seconds at the start of a window of that much audio that are not thinned; 30 if thinning would save little. */
export function denseSeconds(audioS: number): number {
  const denseS = GRAIN_S * Math.ceil((audioS + MARGIN_S) / GRAIN_S);
  return denseS > MOST_S ? WINDOW_S : denseS;
}

/** Every position, each of which stands for itself. */
export function allPositions({ audioPositions }: Pick<WhisperDimensions, 'audioPositions'>): ThinnedPositions {
  return { places: Int32Array.from(Array(audioPositions).keys()), weights: new Float32Array(audioPositions) };
}

/** All positions of the first seconds, and a few of the rest, which is silence and thus much alike. */
export function thinPositions(
  denseS: number,
  { audioPositions }: Pick<WhisperDimensions, 'audioPositions'>,
): ThinnedPositions {
  const dense = Math.min(audioPositions, denseS * POSITIONS_PER_SECOND);
  const groups = Array.from({ length: Math.ceil((audioPositions - dense) / STRIDE) }, (_, i) => {
    const first = dense + i * STRIDE;
    const count = Math.min(STRIDE, audioPositions - first);
    return { place: first + (count >> 1), weight: Math.log(count) };
  });
  return {
    places: Int32Array.from([...Array(dense).keys(), ...groups.map(({ place }) => place)]),
    weights: Float32Array.from([...Array<number>(dense).fill(0), ...groups.map(({ weight }) => weight)]),
  };
}
