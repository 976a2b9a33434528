import type { MeasuringRoom } from './measuring-room';

/** Something that must hold; where it does not, the run ends with 1. */
export interface Bound {
  readonly name: string;
  readonly held: boolean;
}

export interface SectionReport {
  /** Beginning with its heading. */
  readonly markdown: string;
  readonly bounds: readonly Bound[];
}

/** One part of `npm run accuracy`. */
export interface AccuracySection {
  readonly name: string;
  measure(room: MeasuringRoom): Promise<SectionReport>;
}
