import { Inject, Injectable } from '@nestjs/common';
import { AppError, objectKeys, type TranscriptionRecord } from '@aether/domain';
import { newId, OBJECT_STORE, TranscriptionRepository, type Logger, type ObjectStore } from '@aether/platform';
import { LOGGER } from '../../../platform/tokens';
import { TranscriptionWorkflows } from '../../transcription-workflows';
import type { CreateTranscriptionCommand } from './create-transcription.command';

/**
 * Takes the audio in, records the transcription as `queued` and starts its workflow. Either all three are done or, when this rejects,
 * none: an accepted transcription is one that will end.
 */
@Injectable()
export class CreateTranscription {
  constructor(
    @Inject(OBJECT_STORE) private readonly objects: ObjectStore,
    private readonly transcriptions: TranscriptionRepository,
    private readonly workflows: TranscriptionWorkflows,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  async execute(command: CreateTranscriptionCommand): Promise<TranscriptionRecord> {
    const id = newId('transcription');
    try {
      return await this.start(await this.record(id, await this.receive(id, command), command));
    } catch (error) {
      await this.undo([this.transcriptions.discard(id), this.objects.deletePrefix(objectKeys.prefix(id))], id);
      throw error;
    }
  }

  private async record(
    id: string,
    originalBytes: number,
    { accountId, options, signal }: CreateTranscriptionCommand,
  ): Promise<TranscriptionRecord> {
    signal.throwIfAborted();
    const originalKey = objectKeys.original(id);
    const given = { id, accountId, createdAt: new Date(), originalKey, originalBytes, options };
    return this.transcriptions.insert(given).catch(overloaded);
  }

  private async start(record: TranscriptionRecord): Promise<TranscriptionRecord> {
    try {
      await this.workflows.start(record);
      return record;
    } catch (error) {
      await this.undo([this.workflows.abandon(record.id)], record.id);
      throw new AppError('overloaded', { cause: error });
    }
  }

  private async receive(id: string, { audio }: CreateTranscriptionCommand): Promise<number> {
    const { bytes } = await audio.deliverTo(async (stream) => {
      try {
        await this.objects.put(objectKeys.original(id), stream);
      } catch (error) {
        // A broken stream is the caller's doing, and says so itself.
        throw stream.errored ?? new AppError('overloaded', { cause: error });
      }
    });
    return bytes;
  }

  private async undo(steps: readonly Promise<void>[], id: string): Promise<void> {
    const outcomes = await Promise.allSettled(steps);
    for (const outcome of outcomes) {
      if (outcome.status === 'rejected') {
        this.logger.warn(
          { transcriptionId: id, err: outcome.reason as unknown },
          'left something of a refused transcription',
        );
      }
    }
  }
}

function overloaded(cause: unknown): never {
  throw new AppError('overloaded', { cause });
}
