import { Inject, Injectable } from '@nestjs/common';
import type { Actor } from '@aether/domain';
import type { TranscriptionRecord } from '@aether/language';
import {
  eraseObjects,
  eraseSourceUpload,
  OBJECT_STORE,
  PROGRESS_LOG,
  StorageUseRepository,
  TranscriptionRepository,
  UploadRepository,
  type ObjectStore,
  type ProgressLog,
} from '@aether/platform';
import { TranscriptionWorkflows } from '../../transcription-workflows';

interface DeleteTranscriptionCommand {
  readonly record: TranscriptionRecord;
  /** Absent when the whole account is deleted. */
  readonly by?: Actor;
}

/** Time for the workflow to cancel its activities, which takes about one heartbeat. */
const CANCEL_WAIT_MS = 15_000;

/**
 * Erases a transcription: its transcript, objects, events and deliveries, and the upload that it was made from. It first writes a tombstone, which
 * hides the transcription, and then cancels a running workflow, which erases at its end what it wrote in the meantime. Deleting again completes an
 * interrupted deletion.
 */
@Injectable()
export class DeleteTranscription {
  constructor(
    private readonly transcriptions: TranscriptionRepository,
    private readonly workflows: TranscriptionWorkflows,
    private readonly uploads: UploadRepository,
    private readonly storage: StorageUseRepository,
    @Inject(OBJECT_STORE) private readonly objects: ObjectStore,
    @Inject(PROGRESS_LOG) private readonly progressLog: ProgressLog,
  ) {}

  async execute({ record, by }: DeleteTranscriptionCommand): Promise<void> {
    const { transcriptions, uploads, objects, storage } = this;
    const { id, eventId } = record;
    await transcriptions.markDeleted(id, by);
    if (await this.workflows.cancel(id)) await this.workflows.ended(id, CANCEL_WAIT_MS);
    if (eventId !== undefined) await this.workflows.endDelivery(eventId);
    await eraseObjects(id, { objects, storage });
    await eraseSourceUpload(record, { transcriptions, uploads, objects, storage });
    // Without NATS, the next reconciliation deletes the events.
    await this.progressLog.purge(id).catch(() => undefined);
  }
}
