import type { MeasurementEnvironment } from './measurement-environment';

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
  readonly text?: false;
  measure(environment: MeasurementEnvironment): Promise<SectionReport>;
}

/** A part that needs no recognizer. */
export interface TextSection {
  readonly name: string;
  readonly text: true;
  measure(): Promise<SectionReport>;
}
