import { Inject, Injectable } from '@nestjs/common';
import type { Request, Response } from 'express';
import { AppError, isTerminal } from '@aether/domain';
import { objectKeys, playableAudio, type TranscriptionRecord } from '@aether/language';
import { OBJECT_STORE, type ObjectStore } from '@aether/platform';
import { ApiError } from '../platform/http/api-error';
import { parseByteRange, type ByteRange } from '../platform/http/byte-range';
import { pipeToClient } from '../platform/http/client-disconnect';
import { storedMediaType } from './stored-media-type';

const audioDeleted = (): AppError => new ApiError('deleted', { param: 'id', message: 'O áudio foi apagado.' });

const notYet = (): AppError =>
  new ApiError('not_found', { param: 'id', message: 'O áudio ainda não está pronto: tente de novo em instantes.' });

interface StoredAudio {
  readonly key: string;
  readonly bytes: number;
}

/** Sends the audio of a transcription, whole or a requested range of it, and its waveform. */
@Injectable()
export class AudioResponder {
  constructor(@Inject(OBJECT_STORE) private readonly objects: ObjectStore) {}

  /** Rejects with `deleted`, with `not_found` when the audio is not ready, and with `range_not_satisfiable`. */
  async send(record: TranscriptionRecord, request: Request, response: Response): Promise<void> {
    const { key, range, bytes } = await this.describe(record, request, response);
    const { start, end } = range ?? { start: 0, end: bytes - 1 };
    response.status(range === null ? 200 : 206).setHeader('content-length', String(end - start + 1));
    if (range !== null) response.setHeader('content-range', `bytes ${start}-${end}/${bytes}`);
    if (request.method === 'HEAD') return void response.end();
    const audio = await this.objects.get(key, { range: { start, end } });
    await pipeToClient(audio, response);
  }

  /**
   * Sends the waveform of the audio that `send` sends: an empty body if a version without waveforms transcribed it, and 204 if the audio is deleted.
   * Rejects with `not_found` when the audio is not ready.
   */
  async sendPeaks(record: TranscriptionRecord, response: Response): Promise<void> {
    const audio = await this.find(record);
    if (audio === null) return void response.status(204).end();
    const key = objectKeys.peaks(audio.key);
    const bytes = (await this.objects.stat(key))?.bytes ?? 0;
    response.setHeader('content-type', 'application/octet-stream').setHeader('content-length', String(bytes));
    if (bytes === 0) return void response.end();
    await pipeToClient(await this.objects.get(key), response);
  }

  /** Null if the audio is deleted. Rejects with `not_found` when it is not ready. */
  private async find(record: TranscriptionRecord): Promise<StoredAudio | null> {
    if (record.audioDeletedAt !== undefined) return null;
    const key = playableAudio(record);
    const stat = key === null ? null : await this.objects.stat(key);
    if (key !== null && stat !== null) return { key, bytes: stat.bytes };
    if (isTerminal(record.status)) return null;
    throw notYet();
  }

  /** Sets the headers common to all responses with audio, and returns the object key and the requested byte range. */
  private async describe(
    record: TranscriptionRecord,
    request: Request,
    response: Response,
  ): Promise<{ readonly key: string; readonly range: ByteRange | null; readonly bytes: number }> {
    const audio = await this.find(record);
    if (audio === null) throw audioDeleted();
    const { key, bytes } = audio;
    const etag = `"${record.id}"`;
    // A client that resumes a download of different content gets the whole file.
    const unchanged = [undefined, etag].includes(request.get('if-range'));
    const range = unchanged ? parseByteRange(request.get('range'), bytes) : null;
    if (range === 'unsatisfiable') {
      response.setHeader('content-range', `bytes */${bytes}`);
      throw new AppError('range_not_satisfiable', { param: 'Range' });
    }
    response
      .setHeader('accept-ranges', 'bytes')
      .setHeader('etag', etag)
      .setHeader('content-type', await storedMediaType(this.objects, key, bytes));
    return { key, range, bytes };
  }
}
