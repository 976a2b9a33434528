import { createHash } from 'node:crypto';
import type { Readable } from 'node:stream';
import { Inject, Injectable } from '@nestjs/common';
import { AppError, TIER_LIMITS } from '@aether/domain';
import { objectKeys } from '@aether/language';
import {
  counting,
  OBJECT_STORE,
  OutboundHttp,
  putKnownVoices,
  StorageUseRepository,
  type AllocationTarget,
  type ObjectStore,
} from '@aether/platform';
import type { AudioSource } from '../../../platform/http/body/audio-source';
import { hashing } from '../../../platform/http/body/hashing';
import type { Caller } from '../../../platform/http/request-context';
import { UploadedAudio } from '../../../uploads/uploaded-audio';
import { fileNameAt, sentFileName } from '../../sent-file-name';

interface Incoming {
  readonly caller: Caller;
  readonly audio: AudioSource;
  /** Whether the request may be an idempotent retry, which needs no space for its audio. */
  readonly mayBeRetry: boolean;
}

export interface Received {
  /** 0 for audio that the worker will download. */
  readonly originalBytes: number;
  /** Hash of the audio or of its reference: equal for the same audio sent in the same way. */
  readonly sha256: string;
  readonly audioUrl?: string;
  readonly uploadId?: string;
  /** What the client calls the file. */
  readonly fileName?: string;
  /**
   * Set when the upload was already deleted (redaction), or the account is full. An idempotent retry can still return the original transcription.
   */
  readonly sourceError?: AppError;
}

/** Stores the audio of a request, or finds where it is, within the space of the account. */
@Injectable()
export class AudioReceiver {
  constructor(
    @Inject(OBJECT_STORE) private readonly objects: ObjectStore,
    private readonly outbound: OutboundHttp,
    private readonly uploaded: UploadedAudio,
    private readonly storage: StorageUseRepository,
  ) {}

  /** Rejects with the errors of the request's audio, `storage_full`, or `overloaded`. What was stored and counted until then is left. */
  async receive(id: string, { audio, mayBeRetry, caller }: Incoming): Promise<Received> {
    const target = { id, accountId: caller.accountId, atMost: TIER_LIMITS[caller.tier].storedBytes };
    const announced = audio.announcedBytes;
    const counted = mayBeRetry ? 0 : (announced ?? 0);
    if (counted > 0) await this.storage.grow({ ...target, bytes: counted }).catch(overloaded);
    const hash = createHash('sha256');
    const full: { sourceError?: AppError } = {};
    const delivered = await audio.deliverTo(async (stream) => {
      try {
        const error = await this.store(hashing(stream, hash), { target, announced, counted, mayBeRetry });
        if (error !== null) full.sourceError = error;
      } catch (error) {
        // A failed stream is the client's error, not the object store's. The stream of a full account is abandoned, and fails too.
        throw asFull(error) ?? stream.errored ?? new AppError('overloaded', { cause: error });
      }
    });
    await this.storage.shrink(id, 'bytes' in delivered ? delivered.bytes : 0).catch(overloaded);
    if ('bytes' in delivered) {
      const { bytes, fileName } = delivered;
      return { originalBytes: bytes, sha256: hash.digest('hex'), ...named(fileName, sentFileName), ...full };
    }
    const { reference } = delivered;
    if (reference.kind === 'upload') return this.receiveUpload(reference.id, { target, mayBeRetry });
    const { kind, address } = reference;
    await this.outbound.checkAddress(address, 'audio_url');
    const sha256 = hash.update(`${kind} ${address}`).digest('hex');
    return { originalBytes: 0, sha256, audioUrl: address, ...named(address, fileNameAt) };
  }

  /** Stores the recordings of voices that the caller knows; returns their key, if there are any. Rejects with `overloaded`. */
  async storeKnownVoices(id: string, voices: readonly Buffer[]): Promise<{ readonly voicesKey?: string }> {
    if (voices.length === 0) return {};
    return { voicesKey: await putKnownVoices(this.objects, id, voices).catch(overloaded) };
  }

  /** The error of a full account for a retry, whose audio is then read only for its hash. */
  private async store(audio: Readable, { mayBeRetry, ...counted }: StoreOptions): Promise<AppError | null> {
    const body = counting(audio, { storage: this.storage, ...counted, keepSource: mayBeRetry });
    try {
      await this.objects.put(objectKeys.original(counted.target.id), body);
      return null;
    } catch (error) {
      const full = asFull(error);
      if (full === null || !mayBeRetry) throw error;
      for await (const _ of audio);
      return full;
    }
  }

  private async receiveUpload(uploadId: string, { target, mayBeRetry }: StoreOptions): Promise<Received> {
    const sha256 = createHash('sha256').update(`upload ${uploadId}`).digest('hex');
    try {
      const { size, metadata } = await this.uploaded.copyTo(uploadId, {
        allocation: target,
        key: objectKeys.original(target.id),
      });
      return { originalBytes: size, sha256, uploadId, ...named(metadata['filename'], sentFileName) };
    } catch (error) {
      if (!mayBeRetry || !(isMissingUpload(error) || asFull(error) !== null)) throw error;
      return { originalBytes: 0, sha256, sourceError: error as AppError };
    }
  }
}

interface StoreOptions {
  readonly target: AllocationTarget;
  readonly announced?: number | undefined;
  /** Bytes that are counted already. */
  readonly counted?: number;
  readonly mayBeRetry: boolean;
}

function named(
  sent: string | null | undefined,
  read: (sent: string) => string | undefined,
): Pick<Received, 'fileName'> {
  const fileName = read(sent ?? '');
  return fileName === undefined ? {} : { fileName };
}

function isMissingUpload(error: unknown): boolean {
  return error instanceof AppError && (error.code === 'upload_expired' || error.code === 'deleted');
}

function asFull(error: unknown): AppError | null {
  return error instanceof AppError && error.code === 'storage_full' ? error : null;
}

function overloaded(cause: unknown): never {
  throw asFull(cause) ?? new AppError('overloaded', { cause });
}
