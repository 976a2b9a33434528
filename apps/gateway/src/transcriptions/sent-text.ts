import { setTimeout as sleep } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import { TranscriptionRepository, type SentAudio } from '@aether/platform';

const RETRY_MS = 1_000;

/** Decides whether text of a transcription may be sent to its caller before the end. */
@Injectable()
export class SentText {
  constructor(private readonly transcriptions: TranscriptionRepository) {}

  /**
   * As `TranscriptionRepository.maySend`, but waits while the database is unavailable, so that an outage of seconds does not end a stream. False when
   * the signal aborts.
   */
  async maySend(id: string, audio: SentAudio, signal: AbortSignal): Promise<boolean> {
    while (!signal.aborted) {
      const decided = await this.transcriptions.maySend(id, audio).catch(() => null);
      if (decided !== null) return decided;
      await sleep(RETRY_MS, undefined, { signal }).catch(() => undefined);
    }
    return false;
  }
}
