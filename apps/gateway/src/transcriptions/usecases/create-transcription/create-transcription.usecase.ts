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
      const originalBytes = await this.receive(id, command);
      command.signal.throwIfAborted();
      const record = await this.transcriptions
        .insert({
          id,
          accountId: command.accountId,
          createdAt: new Date(),
          originalKey: objectKeys.original(id),
          originalBytes,
          options: command.options,
        })
        .catch(overloaded);
      await this.workflows.start(record).catch(overloaded);
      return record;
    } catch (error) {
      await this.undo(id);
      throw error;
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

  /** A start whose answer was lost may have begun the workflow: it is canceled too, and finds nothing to work on in any case. */
  private async undo(id: string): Promise<void> {
    const outcomes = await Promise.allSettled([
      this.workflows.cancel(id),
      this.transcriptions.discard(id),
      this.objects.deletePrefix(objectKeys.prefix(id)),
    ]);
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
