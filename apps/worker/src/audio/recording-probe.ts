import { Inject, Injectable } from '@nestjs/common';
import { AppError } from '@aether/domain';
import { BroadcastPublisher, TranscriptionRepository } from '@aether/platform';
import { probeAudio } from '@aether/speech';
import { COMPUTE_ATTEMPTS } from '@aether/temporal/contracts';
import type { Heartbeat } from '@aether/temporal/worker';
import { FFMPEG } from '../tokens';

const STEREO = 2;

export interface LocalRecording {
  readonly transcriptionId: string;
  /** Path of the original. */
  readonly path: string;
  /** Whether each of the two channels is transcribed separately. */
  readonly channels: boolean;
}

/** Rejects a recording that cannot be decoded; records and publishes its duration. */
@Injectable()
export class RecordingProbe {
  constructor(
    private readonly transcriptions: TranscriptionRepository,
    private readonly broadcasts: BroadcastPublisher,
    @Inject(FFMPEG) private readonly ffmpeg: string,
  ) {}

  /** @returns seconds */
  async probe(
    { transcriptionId, path, channels }: LocalRecording,
    { signal, beginAttempt }: Heartbeat,
  ): Promise<number> {
    const succeeded = beginAttempt(COMPUTE_ATTEMPTS);
    const probe = await probeAudio(path, { ffmpeg: this.ffmpeg, signal });
    succeeded();
    if (channels && probe.channels !== STEREO) throw new AppError('audio_not_stereo');
    const { durationS } = probe;
    await this.transcriptions.setDuration(transcriptionId, durationS);
    await this.broadcasts.publish('transcriptionProbed', { transcriptionId, durationS });
    return durationS;
  }
}
