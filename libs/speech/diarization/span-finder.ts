import type { SpeechMap } from './speech-map';

/** Frames `[from, to)` in which one speaker speaks alone. */
export interface FrameSpan {
  readonly from: number;
  readonly to: number;
}

/** A change counts where at least this share of the windows sees it: few see one between like voices. */
const LEAST_AGREEMENT = 0.25;
/** Between two changes, in frames: about 0.14 s. */
const CHANGES_APART = 8;
/** No piece is shorter, so that a change beside a pause is not cut off. */
const LEAST_FRAMES = 3;
/** About 4 s: longer speech of one voice is heard in parts. */
const LONGEST = 240;

/**
 * Finds spans of one voice in what all windows agree on, as far as it is final. A function of the map alone: how often it is asked
 * makes no difference, as nothing is decided before all that matters is known.
 */
export class SpanFinder {
  private next = 0;
  private begun: number | null = null;

  constructor(private readonly map: SpeechMap) {}

  /** First frame that a span yet to be found may have. */
  get pendingFrom(): number {
    return this.begun ?? this.next;
  }

  /** Stretches that end before frame `final`, to which nothing will be added any more. `atEnd`: nothing follows it. */
  *upTo(final: number, atEnd: boolean): Generator<FrameSpan> {
    for (; this.next < final; this.next++) {
      const alone = this.map.speakersAt(this.next) === 1;
      if (this.begun !== null && !alone) yield* this.end(this.begun, this.next);
      if (!alone) this.begun = null;
      else this.begun ??= this.next;
      // Of speech that goes on, what lies before the next change or far enough back.
      if (this.begun !== null) yield* this.whileSpeaking(this.begun);
    }
    if (atEnd && this.begun !== null) {
      yield* this.end(this.begun, final);
      this.begun = null;
    }
  }

  /** The frame that has just come makes the one `CHANGES_APART` before it decidable. */
  private *whileSpeaking(begun: number): Generator<FrameSpan> {
    const at = this.next - CHANGES_APART;
    if (at > begun + LEAST_FRAMES && this.isPeak(at, begun)) {
      yield* inParts({ from: begun, to: at });
      this.begun = at;
    } else if (at - begun >= 2 * LONGEST) {
      yield { from: begun, to: begun + LONGEST };
      this.begun = begun + LONGEST;
    }
  }

  /** Speech ended: changes within its last frames were not decidable before. */
  private *end(begun: number, end: number): Generator<FrameSpan> {
    let from = begun;
    for (let at = Math.max(from + LEAST_FRAMES + 1, end - CHANGES_APART); at < end - LEAST_FRAMES; at++) {
      if (!this.isPeak(at, from, end)) continue;
      yield* inParts({ from, to: at });
      from = at;
    }
    yield* inParts({ from, to: end });
  }

  private isPeak(at: number, from: number, to = Infinity): boolean {
    const change = this.map.changeAt(at);
    if (change < LEAST_AGREEMENT) return false;
    for (let near = Math.max(from, at - CHANGES_APART); near <= Math.min(to - 1, at + CHANGES_APART); near++) {
      const other = this.map.changeAt(near);
      if (other > change || (other === change && near < at && near > from + LEAST_FRAMES)) return false;
    }
    return true;
  }
}

function* inParts({ from, to }: FrameSpan): Generator<FrameSpan> {
  const parts = Math.ceil((to - from) / LONGEST);
  const edge = (part: number): number => from + Math.round(((to - from) * part) / parts);
  for (let part = 0; part < parts; part++) yield { from: edge(part), to: edge(part + 1) };
}
