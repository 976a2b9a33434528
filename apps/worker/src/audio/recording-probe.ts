import { Inject, Injectable } from '@nestjs/common';
import { AppError } from '@aether/domain';
import { BroadcastPublisher, TranscriptionRepository } from '@aether/platform';
import { probeAudio, type DecodedAudio } from '@aether/speech';
import { COMPUTE_ATTEMPTS } from '@aether/temporal/contracts';
import type { Heartbeat } from '@aether/temporal/worker';
import { FFMPEG } from '../tokens';
import { PayableAudio, type DecodingLimit } from './payable-audio';

const STEREO = 2;

/** Containers round, and some declare a little more than they hold: the rest of the check happens while decoding. */
const DECLARED_SHARE = 0.9;

export interface LocalRecording {
  readonly transcriptionId: string;
  /** Key of the original. */
  readonly originalKey: string;
  /** Path of the original. */
  readonly path: string;
  /** Hash of the original, hexadecimal. */
  readonly sha256: string;
  /** Whether each of the two channels is transcribed separately. */
  readonly channels: boolean;
  readonly limit: DecodingLimit;
}

export interface ProbedRecording {
  readonly durationS: number;
  /** The whole recording, if it is short and its channels are mixed. */
  readonly decoded: DecodedAudio | null;
}

/** Rejects a recording that cannot be decoded or paid for; records its hash, and records and publishes its duration. */
@Injectable()
export class RecordingProbe {
  constructor(
    private readonly transcriptions: TranscriptionRepository,
    private readonly broadcasts: BroadcastPublisher,
    private readonly payable: PayableAudio,
    @Inject(FFMPEG) private readonly ffmpeg: string,
  ) {}

  /** `keepUpToS`: longest recording that is kept decoded, in seconds. */
  async probe(
    { transcriptionId, path, sha256, channels, limit }: LocalRecording,
    { signal, beginAttempt }: Heartbeat,
    keepUpToS = 0,
  ): Promise<ProbedRecording> {
    const succeeded = beginAttempt(COMPUTE_ATTEMPTS);
    const { maxDurationS, tooLong } = limit;
    const options = { ffmpeg: this.ffmpeg, signal, maxDurationS, tooLong, keepUpToS: channels ? 0 : keepUpToS };
    const probe = await this.payable.counting(limit, () => probeAudio(path, options));
    succeeded();
    if (probe.declared && probe.durationS * DECLARED_SHARE > maxDurationS) throw new AppError(tooLong);
    if (channels && probe.channels !== STEREO) throw new AppError('audio_not_stereo');
    const { durationS, decoded } = probe;
    await this.transcriptions.markProbed(transcriptionId, { durationS, audioSha256: sha256 });
    await this.broadcasts.publish('transcriptionProbed', { transcriptionId, durationS });
    return { durationS, decoded };
  }
}
