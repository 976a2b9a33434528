import type { SyntheticSpan } from '../../../../../test/support/measure/marked-talk';

/** A mark in the verbatim transcript. Seconds from the start of the recording. */
export interface PlacedMark {
  readonly text: string;
  readonly startS: number;
  readonly endS: number;
}

export interface MarkScore {
  /** Number of spans that should have a mark; `found`: those that have one. */
  readonly spans: number;
  readonly found: number;
  /** Number of marks; `right`: those in such a span. */
  readonly marks: number;
  readonly right: number;
}

/** Spans that a mark should cover, and spans where it is neither right nor wrong. */
interface Expected {
  readonly wanted: (span: SyntheticSpan) => boolean;
  readonly ignored: (span: SyntheticSpan) => boolean;
}

/**
 * `[inaudível]`: a voice 10 dB below a sound is unintelligible. A voice 0 or 5 dB below may be intelligible, and the recognizer loses one of two
 * overlapping voices, so marks there are ignored. `[sobreposição]`: two voices at any level.
 */
export const EXPECTED: Readonly<Record<string, Expected>> = {
  '[inaudível]': {
    wanted: ({ kind, snrDb }) => kind === 'noise' && snrDb <= -10,
    ignored: ({ kind, snrDb }) => kind === 'overlap' || (kind === 'noise' && snrDb <= 0),
  },
  '[sobreposição]': { wanted: ({ kind }) => kind === 'overlap', ignored: () => false },
};

/** A mark belongs to the span that contains at least half of it. */
export function scoreMarks(text: string, marks: readonly PlacedMark[], spans: readonly SyntheticSpan[]): MarkScore {
  const { wanted, ignored } = EXPECTED[text]!;
  const truth = spans.filter(wanted);
  const inside = (mark: PlacedMark, span: SyntheticSpan): boolean =>
    2 * (Math.min(mark.endS, span.endS) - Math.max(mark.startS, span.startS)) >= mark.endS - mark.startS;
  const own = marks.filter((mark) => mark.text === text);
  const right = own.filter((mark) => truth.some((span) => inside(mark, span)));
  const wrong = own.filter(
    (mark) => !right.includes(mark) && !spans.filter(ignored).some((span) => inside(mark, span)),
  );
  return {
    spans: truth.length,
    found: truth.filter((span) => right.some((mark) => inside(mark, span))).length,
    marks: right.length + wrong.length,
    right: right.length,
  };
}

export function totalMarks(scores: readonly MarkScore[]): MarkScore {
  const sum = (of: (score: MarkScore) => number): number => scores.reduce((total, score) => total + of(score), 0);
  return {
    spans: sum((it) => it.spans),
    found: sum((it) => it.found),
    marks: sum((it) => it.marks),
    right: sum((it) => it.right),
  };
}
