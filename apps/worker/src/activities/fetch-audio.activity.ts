import { Context } from '@temporalio/activity';
import { Inject, Injectable } from '@nestjs/common';
import { AppError, type DownloadFailureDetails } from '@aether/domain';
import { objectKeys, type TranscriptionRecord } from '@aether/language';
import {
  counting,
  OBJECT_STORE,
  OutboundError,
  OutboundHttp,
  StorageUseRepository,
  TranscriptionRepository,
  type ObjectStore,
} from '@aether/platform';
import type { PipelineActivities } from '@aether/temporal/contracts';
import { heartbeating } from '@aether/temporal/worker';
import { AccountSpace } from '../audio/account-space';
import { downloadAudio } from '../audio-url/download-audio';

type Activity = PipelineActivities['fetchAudio'];

/** Attempts at a third party's server, over about a minute. Our own servers have the usual retries. */
const THIRD_PARTY_ATTEMPTS = 7;

/**
 * Audio of the request was stored before the transcription started: if it is missing it was deleted, and this rejects with `deleted`. Audio
 * behind a URL is downloaded: `audio_url_failed`, `url_not_allowed`, `file_too_large`, `storage_full`.
 */
@Injectable()
export class FetchAudio {
  constructor(
    private readonly transcriptions: TranscriptionRepository,
    @Inject(OBJECT_STORE) private readonly objects: ObjectStore,
    private readonly outbound: OutboundHttp,
    private readonly storage: StorageUseRepository,
    private readonly space: AccountSpace,
  ) {}

  async execute({ transcriptionId }: Parameters<Activity>[0]): ReturnType<Activity> {
    const record = await this.transcriptions.require(transcriptionId);
    const originalKey = objectKeys.original(transcriptionId);
    const bytes = (await this.objects.stat(originalKey))?.bytes ?? (await this.fetch(record));
    if (record.originalBytes !== bytes) await this.transcriptions.markFetched(transcriptionId, bytes);
    return { originalKey, bytes };
  }

  private async fetch({ id, accountId, audioDeletedAt }: TranscriptionRecord): Promise<number> {
    const address = await this.transcriptions.findAudioUrl(id);
    if (address === null || audioDeletedAt !== undefined) throw new AppError('deleted');
    const allocation = { storage: this.storage, target: await this.space.allocationFor({ id, accountId }) };
    return heartbeating(async ({ signal }) => {
      try {
        const audio = await downloadAudio(this.outbound, address, signal);
        const { bytes } = await this.objects.put(objectKeys.original(id), counting(audio, allocation), { signal });
        await this.storage.shrink(id, bytes);
        return bytes;
      } catch (error) {
        signal.throwIfAborted();
        const failure = toAppError(error);
        await this.transcriptions.noteError(id, failure);
        throw failure;
      }
    });
  }
}

/** Converts errors that the URL causes; any other error, such as the object store's, stays unchanged. */
function toAppError(error: unknown): unknown {
  if (error instanceof OutboundError && error.failure === 'not_allowed') return new AppError('url_not_allowed');
  const details = detailsOf(error);
  if (details === null) return error;
  if (details.reason === 'too_large') return new AppError('file_too_large', { details, cause: error });
  const { retryable } = error as OutboundError | AppError;
  const isRetried = retryable && Context.current().info.attempt < THIRD_PARTY_ATTEMPTS;
  return new AppError('audio_url_failed', { retryable: isRetried, details, cause: error });
}

/** Null for errors that are not of the download. */
function detailsOf(error: unknown): DownloadFailureDetails | null {
  if (error instanceof OutboundError && error.failure !== 'not_allowed')
    return { kind: 'download_failed', reason: error.failure };
  return error instanceof AppError && error.details?.kind === 'download_failed' ? error.details : null;
}
