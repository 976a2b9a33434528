import { Inject, Injectable } from '@nestjs/common';
import { objectKeys } from '@aether/language';
import {
  OBJECT_STORE,
  PROGRESS_LOG,
  TranscriptionRepository,
  type ObjectStore,
  type ProgressLog,
} from '@aether/platform';
import { TranscriptionWorkflows } from '../../transcription-workflows';
import type { DeleteTranscriptionCommand } from './delete-transcription.command';

/** The workflow ends its activities first; that is a matter of a heartbeat. */
const PATIENCE_MS = 15_000;

/**
 * Erases a transcription: its transcript, objects, events and deliveries. First comes the tombstone, from when on nobody is shown anything; a
 * workflow that still runs is ended, and erases at its own end what it wrote meanwhile. Deleting again finishes what was broken off.
 */
@Injectable()
export class DeleteTranscription {
  constructor(
    private readonly transcriptions: TranscriptionRepository,
    private readonly workflows: TranscriptionWorkflows,
    @Inject(OBJECT_STORE) private readonly objects: ObjectStore,
    @Inject(PROGRESS_LOG) private readonly progressLog: ProgressLog,
  ) {}

  async execute({ record: { id, eventId }, by }: DeleteTranscriptionCommand): Promise<void> {
    await this.transcriptions.markDeleted(id, by);
    if (await this.workflows.cancel(id)) await this.workflows.ended(id, PATIENCE_MS);
    if (eventId !== undefined) await this.workflows.endDelivery(eventId);
    await this.objects.deletePrefix(objectKeys.prefix(id));
    await this.progressLog.purge(id);
  }
}
