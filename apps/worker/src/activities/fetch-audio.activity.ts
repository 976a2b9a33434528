import { Context } from '@temporalio/activity';
import { Inject, Injectable } from '@nestjs/common';
import { AppError } from '@aether/domain';
import { objectKeys, type TranscriptionRecord } from '@aether/language';
import { OBJECT_STORE, OutboundError, OutboundHttp, TranscriptionRepository, type ObjectStore } from '@aether/platform';
import type { PipelineActivities } from '@aether/temporal/contracts';
import { heartbeating } from '@aether/temporal/worker';
import { downloadAudio } from '../audio-url/download-audio';

type Activity = PipelineActivities['fetchAudio'];

/** Somebody else's server is asked so many times, over about a minute; our own are waited for as every activity does. */
const ATTEMPTS_ELSEWHERE = 7;

/**
 * Audio that came with the request was stored before the transcription began: when it is missing it was deleted, and this rejects
 * with `deleted`. Audio behind an address is fetched: `audio_url_failed`, `url_not_allowed`, `file_too_large`.
 */
@Injectable()
export class FetchAudio {
  constructor(
    private readonly transcriptions: TranscriptionRepository,
    @Inject(OBJECT_STORE) private readonly objects: ObjectStore,
    private readonly outbound: OutboundHttp,
  ) {}

  async execute({ transcriptionId }: Parameters<Activity>[0]): ReturnType<Activity> {
    const record = await this.transcriptions.require(transcriptionId);
    const originalKey = objectKeys.original(transcriptionId);
    const bytes = (await this.objects.stat(originalKey))?.bytes ?? (await this.fetch(record));
    if (record.originalBytes !== bytes) await this.transcriptions.markFetched(transcriptionId, bytes);
    return { originalKey, bytes };
  }

  private async fetch({ id, audioDeletedAt }: TranscriptionRecord): Promise<number> {
    const address = await this.transcriptions.findAudioUrl(id);
    if (address === null || audioDeletedAt !== undefined) throw new AppError('deleted');
    return heartbeating(async ({ signal }) => {
      try {
        const audio = await downloadAudio(this.outbound, address, signal);
        return (await this.objects.put(objectKeys.original(id), audio, { signal })).bytes;
      } catch (error) {
        signal.throwIfAborted();
        throw toAppError(error);
      }
    });
  }
}

/** What the address is to blame for; anything else, the object store's failures among it, goes through as it is. */
function toAppError(error: unknown): unknown {
  if (error instanceof OutboundError && error.failure === 'not_allowed') return new AppError('url_not_allowed');
  if (error instanceof OutboundError && error.failure === 'too_large') return new AppError('file_too_large');
  const isElsewhere =
    error instanceof OutboundError || (error instanceof AppError && error.code === 'audio_url_failed');
  if (!isElsewhere) return error;
  const retryable = error.retryable && Context.current().info.attempt < ATTEMPTS_ELSEWHERE;
  return new AppError('audio_url_failed', { retryable, cause: error });
}
