import type { Readable } from 'node:stream';
import { DataStore, Upload } from '@tus/server';
import { AppError, UPLOAD_LIFE_MS, type UploadRecord } from '@aether/domain';
import {
  endUpload,
  type ObjectStore,
  type StorageUseRepository,
  type UploadContent,
  type UploadRepository,
} from '@aether/platform';

interface UploadDataStoreParts {
  readonly uploads: UploadRepository;
  readonly content: UploadContent;
  readonly objects: ObjectStore;
  readonly storage: StorageUseRepository;
}

/** The storage of `@tus/server`. `TusServer` creates the records, because the library does not know accounts. */
export class UploadDataStore extends DataStore {
  override extensions = ['creation', 'creation-with-upload', 'expiration', 'termination'];

  constructor(private readonly parts: UploadDataStoreParts) {
    super();
  }

  override async getUpload(id: string): Promise<Upload> {
    return present(await this.find(id));
  }

  /** Returns the new offset. */
  override async write(stream: Readable, id: string, offset: number): Promise<number> {
    const upload = await this.find(id);
    if (upload.offset !== offset) throw new AppError('upload_offset_mismatch', { param: 'Upload-Offset' });
    return (await this.parts.content.append(upload, stream)).offset;
  }

  override async remove(id: string): Promise<void> {
    await endUpload(id, this.parts);
  }

  override getExpiration(): number {
    return UPLOAD_LIFE_MS;
  }

  private async find(id: string): Promise<UploadRecord> {
    const upload = await this.parts.uploads.findById(id);
    if (upload === null) throw new AppError('not_found', { param: 'id' });
    return upload;
  }
}

function present({ id, size, offset, metadata, expiresAt }: UploadRecord): Upload {
  const given = Object.keys(metadata).length > 0 && { metadata: { ...metadata } };
  const creation_date = new Date(expiresAt.getTime() - UPLOAD_LIFE_MS).toISOString();
  return new Upload({ id, size, offset, creation_date, ...given });
}
