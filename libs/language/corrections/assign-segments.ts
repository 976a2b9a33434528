import { ROUNDING_S } from '../transcript/milliseconds';
import type { Segment, Word } from '../transcript/transcript';

/** Segments that are looked at after the current one. */
const LOOK_AHEAD = 3;

/** Index of the segment of each word of the recognizer's transcript; -1 without segments. */
export function assignSegments(words: readonly Word[], segments: readonly Segment[]): number[] {
  const cursors = new Map<string | undefined, SegmentCursor>();
  segments.forEach((segment, index) => {
    const cursor = cursors.get(segment.speaker) ?? new SegmentCursor();
    cursors.set(segment.speaker, cursor.with(segment, index));
  });
  const [first] = cursors.values();
  return words.map((word) => (cursors.get(word.speaker) ?? first)?.indexOf(word) ?? -1);
}

/** Follows the words of one speaker through the texts of the segments, which consist of them. */
class SegmentCursor {
  private readonly segments: { readonly segment: Segment; readonly index: number }[] = [];
  private at = 0;
  private offset = 0;

  with(segment: Segment, index: number): this {
    this.segments.push({ segment, index });
    return this;
  }

  indexOf(word: Word): number {
    for (let next = this.at; next <= this.at + LOOK_AHEAD && next < this.segments.length; next++) {
      const offset = next === this.at ? this.offset : 0;
      if (!`${this.segments[next]!.segment.text} `.startsWith(`${word.text} `, offset)) continue;
      this.at = next;
      this.offset = offset + word.text.length + 1;
      return this.segments[next]!.index;
    }
    const byTime = this.segments.findLast(({ segment }) => segment.start_s <= word.start_s + ROUNDING_S);
    return (byTime ?? this.segments[0]!).index;
  }
}
