/** A file that comes in pieces through /v1/uploads, to be transcribed once it is whole. */

/** Limit of the specification: 1 GB. */
export const UPLOAD_MAX_BYTES = 2 ** 30;

/** How long an upload may be continued and used. */
export const UPLOAD_LIFE_MS = 24 * 3_600_000;

/** A stretch of an upload, stored as one object. */
export interface UploadChunk {
  readonly key: string;
  readonly bytes: number;
}

export interface UploadRecord {
  readonly id: string;
  readonly accountId: string;
  /** Bytes of the whole file, as announced. */
  readonly size: number;
  /** Bytes that are stored for good: the sum of the chunks. */
  readonly offset: number;
  /** In the file's order. */
  readonly chunks: readonly UploadChunk[];
  /** tus's `Upload-Metadata`, given back as it came. Null: a key without a value. */
  readonly metadata: Readonly<Record<string, string | null>>;
  readonly createdAt: Date;
  readonly expiresAt: Date;
  /** When its owner ended it. What is left then, and after the sweep, is a tombstone. */
  readonly terminatedAt?: Date;
  /** When its bytes were erased. */
  readonly erasedAt?: Date;
}

export function isWhole({ offset, size }: Pick<UploadRecord, 'offset' | 'size'>): boolean {
  return offset === size;
}

export const uploadKeys = {
  /** Prefix of the objects of all uploads. */
  all: 'uploads/',
  prefix: (id: string): string => `uploads/${id}/`,
  /** `token` is new at every writing: two writers at once never write the same object. */
  chunk: (id: string, at: { readonly offset: number; readonly token: string }): string =>
    `uploads/${id}/${String(at.offset).padStart(10, '0')}-${at.token}`,
} as const;
