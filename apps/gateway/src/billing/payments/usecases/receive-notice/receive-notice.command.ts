export interface ReceiveNoticeCommand {
  /** As it came, byte by byte. */
  readonly body: Buffer;
  readonly signature?: string;
}
