export interface ReceiveNoticeCommand {
  /** The unmodified bytes, which the signature covers. */
  readonly body: Buffer;
  readonly signature?: string;
}
