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
  /** Receives the webhook about its end. */
  readonly receiver: JobReceiver;
}

/** Requests a transcription, and its cancellation if the job specifies one. */
export async function beginJob(
  job: Job,
  key: string,
  { caller, audioServer, receiver, webhookSecret }: ChaosEnvironment,
): Promise<AcceptedJob> {
  const jobReceiver = new JobReceiver(receiver, { refusals: job.refusals, secret: webhookSecret });
  const id = await sendJob(job, { caller, audioServer, webhookUrl: jobReceiver.url, idempotencyKey: key });
  if (job.cancelAfterS !== null) {
    await sleep(1000 * job.cancelAfterS);
    // A finished transcription can no longer be canceled (409).
    await caller.ask((client) => client.post(`/v1/transcriptions/${id}/cancel`), [409]);
  }
  return { job, id, receiver: jobReceiver };
}

/** Waits until the transcription has ended or the signal aborts, and returns its current state; null if the service does not know it. */
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
