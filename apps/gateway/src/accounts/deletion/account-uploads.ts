import { Inject, Injectable } from '@nestjs/common';
import { uploadKeys } from '@aether/domain';
import { OBJECT_STORE, UploadRepository, type ObjectStore } from '@aether/platform';

/** Erases the uploads of a deleted account. */
@Injectable()
export class AccountUploads {
  constructor(
    private readonly uploads: UploadRepository,
    @Inject(OBJECT_STORE) private readonly objects: ObjectStore,
  ) {}

  /** Idempotent. */
  async erase(accountId: string): Promise<void> {
    for (const { id } of await this.uploads.listForAccount(accountId)) {
      await this.uploads.terminate(id);
      await this.objects.deletePrefix(uploadKeys.prefix(id));
      await this.uploads.markErased(id);
      // A concurrent writer may have stored more; the mark makes the store refuse its further bytes.
      await this.objects.deletePrefix(uploadKeys.prefix(id));
    }
  }
}
