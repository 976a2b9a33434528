/** gRPC's UNAVAILABLE and DEADLINE_EXCEEDED: https://grpc.io/docs/guides/status-codes/ */
const GRPC_CODES = [4, 14];

const CODES = [
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'CONNECTION_CLOSED',
  'DISCONNECT',
  'TIMEOUT',
  '503',
  // Object stores: disk full, not ready, or throttling.
  'XMinioStorageFull',
  'XMinioServerNotInitialized',
  'ServiceUnavailable',
  'SlowDown',
];

/** MongoDB's `OutOfDiskSpace`. */
const DATABASE_FULL = 14_031;

const NAMES =
  /^Mongo(ServerSelection|Network|NetworkTimeout|NotConnected|PoolCleared|ServerClosed|WaitQueueTimeout)Error$/;

const DEPTH = 5;

/** Whether an error or its cause means that a server behind the gateway is unavailable or full, so that the same call may succeed soon. */
export function isOutage(thrown: unknown, depth = DEPTH): boolean {
  if (!(thrown instanceof Error) || depth === 0) return false;
  const { code } = thrown as { code?: unknown };
  if (NAMES.test(thrown.name)) return true;
  if (typeof code === 'string' && CODES.includes(code)) return true;
  if (typeof code === 'number' && 'details' in thrown && GRPC_CODES.includes(code)) return true;
  if (code === DATABASE_FULL && thrown.name === 'MongoServerError') return true;
  return isOutage(thrown.cause, depth - 1);
}
