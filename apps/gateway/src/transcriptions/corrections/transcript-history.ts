import { Injectable } from '@nestjs/common';
import {
  changesUpTo,
  deriveTranscript,
  readTranscript,
  replay,
  type FormattedTranscript,
  type Reading,
  type SpeakerNames,
  type TranscriptionRecord,
  type TranscriptRevision,
} from '@aether/language';
import { TranscriptRevisionRepository } from '@aether/platform';
import { ApiError } from '../../platform/http/api-error';
import { deleted } from '../owned-transcriptions';
import { MAX_REVISIONS } from './correction-limits';

/** What the recognizer wrote, and all corrections of it. */
export interface History {
  readonly transcript: FormattedTranscript;
  readonly recognized: Reading;
  /** In order of their numbers. */
  readonly log: readonly TranscriptRevision[];
}

interface Revision {
  readonly transcript: FormattedTranscript;
  readonly names: SpeakerNames;
}

/** Earlier revisions of a transcript. */
@Injectable()
export class TranscriptHistory {
  constructor(private readonly revisions: TranscriptRevisionRepository) {}

  /** Rejects with `deleted` when there is no transcript. */
  async load({ id, speakerNames = {} }: TranscriptionRecord): Promise<History> {
    const recognized = await this.revisions.findRecognized(id);
    if (recognized === null) throw deleted();
    const { transcript, names } = recognized;
    const log = names === null ? [] : await this.revisions.list(id, { after: 0, limit: MAX_REVISIONS });
    return { transcript, recognized: readTranscript(transcript, names ?? speakerNames), log };
  }

  /** Rejects with `not_found` without such a revision. */
  async at(record: TranscriptionRecord, revision: number): Promise<Revision> {
    const history = await this.load(record);
    if (revision > history.log.length) {
      const message = `A transcrição não tem a revisão ${revision}: a última é a ${history.log.length}.`;
      throw new ApiError('not_found', { param: 'revision', message });
    }
    const reading = readingAt(history, revision);
    const transcript = deriveTranscript(history.transcript, reading);
    return { transcript: revision === 0 ? transcript : { ...transcript, revision }, names: reading.names };
  }
}

export function readingAt({ recognized, log }: History, revision: number): Reading {
  return replay(recognized, changesUpTo(revision, log));
}
