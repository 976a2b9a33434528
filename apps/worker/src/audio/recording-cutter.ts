import { Readable } from 'node:stream';
import { Inject, Injectable } from '@nestjs/common';
import { objectKeys } from '@aether/language';
import { OBJECT_STORE, type AppConfig, type ObjectStore } from '@aether/platform';
import {
  BYTES_PER_SECOND,
  cutIntoPieces,
  decodeAudio,
  metered,
  PeakMeter,
  SileroVad,
  type AudioPiece,
  type DecodedAudio,
  type DecodeOutcome,
} from '@aether/speech';
import { COMPUTE_ATTEMPTS, type AudioCut, type Piece } from '@aether/temporal/contracts';
import type { Heartbeat } from '@aether/temporal/worker';
import { CONFIG, FFMPEG } from '../tokens';
import { PayableAudio } from './payable-audio';
import type { LocalRecording } from './recording-probe';

/** The audio to cut into pieces: one channel, from 0, or all channels mixed down. */
interface Source {
  readonly channel?: number;
}

interface Part {
  readonly meter: PeakMeter;
  readonly decoded: DecodedAudio | null;
}

const MIXED: readonly Source[] = [{}];
const EACH_CHANNEL: readonly Source[] = [{ channel: 0 }, { channel: 1 }];

/** Decodes a recording and stores it in pieces, and its waveform. It streams, so memory does not grow with the recording. */
@Injectable()
export class RecordingCutter {
  constructor(
    private readonly vad: SileroVad,
    @Inject(OBJECT_STORE) private readonly objects: ObjectStore,
    @Inject(CONFIG) private readonly config: AppConfig,
    @Inject(FFMPEG) private readonly ffmpeg: string,
    private readonly payable: PayableAudio,
  ) {}

  /** `decoded`: the whole recording, if its probe has decoded it. */
  async cut(recording: LocalRecording, heartbeat: Heartbeat, decoded: DecodedAudio | null = null): Promise<AudioCut> {
    heartbeat.beginAttempt(COMPUTE_ATTEMPTS);
    const pieces: Piece[] = [];
    const outcomes: DecodeOutcome[] = [];
    const meter = new PeakMeter();
    for (const source of recording.channels ? EACH_CHANNEL : MIXED) {
      meter.rewind();
      const part = { ...recording, ...source, meter, decoded };
      const cut = (): Promise<DecodeOutcome> => this.cutSource(part, pieces, heartbeat);
      outcomes.push(await this.payable.counting(recording.limit, cut));
    }
    const { signal } = heartbeat;
    await this.objects.put(objectKeys.peaks(recording.originalKey), meter.peaks(), { signal });
    return {
      pieces,
      durationS: Math.max(...outcomes.map(({ durationS }) => durationS)),
      truncated: outcomes.some(({ truncated }) => truncated),
      ...(outcomes.some(({ hasOtherTracks }) => hasOtherTracks) && { hasOtherTracks: true }),
    };
  }

  /** Appends the source's pieces to `pieces`. */
  private async cutSource(
    {
      transcriptionId,
      path,
      channel,
      meter,
      decoded,
      limit: { maxDurationS, tooLong },
    }: LocalRecording & Source & Part,
    pieces: Piece[],
    { signal, beat }: Heartbeat,
  ): Promise<DecodeOutcome> {
    const source = channel === undefined ? {} : { channel };
    const options = { ffmpeg: this.ffmpeg, signal, maxDurationS, tooLong, ...source };
    const recording = decoded ?? decodeAudio(path, options);
    const samples = metered(recording, meter);
    for await (const piece of cutIntoPieces(samples, { vad: this.vad, targetS: this.config.speech.pieceS })) {
      const stored = await this.store(transcriptionId, { ...piece, index: pieces.length }, signal);
      pieces.push({ ...stored, ...source });
      beat(pieces.length);
    }
    return recording.outcome();
  }

  private async store(transcriptionId: string, piece: AudioPiece, signal: AbortSignal): Promise<Piece> {
    const { index, startS, blocks } = piece;
    const key = objectKeys.piece(transcriptionId, index);
    const body = Readable.from(bytesOf(blocks), { objectMode: false });
    const { bytes } = await this.objects.put(key, body, { signal, contentType: 'application/octet-stream' });
    return { index, key, startS, durationS: bytes / BYTES_PER_SECOND };
  }
}

/** Samples are little-endian on every machine that TensorFlow supports. */
async function* bytesOf(blocks: AsyncIterable<Int16Array>): AsyncGenerator<Buffer, void, undefined> {
  for await (const { buffer, byteOffset, byteLength } of blocks) yield Buffer.from(buffer, byteOffset, byteLength);
}
