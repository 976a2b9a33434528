import { join } from 'node:path';
import { Readable } from 'node:stream';
import { Inject, Injectable } from '@nestjs/common';
import { objectKeys } from '@aether/language';
import { downloadTo, OBJECT_STORE, ScratchSpace, type AppConfig, type ObjectStore } from '@aether/platform';
import { cutIntoPieces, decodeAudio, SileroVad, type AudioPiece, type DecodeOutcome } from '@aether/speech';
import { COMPUTE_TRIES, type Piece, type PipelineActivities } from '@aether/temporal/contracts';
import { heartbeating, type Heartbeat } from '@aether/temporal/worker';
import { CONFIG, FFMPEG } from '../tokens';

type Activity = PipelineActivities['normalizeAudio'];

/** 16 kHz mono, 16 bits a sample. */
const BYTES_A_SECOND = 32_000;

/** What is cut into pieces. */
interface Sound {
  /** From 0; absent where all channels are mixed to one. */
  readonly channel?: number;
}

const MIXED: readonly Sound[] = [{}];
const EACH_CHANNEL: readonly Sound[] = [{ channel: 0 }, { channel: 1 }];

interface Cut extends Sound {
  readonly transcriptionId: string;
  /** Of the original. */
  readonly path: string;
}

/** Decodes the original and stores it in pieces, streamed: memory does not grow with the recording. */
@Injectable()
export class NormalizeAudio {
  constructor(
    private readonly scratch: ScratchSpace,
    private readonly vad: SileroVad,
    @Inject(OBJECT_STORE) private readonly objects: ObjectStore,
    @Inject(CONFIG) private readonly config: AppConfig,
    @Inject(FFMPEG) private readonly ffmpeg: string,
  ) {}

  execute({ transcriptionId, originalKey, channels }: Parameters<Activity>[0]): ReturnType<Activity> {
    return heartbeating((heartbeat) =>
      this.scratch.within(async (dir) => {
        const path = join(dir, 'original');
        await downloadTo(this.objects, originalKey, path, heartbeat);
        heartbeat.beginAttempt(COMPUTE_TRIES);
        const pieces: Piece[] = [];
        const outcomes: DecodeOutcome[] = [];
        for (const channel of channels ? EACH_CHANNEL : MIXED) {
          outcomes.push(await this.cut({ transcriptionId, path, ...channel }, pieces, heartbeat));
        }
        return {
          pieces,
          durationS: Math.max(...outcomes.map(({ durationS }) => durationS)),
          truncated: outcomes.some(({ truncated }) => truncated),
        };
      }),
    );
  }

  /** Adds the pieces of a recording, or of one of its channels. */
  private async cut(
    { transcriptionId, path, ...channel }: Cut,
    pieces: Piece[],
    { signal, beat }: Heartbeat,
  ): Promise<DecodeOutcome> {
    const recording = decodeAudio(path, { ffmpeg: this.ffmpeg, signal, ...channel });
    for await (const piece of cutIntoPieces(recording, { vad: this.vad, targetS: this.config.speech.pieceS })) {
      const stored = await this.store(transcriptionId, { ...piece, index: pieces.length }, signal);
      pieces.push({ ...stored, ...channel });
      beat(pieces.length);
    }
    return recording.outcome();
  }

  private async store(transcriptionId: string, piece: AudioPiece, signal: AbortSignal): Promise<Piece> {
    const { index, startS, blocks } = piece;
    const key = objectKeys.piece(transcriptionId, index);
    const body = Readable.from(bytesOf(blocks), { objectMode: false });
    const { bytes } = await this.objects.put(key, body, { signal, contentType: 'application/octet-stream' });
    return { index, key, startS, durationS: bytes / BYTES_A_SECOND };
  }
}

/** Little-endian, as every machine that TensorFlow runs on keeps its samples. */
async function* bytesOf(blocks: AsyncIterable<Int16Array>): AsyncGenerator<Buffer, void, undefined> {
  for await (const { buffer, byteOffset, byteLength } of blocks) yield Buffer.from(buffer, byteOffset, byteLength);
}
