import { Inject, Injectable } from '@nestjs/common';
import { endUpload, OBJECT_STORE, StorageUseRepository, UploadRepository, type ObjectStore } from '@aether/platform';

/** Erases the uploads of a deleted account. */
@Injectable()
export class AccountUploads {
  constructor(
    private readonly uploads: UploadRepository,
    private readonly storage: StorageUseRepository,
    @Inject(OBJECT_STORE) private readonly objects: ObjectStore,
  ) {}

  /** Idempotent. */
  async erase(accountId: string): Promise<void> {
    const { uploads, objects, storage } = this;
    for (const { id } of await uploads.listForAccount(accountId)) await endUpload(id, { uploads, objects, storage });
  }
}
