import { Injectable } from '@nestjs/common';
import { AppError, isId, isWhole, type UploadRecord } from '@aether/domain';
import { UploadRepository } from '@aether/platform';

/** Finds uploads of one account. Those of other accounts are reported as not found. */
@Injectable()
export class OwnedUploads {
  constructor(private readonly uploads: UploadRepository) {}

  /** Rejects with `not_found`, `deleted` (terminated by its owner) or `upload_expired`. `param`: the name of the parameter with the id. */
  async find(id: string, accountId: string, param = 'id'): Promise<UploadRecord> {
    const upload = isId('upload', id) ? await this.uploads.findForAccount(id, accountId) : null;
    if (upload === null) {
      throw new AppError('not_found', { param, message: `Envio não encontrado: confira o \`${param}\`.` });
    }
    if (upload.terminatedAt !== undefined) {
      throw new AppError('deleted', { param, message: 'O envio foi apagado: envie o arquivo de novo.' });
    }
    if (upload.erasedAt !== undefined || upload.expiresAt <= new Date())
      throw new AppError('upload_expired', { param });
    return upload;
  }

  /** A complete upload. Also rejects with `upload_incomplete` and `audio_empty`. */
  async findWhole(id: string, accountId: string): Promise<UploadRecord> {
    const param = 'upload_id';
    const upload = await this.find(id, accountId, param);
    if (!isWhole(upload)) throw new AppError('upload_incomplete', { param });
    if (upload.size === 0) throw new AppError('audio_empty', { param });
    return upload;
  }
}
