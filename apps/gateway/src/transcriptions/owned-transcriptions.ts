import { Injectable } from '@nestjs/common';
import { AppError, isId, type TranscriptionRecord } from '@aether/domain';
import { TranscriptionRepository } from '@aether/platform';

/** Transcriptions as their account sees them: another account's is as unknown as one that never was. */
@Injectable()
export class OwnedTranscriptions {
  constructor(private readonly transcriptions: TranscriptionRepository) {}

  /** Rejects with `not_found`. */
  async find(id: string, accountId: string): Promise<TranscriptionRecord> {
    const record = isId('transcription', id) ? await this.transcriptions.findForAccount(id, accountId) : null;
    if (record === null) {
      throw new AppError('not_found', { param: 'id', message: 'Transcrição não encontrada: confira o `id`.' });
    }
    return record;
  }
}
