import type { Server } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import type { NestExpressApplication } from '@nestjs/platform-express';
import { Draining } from './platform/http/draining';

/** How long callers that wait for a result may still get it in the same call. */
const RESULT_GRACE_MS = 6_000;

/** How long running uploads and responses may take; the launcher kills the process after 15 s. */
const DRAIN_MS = 12_000;

/**
 * Shuts down gracefully: accepts no new connections, ends streams, gives waiting callers their result or its location, and lets uploads
 * finish. After `DRAIN_MS` it closes the remaining connections.
 */
export async function shutDown(app: NestExpressApplication, server: Server): Promise<void> {
  const draining = app.get(Draining);
  draining.begin();
  const closed = new Promise<void>((resolve) => server.close(() => resolve()));
  const idle = setInterval(() => server.closeIdleConnections(), 250);
  const allClosed = new AbortController();
  const finished = closed.then(() => allClosed.abort());
  await pause(RESULT_GRACE_MS, allClosed.signal);
  draining.endWaits();
  await pause(DRAIN_MS - RESULT_GRACE_MS, allClosed.signal);
  server.closeAllConnections();
  await finished;
  clearInterval(idle);
  await app.close();
}

async function pause(ms: number, until: AbortSignal): Promise<void> {
  await sleep(ms, undefined, { signal: until }).catch(() => undefined);
}
