import type { MeasurementEnvironment } from './measurement-environment';

/** A bound that must hold; otherwise the run exits with 1. */
export interface Bound {
  readonly name: string;
  readonly held: boolean;
}

export interface SectionReport {
  /** Starts with the section's heading. */
  readonly markdown: string;
  readonly bounds: readonly Bound[];
}

/** A section of `npm run accuracy`. */
export interface AccuracySection {
  readonly name: string;
  readonly text?: false;
  measure(environment: MeasurementEnvironment): Promise<SectionReport>;
}

/** A section that needs no recognizer. */
export interface TextSection {
  readonly name: string;
  readonly text: true;
  measure(): Promise<SectionReport>;
}
