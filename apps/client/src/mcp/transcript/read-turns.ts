import type { Segment } from '../../api/transcription';

/** What one speaker says without interruption, within the limits of a reading. */
export interface Turn {
  readonly start_s: number;
  readonly end_s: number;
  readonly speaker?: string;
  readonly text: string;
}

export interface Reading {
  readonly turns: readonly Turn[];
  /** Where to go on reading; null at the end. */
  readonly next_from_s: number | null;
}

export interface ReadingLimits {
  readonly fromS?: number | undefined;
  readonly toS?: number | undefined;
  readonly speaker?: string | undefined;
  /** Of the text. At least one segment is always read. */
  readonly maxCharacters: number;
}

/** A turn is cut at a pause of this length, so that its times stay of use. */
const PAUSE_S = 3;
/** And at this length of its text. */
const LONG_CHARACTERS = 1000;

/** Segments as turns. A segment belongs to a time range that it begins in. */
export function readTurns(segments: readonly Segment[], limits: ReadingLimits): Reading {
  const { fromS = 0, toS = Infinity, speaker, maxCharacters } = limits;
  const asked = segments.filter(
    (segment) =>
      segment.start_s >= fromS && segment.start_s < toS && (speaker === undefined || segment.speaker === speaker),
  );
  const turns: Turn[] = [];
  let characters = 0;
  for (const segment of asked) {
    characters += segment.text.length;
    if (characters > maxCharacters && turns.length > 0) return { turns, next_from_s: segment.start_s };
    addSegment(turns, segment);
  }
  return { turns, next_from_s: null };
}

function addSegment(turns: Turn[], { start_s, end_s, text, speaker }: Segment): void {
  const last = turns.at(-1);
  const goesOn =
    last !== undefined &&
    last.speaker === speaker &&
    start_s - last.end_s < PAUSE_S &&
    last.text.length + text.length < LONG_CHARACTERS;
  if (goesOn) turns[turns.length - 1] = { ...last, end_s, text: `${last.text} ${text.trim()}` };
  else turns.push({ start_s, end_s, ...(speaker !== undefined && { speaker }), text: text.trim() });
}
