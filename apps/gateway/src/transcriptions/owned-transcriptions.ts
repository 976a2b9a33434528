import { Injectable } from '@nestjs/common';
import { AppError, isId } from '@aether/domain';
import { type TranscriptionRecord } from '@aether/language';
import { TranscriptionRepository } from '@aether/platform';

/** Finds transcriptions of one account. Those of other accounts are reported as not found. */
@Injectable()
export class OwnedTranscriptions {
  constructor(private readonly transcriptions: TranscriptionRepository) {}

  /** Rejects with `not_found`, or with `deleted` when its owner has deleted it. */
  async find(id: string, accountId: string): Promise<TranscriptionRecord> {
    const record = await this.findEvenDeleted(id, accountId);
    if (record.deletedAt !== undefined) throw deleted();
    return record;
  }

  /** Rejects with `not_found`. */
  async findEvenDeleted(id: string, accountId: string): Promise<TranscriptionRecord> {
    const record = isId('transcription', id) ? await this.transcriptions.findForAccount(id, accountId) : null;
    if (record === null) {
      throw new AppError('not_found', { param: 'id', message: 'Transcrição não encontrada: confira o `id`.' });
    }
    return record;
  }
}

/** The error for a transcription that its owner has deleted. */
export function deleted(): AppError {
  return new AppError('deleted', { param: 'id', message: 'A transcrição foi apagada.' });
}
