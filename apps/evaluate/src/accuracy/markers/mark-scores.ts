import type { SyntheticSpan } from '../../../../../test/support/measure/marked-talk';

/** A mark of the literal reading. Seconds from the start of the recording. */
export interface PlacedMark {
  readonly text: string;
  readonly startS: number;
  readonly endS: number;
}

export interface MarkScore {
  /** Stretches that ought to have a mark, and those that have one. */
  readonly spans: number;
  readonly found: number;
  /** Marks, and those that lie in such a span. */
  readonly marks: number;
  readonly right: number;
}

/** What a mark ought to stand for, and where it is neither right nor wrong. */
interface Expected {
  readonly wanted: (span: SyntheticSpan) => boolean;
  readonly ignored: (span: SyntheticSpan) => boolean;
}

/**
 * `[inaudível]`: a voice 10 dB under a sound is not understood. What is 0 or 5 dB under one may be, and of two voices at once one is lost to
 * the recognizer: marks there say nothing. `[sobreposição]`: two voices, however loud each.
 */
export const EXPECTED: Readonly<Record<string, Expected>> = {
  '[inaudível]': {
    wanted: ({ kind, snrDb }) => kind === 'noise' && snrDb <= -10,
    ignored: ({ kind, snrDb }) => kind === 'overlap' || (kind === 'noise' && snrDb <= 0),
  },
  '[sobreposição]': { wanted: ({ kind }) => kind === 'overlap', ignored: () => false },
};

/** A mark belongs to the span that at least half of it lies in. */
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
