import { Injectable } from '@nestjs/common';
import { isId, type AppError } from '@aether/domain';
import { type TranscriptionRecord } from '@aether/language';
import { TranscriptionRepository } from '@aether/platform';
import { ApiError } from '../platform/http/api-error';

/** Transcriptions as their account sees them: another account's is as unknown as one that never was. */
@Injectable()
export class OwnedTranscriptions {
  constructor(private readonly transcriptions: TranscriptionRepository) {}

  /** Rejects with `not_found`, and with `deleted` when its owner deleted it. */
  async find(id: string, accountId: string): Promise<TranscriptionRecord> {
    const record = await this.findEvenDeleted(id, accountId);
    if (record.deletedAt !== undefined) throw deleted();
    return record;
  }

  /** Rejects with `not_found`. */
  async findEvenDeleted(id: string, accountId: string): Promise<TranscriptionRecord> {
    const record = isId('transcription', id) ? await this.transcriptions.findForAccount(id, accountId) : null;
    if (record === null) {
      throw new ApiError('not_found', { param: 'id', message: 'Transcrição não encontrada: confira o `id`.' });
    }
    return record;
  }
}

/** What is said of a transcription that its owner deleted. */
export function deleted(): AppError {
  return new ApiError('deleted', { param: 'id', message: 'A transcrição foi apagada.' });
}
