import { createHash } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { AppError, TIER_LIMITS } from '@aether/domain';
import { objectKeys, type TranscriptionRecord } from '@aether/language';
import {
  newId,
  OBJECT_STORE,
  OutboundHttp,
  TranscriptionRepository,
  type AppConfig,
  type BeginResult,
  type ClaimOptions,
  type ObjectStore,
} from '@aether/platform';
import { hashing } from '../../../platform/http/body/hashing';
import { AcceptanceGate } from '../../../platform/rate-limit/acceptance-gate';
import { CONFIG } from '../../../platform/tokens';
import { UploadedAudio } from '../../../uploads/uploaded-audio';
import { TranscriptionWorkflows } from '../../transcription-workflows';
import type { CreateTranscriptionCommand } from './create-transcription.command';
import { CreationUndo } from './creation-undo';

interface Received {
  /** 0 while it is to be fetched. */
  readonly originalBytes: number;
  /** Of the audio, or of where it is: the same for the same audio sent the same way. */
  readonly sha256: string;
  readonly audioUrl?: string;
  readonly uploadId?: string;
  /** Why there is no audio, though a repeat needs none: an upload goes with the transcription that it was redacted in. */
  readonly gone?: AppError;
}

/**
 * Takes the audio in, or where it is to be fetched from, records the transcription as `queued` and starts its workflow. Either all
 * three are done or, when this rejects, none: an accepted transcription is one that will end.
 */
@Injectable()
export class CreateTranscription {
  constructor(
    @Inject(OBJECT_STORE) private readonly objects: ObjectStore,
    private readonly transcriptions: TranscriptionRepository,
    private readonly workflows: TranscriptionWorkflows,
    private readonly outbound: OutboundHttp,
    private readonly uploaded: UploadedAudio,
    private readonly gate: AcceptanceGate,
    private readonly undo: CreationUndo,
    @Inject(CONFIG) private readonly config: AppConfig,
  ) {}

  /** The record of the new transcription, or of the one that an earlier attempt of the same claim has begun. */
  async execute(command: CreateTranscriptionCommand): Promise<TranscriptionRecord> {
    const { caller, mayRepeat } = command;
    // Before the audio is taken in; what counts is decided after it.
    if (!mayRepeat) await this.gate.ensureAccepted(caller).catch(overloaded);
    const id = newId('transcription');
    const { joined, record } = await this.receiveAndBegin(id, command);
    if (!joined) await this.start(record);
    else await Promise.all([this.join(record), this.undo.erase(id)]);
    return record;
  }

  private async receiveAndBegin(id: string, command: CreateTranscriptionCommand): Promise<BeginResult> {
    try {
      return await this.begin(id, await this.receive(id, command), command);
    } catch (error) {
      await (error instanceof Unanswered ? this.undo.takeBack(id, 'perhaps') : this.undo.erase(id));
      throw error;
    }
  }

  private async begin(id: string, received: Received, command: CreateTranscriptionCommand): Promise<BeginResult> {
    const { caller, order, signal } = command;
    signal.throwIfAborted();
    const { sha256, gone, ...audio } = received;
    const { options, ...claim } = await order({ sha256 });
    if (gone !== undefined) return this.joinEarlier(gone, claim);
    await this.gate.ensureRoomFor(claim).catch(overloaded);
    const { accountId, apiKeyId } = caller;
    const key = apiKeyId === null ? {} : { apiKeyId };
    const given = { id, accountId, ...key, createdAt: new Date(), audioKey: objectKeys.original(id), options };
    const told = options.webhookUrl === undefined ? {} : { eventId: newId('event') };
    const limits = {
      atMost: TIER_LIMITS[caller.tier].simultaneousTranscriptions,
      onCredit: this.config.pricing.prepaid,
    };
    return this.transcriptions.begin({ ...given, ...told, ...audio }, { ...claim, ...limits }).catch(unanswered);
  }

  private async joinEarlier(gone: AppError, { claim }: ClaimOptions): Promise<BeginResult> {
    const record = claim === undefined ? null : await this.transcriptions.joinExisting(claim).catch(overloaded);
    if (record === null) throw gone;
    return { joined: true, record };
  }

  private async start(record: TranscriptionRecord): Promise<void> {
    try {
      await this.workflows.start(record);
    } catch (error) {
      await this.undo.takeBack(record.id, 'yes');
      throw new AppError('overloaded', { cause: error });
    }
  }

  /** Whoever began it may have died before it started. */
  private async join(record: TranscriptionRecord): Promise<void> {
    if (record.status === 'queued') await this.workflows.start(record).catch(overloaded);
  }

  private async receive(id: string, command: CreateTranscriptionCommand): Promise<Received> {
    const hash = createHash('sha256');
    const delivered = await command.audio.deliverTo(async (stream) => {
      try {
        await this.objects.put(objectKeys.original(id), hashing(stream, hash));
      } catch (error) {
        // A broken stream is the caller's doing, and says so itself.
        throw stream.errored ?? new AppError('overloaded', { cause: error });
      }
    });
    if ('bytes' in delivered) return { originalBytes: delivered.bytes, sha256: hash.digest('hex') };
    const { reference } = delivered;
    if (reference.kind === 'upload') return this.receiveUpload(id, reference.id, command);
    const { kind, address } = reference;
    await this.outbound.checkAddress(address, 'audio_url');
    return { originalBytes: 0, sha256: hash.update(`${kind} ${address}`).digest('hex'), audioUrl: address };
  }

  private async receiveUpload(
    id: string,
    uploadId: string,
    { caller: { accountId }, mayRepeat }: CreateTranscriptionCommand,
  ): Promise<Received> {
    const sha256 = createHash('sha256').update(`upload ${uploadId}`).digest('hex');
    try {
      const { size } = await this.uploaded.copyTo(uploadId, { accountId, key: objectKeys.original(id) });
      return { originalBytes: size, sha256, uploadId };
    } catch (error) {
      if (!mayRepeat || !isGone(error)) throw error;
      return { originalBytes: 0, sha256, gone: error };
    }
  }
}

function isGone(error: unknown): error is AppError {
  return error instanceof AppError && (error.code === 'upload_expired' || error.code === 'deleted');
}

function overloaded(cause: unknown): never {
  if (cause instanceof AppError) throw cause;
  throw new AppError('overloaded', { cause });
}

/** MongoDB has not said whether there is a record now. */
class Unanswered extends AppError {
  constructor(cause: unknown) {
    super('overloaded', { cause });
  }
}

function unanswered(cause: unknown): never {
  if (cause instanceof AppError) throw cause;
  throw new Unanswered(cause);
}
