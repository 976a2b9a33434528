import { Injectable } from '@nestjs/common';
import type { UploadRecord } from '@aether/domain';
import { StorageUseRepository, UploadContent, type AllocationTarget } from '@aether/platform';
import { OwnedUploads } from './owned-uploads';

interface CopyTarget {
  readonly key: string;
  /** The transcription for which the copy is counted. */
  readonly allocation: AllocationTarget;
}

/** Audio uploaded through `/v1/uploads`. */
@Injectable()
export class UploadedAudio {
  constructor(
    private readonly owned: OwnedUploads,
    private readonly content: UploadContent,
    private readonly storage: StorageUseRepository,
  ) {}

  /**
   * Copies a complete upload to an object, which outlives the upload. Rejects with `not_found`, `upload_incomplete`, `upload_expired`,
   * `deleted`, `audio_empty` or `storage_full`.
   */
  async copyTo(uploadId: string, { key, allocation }: CopyTarget): Promise<Pick<UploadRecord, 'size' | 'metadata'>> {
    const upload = await this.owned.findWhole(uploadId, allocation.accountId);
    await this.storage.grow({ ...allocation, bytes: upload.size });
    await this.content.copyTo(upload, key);
    return upload;
  }
}
