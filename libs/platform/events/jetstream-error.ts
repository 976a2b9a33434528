/** `server/errors.json` of nats-server: the memory, the file storage, or the resources of the server are used up. */
export const NO_SPACE_CODES: readonly number[] = [10_002, 10_023, 10_047];

/** Error code of JetStream's API; undefined for another error. */
export function jetStreamCode(error: unknown): number | undefined {
  return (error as { api_error?: { err_code?: number } }).api_error?.err_code;
}
