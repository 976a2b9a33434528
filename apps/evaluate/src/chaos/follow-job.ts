import { setTimeout as sleep } from 'node:timers/promises';
import type { ChaosEnvironment } from './chaos-environment';
import type { Job } from './chaos-jobs';
import { JobReceiver } from './job-receiver';
import type { ReadTranscription } from './result-of';
import { sendJob } from './send-job';

/** A transcription that the service has accepted. */
export interface AcceptedJob {
  readonly job: Job;
  readonly id: string;
  /** Who is told of its end. */
  readonly told: JobReceiver;
}

/** Has one transcription accepted, and asks for its cancellation where the job says so. */
export async function beginJob(
  job: Job,
  key: string,
  { caller, audioServer, receiver, webhookSecret }: ChaosEnvironment,
): Promise<AcceptedJob> {
  const told = new JobReceiver(receiver, { refusals: job.refusals, secret: webhookSecret });
  const id = await sendJob(job, { caller, audioServer, webhookUrl: told.url, idempotencyKey: key });
  if (job.cancelAfterS !== null) {
    await sleep(1000 * job.cancelAfterS);
    // One that has finished already cannot be canceled any more.
    await caller.ask((client) => client.post(`/v1/transcriptions/${id}/cancel`), [409]);
  }
  return { job, id, told };
}

/** The transcription once it has ended; null when the service does not know it. Waits until the signal aborts, then gives it as it is. */
export async function untilEnded(
  id: string,
  { caller }: ChaosEnvironment,
  signal: AbortSignal,
): Promise<ReadTranscription | null> {
  for (;;) {
    const answer = await caller.ask((client) => client.get(`/v1/transcriptions/${id}?wait=4`));
    if (answer.status === 404) return null;
    const transcription = answer.json as ReadTranscription;
    if (hasEnded(transcription) || signal.aborted) return transcription;
  }
}

export function hasEnded({ status }: ReadTranscription): boolean {
  return ['completed', 'failed', 'canceled'].includes(status);
}
