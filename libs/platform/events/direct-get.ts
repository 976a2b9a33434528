import type { NatsConnection } from 'nats';

export interface DirectMessage {
  readonly sequence: number;
  readonly data: Uint8Array;
}

/** `last_by_subj`: the latest message of a subject; `next_by_subj`: the first one of it from `seq` on. */
export type DirectQuery = { readonly last_by_subj: string } | { readonly seq: number; readonly next_by_subj: string };

interface DirectRequest {
  readonly stream: string;
  readonly query: DirectQuery;
  readonly limitMs?: number | undefined;
}

const TIMEOUT_MS = 2_000;
const NOT_FOUND = 404;

/**
 * Reads one message of a stream by JetStream's direct get; null when there is none (NATS ADR-31; the client library does not export it). A
 * lagging follower may respond: it can miss the newest message, but never returns a wrong one.
 */
export async function directGet(
  connection: NatsConnection,
  { stream, query, limitMs = TIMEOUT_MS }: DirectRequest,
): Promise<DirectMessage | null> {
  const reply = await connection.request(`$JS.API.DIRECT.GET.${stream}`, JSON.stringify(query), {
    timeout: Math.min(TIMEOUT_MS, limitMs),
  });
  const headers = reply.headers;
  if (headers?.code === NOT_FOUND) return null;
  const sequence = Number(headers?.get('Nats-Sequence'));
  if (!Number.isInteger(sequence) || sequence <= 0)
    throw new Error(`direct get failed: ${headers?.description ?? 'no response'}`);
  return { sequence, data: reply.data };
}
