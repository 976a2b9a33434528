import { AppError, type Operator } from '@aether/domain';
import { keptAudio, objectKeys, type TranscriptionRecord } from '@aether/language';
import { eraseObjects, isDuplicate, newId } from '@aether/platform';
import { startTranscription } from '@aether/temporal/client';
import { SetupError } from '../../setup/setup-error';
import { requireLive } from '../find-account';
import type { OperatorService } from '../operator-service';
import { presentJob } from './present-job';
import { requireJob } from './require-job';

/**
 * Runs a failed transcription again as a new one of the same account, with its audio, options, reference and file name. A terminal state never reopens, and
 * its webhook event was sent: the new one has a separate id and event, and reserves its cost again.
 */
export async function retryJob(service: OperatorService, failedId: string, by: Operator): Promise<object> {
  const failed = await requireJob(service, failedId);
  const audioKey = await requireAudio(service, failed);
  const id = newId('transcription');
  const { accountId } = failed;
  const entry = { action: 'job.retried', by, accountId, subject: failedId, details: { retriedAs: id } } as const;
  const record = await service.operatorLog.record(entry, () =>
    create(service, { failed, audioKey, id }).catch(async (error: unknown) => {
      await eraseObjects(id, service);
      throw explained(error, failedId);
    }),
  );
  // If Temporal is away, the next reconciliation starts the workflow.
  await startTranscription(service.temporal, record);
  return presentJob(record);
}

async function requireAudio({ jobs, objects }: OperatorService, record: TranscriptionRecord): Promise<string> {
  const { id, status } = record;
  if (status !== 'failed') throw new SetupError(`${id} is ${status}: only failed transcriptions can be retried.`);
  const retry = await jobs.findRetryOf(id);
  if (retry !== null) throw new SetupError(`${id} was retried as ${retry.id}, which is ${retry.status}.`);
  const key = keptAudio(record);
  if (key === null) throw new SetupError(`The audio of ${id} was erased, so it cannot be retried.`);
  if (!(await objects.exists(key))) throw new SetupError(`The audio of ${id} is not stored, so it cannot be retried.`);
  return key;
}

interface Retry {
  readonly failed: TranscriptionRecord;
  readonly audioKey: string;
  readonly id: string;
}

async function create(
  { accounts, objects, storage, transcriptions }: OperatorService,
  { failed, audioKey, id }: Retry,
): Promise<TranscriptionRecord> {
  const { accountId, apiKeyId, options, fileName } = failed;
  requireLive(await accounts.findById(accountId));
  const copy = objectKeys.original(id);
  // Counted beyond the account's limit too: it did not ask for this copy.
  await storage.grow({ id, accountId, bytes: (await objects.stat(audioKey))?.bytes ?? 0, atMost: Infinity });
  const { bytes } = await objects.put(copy, await objects.get(audioKey));
  const given = {
    id,
    accountId,
    createdAt: new Date(),
    audioKey: copy,
    originalBytes: bytes,
    options,
    retryOf: failed.id,
    ...(apiKeyId !== undefined && { apiKeyId }),
    ...(fileName !== undefined && { fileName }),
    ...(options.webhookUrl !== undefined && { eventId: newId('event') }),
  };
  return (await transcriptions.begin(given, { onCredit: true })).record;
}

/** Replaces the API's message, which is Portuguese and addressed to the account's owner. */
function explained(error: unknown, failedId: string): unknown {
  if (isDuplicate(error, 'retryOf')) return new SetupError(`${failedId} was retried by another operator.`);
  if (!(error instanceof AppError)) return error;
  if (error.code === 'account_suspended') return new SetupError('The account is suspended: see `accounts resume`.');
  if (error.code !== 'insufficient_credit') return error;
  return new SetupError('The account has no credit: add some with `accounts credit`.');
}
