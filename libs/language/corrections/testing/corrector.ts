import { deriveTranscript } from '../derive-transcript';
import { OperationRefused, type Edit } from '../operation';
import type { Change, Reading } from '../reading';
import { readTranscript } from '../read-transcript';
import { replay } from '../replay';
import { revise } from '../revise';
import { atOnce } from '../steps';
import type { SpeakerNames } from '../../formats/speaker-label';
import type { FormattedTranscript } from '../../transcript/transcript';
import { changesUpTo, type TranscriptRevision } from '../transcript-revision';
import type { Recorded } from './random-corrections';

const AT = { at: new Date(0), by: { kind: 'person', id: 'per_1' } } as const;

/** Applies steps as the service does; steps that are refused have no effect. */
export class Corrector {
  readonly log: TranscriptRevision[] = [];
  readonly readings: Reading[];
  private readonly recognized: Reading;

  constructor(private readonly given: Recorded) {
    this.recognized = atOnce(readTranscript(given.recognized));
    this.readings = [this.recognized];
  }

  apply(next: readonly Edit[] | number): void {
    const revision = this.log.length + 1;
    const base = { transcriptionId: 'tr_1', revision, ...AT, keyterms: [] };
    if (typeof next === 'number') {
      const restored = next % revision;
      const operations = [{ op: 'restore', revision: restored }] as const;
      this.log.push({ ...base, operations, change: null, restored });
      this.readings.push(this.readings[restored]!);
      return;
    }
    const changes = this.log.flatMap(({ change }): Change | [] => change ?? []);
    const { options, durationS, recognized } = this.given;
    try {
      const segments = recognized.segments.length;
      const history = { recognized: this.recognized, changes };
      const revised = atOnce(revise(this.readings.at(-1)!, history, { edits: next, options, durationS, segments }));
      this.log.push({ ...base, operations: revised.edits, change: revised.change });
      this.readings.push(revised.reading);
    } catch (error) {
      if (!(error instanceof OperationRefused)) throw error;
    }
  }

  /** What the formats of a revision are made of. */
  corrected(revision: number): { readonly transcript: FormattedTranscript; readonly names: SpeakerNames } {
    const reading = this.readings[revision]!;
    return { transcript: atOnce(deriveTranscript(this.given.recognized, reading)), names: reading.names };
  }

  replayed(revision: number): Reading {
    return atOnce(replay(this.recognized, changesUpTo(revision, this.log)));
  }
}
