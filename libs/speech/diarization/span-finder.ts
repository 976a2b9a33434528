import type { SpeechMap } from './speech-map';

/** Frames `[from, to)` with a single speaker. */
export interface FrameSpan {
  readonly from: number;
  readonly to: number;
}

/** A change counts if at least this share of the windows detects it: few detect one between similar voices. */
const MIN_AGREEMENT = 0.25;
/** Minimum distance between two changes, in frames: about 0.14 s. */
const MIN_CHANGE_DISTANCE = 8;
/** Minimum span, so that a change beside a pause does not cut off a few frames. */
const MIN_FRAMES = 3;
/** About 4 s: longer speech of one voice is split. */
const MAX_FRAMES = 240;

/**
 * Finds spans of one voice where all windows agree, as far as the map is final. The result depends on the map only, not on how often `upTo` is
 * called: nothing is decided before all relevant frames are known.
 */
export class SpanFinder {
  private next = 0;
  private start: number | null = null;

  constructor(private readonly map: SpeechMap) {}

  /** The first frame that a later span may contain. */
  get pendingFrom(): number {
    return this.start ?? this.next;
  }

  /** Finds spans that end before frame `final`; no window adds to earlier frames. `atEnd`: the recording ends there. */
  *upTo(final: number, atEnd: boolean): Generator<FrameSpan> {
    for (; this.next < final; this.next++) {
      const alone = this.map.speakersAt(this.next) === 1;
      if (this.start !== null && !alone) yield* this.end(this.start, this.next);
      if (!alone) this.start = null;
      else this.start ??= this.next;
      // While speech continues, yields the part before the latest change, or a part of the maximum length.
      if (this.start !== null) yield* this.whileSpeaking(this.start);
    }
    if (atEnd && this.start !== null) {
      yield* this.end(this.start, final);
      this.start = null;
    }
  }

  /** The latest frame makes the frame `MIN_CHANGE_DISTANCE` before it decidable. */
  private *whileSpeaking(start: number): Generator<FrameSpan> {
    const at = this.next - MIN_CHANGE_DISTANCE;
    if (at > start + MIN_FRAMES && this.isPeak(at, start)) {
      yield* inParts({ from: start, to: at });
      this.start = at;
    } else if (at - start >= 2 * MAX_FRAMES) {
      yield { from: start, to: start + MAX_FRAMES };
      this.start = start + MAX_FRAMES;
    }
  }

  /** Speech ended: checks its last frames, which were not decidable before. */
  private *end(start: number, end: number): Generator<FrameSpan> {
    let from = start;
    for (let at = Math.max(from + MIN_FRAMES + 1, end - MIN_CHANGE_DISTANCE); at < end - MIN_FRAMES; at++) {
      if (!this.isPeak(at, from, end)) continue;
      yield* inParts({ from, to: at });
      from = at;
    }
    yield* inParts({ from, to: end });
  }

  private isPeak(at: number, from: number, to = Infinity): boolean {
    const change = this.map.changeAt(at);
    if (change < MIN_AGREEMENT) return false;
    for (
      let near = Math.max(from, at - MIN_CHANGE_DISTANCE);
      near <= Math.min(to - 1, at + MIN_CHANGE_DISTANCE);
      near++
    ) {
      const other = this.map.changeAt(near);
      if (other > change || (other === change && near < at && near > from + MIN_FRAMES)) return false;
    }
    return true;
  }
}

function* inParts({ from, to }: FrameSpan): Generator<FrameSpan> {
  const parts = Math.ceil((to - from) / MAX_FRAMES);
  const edge = (part: number): number => from + Math.round(((to - from) * part) / parts);
  for (let part = 0; part < parts; part++) yield { from: edge(part), to: edge(part + 1) };
}
