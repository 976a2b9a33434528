import { AppError } from '@aether/domain';

/** gRPC's UNAVAILABLE and DEADLINE_EXCEEDED: https://grpc.io/docs/guides/status-codes/ */
const GRPC_CODES = [4, 14];

const CODES = [
  'ECONNREFUSED',
  'ECONNRESET',
  'ECONNABORTED',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
  // The name of a stopped container cannot be resolved.
  'ENOTFOUND',
  'EAI_AGAIN',
  'CONNECTION_CLOSED',
  'DISCONNECT',
  'TIMEOUT',
  '503',
  // Object stores: disk full, not ready, or throttling.
  'XMinioStorageFull',
  'XMinioServerNotInitialized',
  'ServiceUnavailable',
  'SlowDown',
  'SlowDownRead',
  'SlowDownWrite',
  'RequestTimeout',
  // The disk of this worker is full: another may have space.
  'ENOSPC',
  'EDQUOT',
];

/**
 * MongoDB: OutOfDiskSpace, then those of a server that shuts down, steps down or cannot reach a majority. Source: `error_codes.yml` of MongoDB.
 */
const DATABASE_CODES = [14_031, 6, 7, 89, 91, 189, 262, 9_001, 10_107, 11_600, 11_602, 13_435, 13_436];

const NAMES =
  /^Mongo(ServerSelection|Network|NetworkTimeout|NotConnected|PoolCleared|PoolClearedOnNetwork|ServerClosed|TopologyClosed|WaitQueueTimeout)Error$/;

/** The object store's client reports a 5xx response without a code by this message. */
const STORE_5XX = 'Retryable HTTP status';

const DEPTH = 5;

/**
 * Whether an error or its cause means that one of the service's own servers is unavailable or full, so that the same call may succeed later.
 * Not for errors that name their own reason, such as a failed download.
 */
export function isOutage(thrown: unknown, depth = DEPTH): boolean {
  if (!(thrown instanceof Error) || depth === 0) return false;
  if (thrown instanceof AppError) return thrown.code === 'overloaded' && isOutage(thrown.cause, depth - 1);
  const { code } = thrown as { code?: unknown };
  if (NAMES.test(thrown.name) || thrown.message.includes(STORE_5XX)) return true;
  if (typeof code === 'string' && CODES.includes(code)) return true;
  if (typeof code === 'number' && 'details' in thrown && GRPC_CODES.includes(code)) return true;
  if (typeof code === 'number' && thrown.name === 'MongoServerError' && DATABASE_CODES.includes(code)) return true;
  return isOutage(thrown.cause, depth - 1);
}
