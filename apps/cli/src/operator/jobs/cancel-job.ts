import { setTimeout as sleep } from 'node:timers/promises';
import { isTerminal, type Operator } from '@aether/domain';
import type { TranscriptionRecord } from '@aether/language';
import { cancelAbandoned } from '@aether/platform';
import { cancelTranscription } from '@aether/temporal/client';
import { SetupError } from '../../setup/setup-error';
import type { OperatorService } from '../operator-service';
import { presentJob } from './present-job';
import { requireJob } from './require-job';

/** Time for the workflow to cancel its activities, which takes about one heartbeat, and to write the state. */
const LIMIT_MS = 30_000;
const POLL_MS = 500;

/** Cancels a transcription as the API does: audio whose text was sent is charged, the rest of the reservation is released. */
export async function cancelJob(service: OperatorService, id: string, by: Operator): Promise<object> {
  const record = await requireJob(service, id);
  if (isTerminal(record.status)) throw new SetupError(`${id} has already ended: ${record.status}.`);
  const { accountId } = record;
  const entry = { action: 'job.canceled', by, accountId, subject: id } as const;
  const ended = await service.operatorLog.record(entry, async () => {
    const running = await cancelTranscription(service.temporal, id);
    return running ? untilEnded(service, record) : (await cancelAbandoned(service, record)).record;
  });
  if (!isTerminal(ended.status)) throw new SetupError(`${id} is being canceled: see \`jobs show ${id}\`.`);
  if (ended.status !== 'canceled') throw new SetupError(`${id} has just ended: ${ended.status}.`);
  return presentJob(ended);
}

async function untilEnded(service: OperatorService, record: TranscriptionRecord): Promise<TranscriptionRecord> {
  const deadline = performance.now() + LIMIT_MS;
  let current = record;
  while (!isTerminal(current.status) && performance.now() < deadline) {
    await sleep(POLL_MS);
    current = await requireJob(service, record.id);
  }
  return current;
}
