import type { Segment } from '../../api/queries';

/** The pieces of a long recording are transcribed at the same time, so that a later one may arrive first. */
export function inOrderOfSpeech(segments: readonly Segment[]): readonly Segment[] {
  return segments.toSorted((one, other) => one.start_s - other.start_s);
}
