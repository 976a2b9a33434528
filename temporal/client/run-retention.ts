import type { Client } from '@temporalio/client';
import { RETENTION_SCHEDULE } from './ensure-retention';

/** Starts a run of the retention now, unless one is running. */
export function runRetention(client: Client): Promise<void> {
  return client.schedule.getHandle(RETENTION_SCHEDULE).trigger();
}
