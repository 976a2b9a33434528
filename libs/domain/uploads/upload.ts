/** A file uploaded in chunks through /v1/uploads, to transcribe once it is complete. */

/** The specification's limit: 1 GB. */
export const UPLOAD_MAX_BYTES = 2 ** 30;

/** How long a client may resume an upload and use it. */
export const UPLOAD_LIFE_MS = 24 * 3_600_000;

/** A byte range of an upload, stored as one object. */
export interface UploadChunk {
  readonly key: string;
  readonly bytes: number;
}

export interface UploadRecord {
  readonly id: string;
  readonly accountId: string;
  /** Bytes of the complete file, as the client announced them. */
  readonly size: number;
  /** Bytes that are stored durably: the sum of the chunks. */
  readonly offset: number;
  /** In file order. */
  readonly chunks: readonly UploadChunk[];
  /** tus `Upload-Metadata`, returned unchanged. Null: a key without a value. */
  readonly metadata: Readonly<Record<string, string | null>>;
  readonly createdAt: Date;
  readonly expiresAt: Date;
  /** When the owner terminated the upload. The record then remains as a tombstone, also after the sweep. */
  readonly terminatedAt?: Date;
  /** When the stored bytes were erased. */
  readonly erasedAt?: Date;
}

export function isWhole({ offset, size }: Pick<UploadRecord, 'offset' | 'size'>): boolean {
  return offset === size;
}

export const uploadKeys = {
  /** Prefix of the objects of all uploads. */
  all: 'uploads/',
  prefix: (id: string): string => `uploads/${id}/`,
  /** `token` is new at every write, so that two concurrent writers never write the same object. */
  chunk: (id: string, at: { readonly offset: number; readonly token: string }): string =>
    `uploads/${id}/${String(at.offset).padStart(10, '0')}-${at.token}`,
} as const;
