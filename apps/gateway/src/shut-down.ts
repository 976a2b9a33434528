import type { Server } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import type { NestExpressApplication } from '@nestjs/platform-express';
import { Draining } from './platform/http/draining';

/** How long callers who wait for a result still may have it in their call. */
const RESULT_GRACE_MS = 6_000;

/** How long uploads and answers on their way may take; the launcher kills after 15 s. */
const DRAIN_MS = 12_000;

/**
 * Goes down without breaking calls: no new connections, streams end, waiting callers get their result or are told where it will be,
 * uploads are finished; what still runs after that is broken off.
 */
export async function shutDown(app: NestExpressApplication, server: Server): Promise<void> {
  const draining = app.get(Draining);
  draining.begin();
  const closed = new Promise<void>((resolve) => server.close(() => resolve()));
  const idle = setInterval(() => server.closeIdleConnections(), 250);
  const over = new AbortController();
  const finished = closed.then(() => over.abort());
  await pause(RESULT_GRACE_MS, over.signal);
  draining.endWaits();
  await pause(DRAIN_MS - RESULT_GRACE_MS, over.signal);
  server.closeAllConnections();
  await finished;
  clearInterval(idle);
  await app.close();
}

async function pause(ms: number, until: AbortSignal): Promise<void> {
  await sleep(ms, undefined, { signal: until }).catch(() => undefined);
}
