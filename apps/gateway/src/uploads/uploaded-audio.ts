import { Injectable } from '@nestjs/common';
import type { UploadRecord } from '@aether/domain';
import { UploadContent } from '@aether/platform';
import { OwnedUploads } from './owned-uploads';

interface CopyTarget {
  readonly accountId: string;
  readonly key: string;
}

/** Audio uploaded through `/v1/uploads`. */
@Injectable()
export class UploadedAudio {
  constructor(
    private readonly owned: OwnedUploads,
    private readonly content: UploadContent,
  ) {}

  /**
   * Copies a complete upload to an object, which outlives the upload. Rejects with `not_found`, `upload_incomplete`, `upload_expired`,
   * `deleted` or `audio_empty`.
   */
  async copyTo(uploadId: string, { accountId, key }: CopyTarget): Promise<Pick<UploadRecord, 'size'>> {
    const upload = await this.owned.findWhole(uploadId, accountId);
    await this.content.copyTo(upload, key);
    return upload;
  }
}
