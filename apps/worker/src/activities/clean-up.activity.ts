import { Inject, Injectable } from '@nestjs/common';
import { accountSettings, AppError, isTerminal } from '@aether/domain';
import { keptAudio, objectKeys, type TranscriptionRecord } from '@aether/language';
import {
  AccountRepository,
  deleteAudio,
  endUpload,
  eraseAudio,
  eraseObjects,
  OBJECT_STORE,
  PROGRESS_LOG,
  recountAudio,
  StorageUseRepository,
  TranscriptionRepository,
  UploadRepository,
  type ObjectStore,
  type ProgressLog,
} from '@aether/platform';
import type { PipelineActivities } from '@aether/temporal/contracts';

type Activity = PipelineActivities['cleanUp'];

/**
 * The last step of every transcription, when nothing writes any more. Erases the intermediate objects, everything that was deleted during the
 * run, the audio of an account that keeps none, and all objects of a transcription whose record was rolled back. If the original must be erased,
 * the upload that it was copied from is erased too, and only the redacted audio of a completed transcription stays.
 */
@Injectable()
export class CleanUp {
  constructor(
    readonly transcriptions: TranscriptionRepository,
    readonly uploads: UploadRepository,
    readonly storage: StorageUseRepository,
    private readonly accounts: AccountRepository,
    @Inject(OBJECT_STORE) readonly objects: ObjectStore,
    @Inject(PROGRESS_LOG) private readonly progressLog: ProgressLog,
  ) {}

  async execute({ transcriptionId: id, eraseOriginal }: Parameters<Activity>[0]): ReturnType<Activity> {
    for (const prefix of objectKeys.intermediates(id)) await this.objects.deletePrefix(prefix);
    if (eraseOriginal) await deleteAudio(this.objects, objectKeys.original(id));
    const record = await this.transcriptions.findById(id);
    // Without a result nothing shows a waveform, and a retry measures it again.
    if (record?.status !== 'completed') await this.objects.delete(objectKeys.peaks(objectKeys.original(id)));
    if (eraseOriginal && record?.uploadId !== undefined) await endUpload(record.uploadId, this);
    const keepsRedacted = record?.audioKind === 'redacted' && keptAudio(record) !== null;
    if (eraseOriginal && !keepsRedacted) await this.objects.deletePrefix(objectKeys.prefix(id));
    if (record?.audioDeletedAt !== undefined || (await this.keepsNoAudio(record))) await this.eraseUnlessHeld(id);
    if (record === null || record.deletedAt !== undefined) await this.erase(id);
    // An audio URL may have failed after bytes were counted for it.
    else await recountAudio(id, this);
  }

  /** A legal hold may have been placed since the record was read. */
  private async eraseUnlessHeld(id: string): Promise<void> {
    await eraseAudio(this, id).catch((error: unknown) => {
      if (!(error instanceof AppError) || error.code !== 'legal_hold') throw error;
    });
  }

  /** Whether the account's retention period is zero days. */
  private async keepsNoAudio(record: TranscriptionRecord | null): Promise<boolean> {
    if (record === null || !isTerminal(record.status) || record.legalHoldSince !== undefined) return false;
    const account = await this.accounts.findById(record.accountId);
    return account !== null && accountSettings(account).audioRetentionDays === 0;
  }

  private async erase(id: string): Promise<void> {
    await eraseObjects(id, this);
    // Without NATS, the next reconciliation deletes the events.
    await this.progressLog.purge(id).catch(() => undefined);
  }
}
