/** A link by which others read one transcription. */
export interface Share {
  readonly id: string;
  readonly accountId: string;
  readonly transcriptionId: string;
  readonly createdAt: Date;
  readonly expiresAt: Date;
  /** Null: the link suffices. */
  readonly passwordHash: string | null;
  /** Whether readers may also listen. */
  readonly audio: boolean;
}
