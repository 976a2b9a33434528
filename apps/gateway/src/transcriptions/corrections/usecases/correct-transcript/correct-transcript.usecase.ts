import { Injectable } from '@nestjs/common';
import { AppError, type Actor } from '@aether/domain';
import {
  deriveTranscript,
  OperationRefused,
  revise,
  type Change,
  type Edit,
  type FormattedTranscript,
  type Operation,
  type Reading,
  type Restore,
  type TranscriptionRecord,
  type TranscriptRevision,
} from '@aether/language';
import { finishInTurns, TranscriptRevisionRepository } from '@aether/platform';
import { ApiError } from '../../../../platform/http/api-error';
import { deleted } from '../../../owned-transcriptions';
import { textUnavailable } from '../../../text-unavailable';
import { MAX_REVISIONS } from '../../correction-limits';
import type { History } from '../../history';
import { readingAt, TranscriptHistory } from '../../transcript-history';

interface CorrectTranscriptCommand {
  readonly record: TranscriptionRecord;
  /** The revision that the caller has read; null: the latest, whichever it is. */
  readonly revision: number | null;
  readonly operations: readonly Operation[];
  readonly by: Actor;
  readonly idempotencyKey: string | null;
}

export interface Corrected {
  readonly revision: TranscriptRevision;
  /** The record with the names that the speakers have now. */
  readonly record: TranscriptionRecord;
  /** Null if an earlier request with the same key stored the revision. */
  readonly transcript: FormattedTranscript | null;
}

type Next = Pick<TranscriptRevision, 'operations' | 'change' | 'keyterms'> & {
  readonly reading: Reading;
  readonly restored?: number;
};

/** Corrects a transcript: stores a revision and the transcript with it. Of two corrections of one revision, the second is refused. */
@Injectable()
export class CorrectTranscript {
  constructor(
    private readonly revisions: TranscriptRevisionRepository,
    private readonly histories: TranscriptHistory,
  ) {}

  /**
   * Rejects with `text_unavailable`, `revision_conflict` or `too_many_revisions`, and with `invalid_parameter` when an operation does not fit the
   * transcript.
   */
  async execute(command: CorrectTranscriptCommand): Promise<Corrected> {
    const { record, by, idempotencyKey } = command;
    if (record.status !== 'completed') throw textUnavailable(record.status, 'id');
    const latest = await this.revisions.latest(record.id);
    if (latest === null) throw deleted();
    const read = command.revision ?? latest;
    if (read !== latest) return this.repeated(command, { read, latest });
    if (latest >= MAX_REVISIONS) throw new AppError('too_many_revisions', { param: 'revision' });
    const history = await this.histories.load(record);
    if (history.log.length !== latest) throw conflict(history.log.length);
    const { reading, ...next } = await this.next(command, history);
    const transcript = await finishInTurns(deriveTranscript(history.transcript, reading, history.sentimentModel));
    const { revision: stored, parts } = await this.revisions.append(record, {
      revision: { revision: latest + 1, ...next, ...(idempotencyKey !== null && { idempotencyKey }) },
      transcript,
      names: reading.names,
      by,
      known: [...history.parts.recognized, ...history.parts.latest],
    });
    this.histories.add(record.id, { history, revision: stored, reading, parts });
    const { revision } = stored;
    return {
      revision: stored,
      record: { ...record, speakerNames: reading.names },
      transcript: { ...transcript, revision },
    };
  }

  /** The revision that an earlier request with the same key stored. Rejects with `revision_conflict` without one. */
  private async repeated(
    { record, by, idempotencyKey }: CorrectTranscriptCommand,
    { read, latest }: { readonly read: number; readonly latest: number },
  ): Promise<Corrected> {
    const revision = idempotencyKey === null ? null : await this.revisions.find(record.id, read + 1);
    const isSame = revision?.idempotencyKey === idempotencyKey && revision?.by.id === by.id;
    if (revision === null || !isSame) throw conflict(latest);
    return { revision, record, transcript: null };
  }

  private async next({ record, operations }: CorrectTranscriptCommand, history: History): Promise<Next> {
    const [first] = operations;
    if (first?.op === 'restore') return restored(first, history);
    const { transcript, recognized, log } = history;
    const lastS = transcript.words.reduce((last, { end_s }) => Math.max(last, end_s), 0);
    const changes = log.flatMap(({ change }): Change | [] => change ?? []);
    try {
      const revision = {
        edits: operations as readonly Edit[],
        options: record.options,
        durationS: Math.max(record.durationS ?? 0, lastS),
        segments: transcript.segments.length,
      };
      const { edits, ...revised } = await finishInTurns(revise(history.latest, { recognized, changes }, revision));
      return { ...revised, operations: edits };
    } catch (error) {
      if (!(error instanceof OperationRefused)) throw error;
      const { param, message } = error;
      throw new ApiError('invalid_parameter', { param, message: `O campo \`${param}\` não é válido: ${message}.` });
    }
  }
}

async function restored({ op, revision }: Restore, history: History): Promise<Next> {
  const latest = history.log.length;
  if (revision >= latest) {
    const param = 'operations[0].revision';
    const message = `O campo \`${param}\` não é válido: escolha uma revisão anterior à ${latest}, que é a última.`;
    throw new ApiError('invalid_parameter', { param, message });
  }
  const reading = await readingAt(history, revision);
  return { operations: [{ op, revision }], change: null, restored: revision, keyterms: [], reading };
}

function conflict(latest: number): AppError {
  const message = `O texto mudou desde a revisão informada: a última é a ${latest}. Leia a transcrição de novo e corrija sobre ela.`;
  return new ApiError('revision_conflict', { param: 'revision', message });
}
