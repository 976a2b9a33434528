import { Inject, Injectable } from '@nestjs/common';
import { AppError, TIER_LIMITS } from '@aether/domain';
import { erasesOriginal, objectKeys, type TranscriptionRecord, type TranscriptionOptions } from '@aether/language';
import {
  newId,
  TranscriptionRepository,
  VocabularyRepository,
  type AppConfig,
  type BeginResult,
  type ClaimOptions,
} from '@aether/platform';
import type { AudioSource } from '../../../platform/http/body/audio-source';
import type { Caller } from '../../../platform/http/request-context';
import { AdmissionControl } from '../../../platform/rate-limit/admission-control';
import { CONFIG } from '../../../platform/tokens';
import { TranscriptionWorkflows } from '../../transcription-workflows';
import { AudioReceiver, type Received } from './audio-receiver';
import { CreationRollback } from './creation-rollback';

/** The options of the request, and its idempotency claim. */
export interface ResolvedOptions extends ClaimOptions {
  readonly options: TranscriptionOptions;
  /** Recordings of the voices of `options.knownSpeakers`, in their order. */
  readonly knownVoices?: readonly Buffer[];
}

interface CreateTranscriptionCommand {
  readonly caller: Caller;
  /** Whether the request may be an idempotent retry, which needs no concurrency slot. */
  readonly mayBeRetry: boolean;
  readonly audio: AudioSource;
  /**
   * Called once the audio is complete, because a form may give its options after its file. `sha256`: hash of the audio or of its reference.
   * An error that it throws aborts the creation.
   */
  readonly resolveOptions: (audio: { readonly sha256: string }) => ResolvedOptions | Promise<ResolvedOptions>;
  /** Called when an earlier attempt with the same claim has created the transcription. */
  readonly onJoined?: () => void;
  /** Aborts when the client disconnects, which aborts the creation until the audio is complete and has no effect afterwards. */
  readonly signal: AbortSignal;
}

/**
 * Stores the audio or its URL, records the transcription as `queued` and starts its workflow. If one step fails, it rejects and rolls the
 * others back, so that every accepted transcription will end.
 */
@Injectable()
export class CreateTranscription {
  constructor(
    private readonly transcriptions: TranscriptionRepository,
    private readonly workflows: TranscriptionWorkflows,
    private readonly receiver: AudioReceiver,
    private readonly admission: AdmissionControl,
    private readonly creationRollback: CreationRollback,
    private readonly vocabulary: VocabularyRepository,
    @Inject(CONFIG) private readonly config: AppConfig,
  ) {}

  /** The record of the new transcription, or of the one that an earlier attempt with the same claim has created. */
  async execute(command: CreateTranscriptionCommand): Promise<TranscriptionRecord> {
    const { caller, mayBeRetry } = command;
    // An early check before the audio is read; the binding one follows with the record.
    if (!mayBeRetry) await this.admission.ensureAccepted(caller).catch(overloaded);
    const id = newId('transcription');
    const { joined, record } = await this.receiveAndCreate(id, command);
    if (!joined) await this.start(record);
    else await Promise.all([this.join(record), this.creationRollback.eraseAudio(id)]);
    if (joined) command.onJoined?.();
    return record;
  }

  private async receiveAndCreate(id: string, command: CreateTranscriptionCommand): Promise<BeginResult> {
    try {
      return await this.createOrJoin(id, await this.receiver.receive(id, command), command);
    } catch (error) {
      await (error instanceof InDoubtWriteError
        ? this.creationRollback.rollback(id, 'unknown')
        : this.creationRollback.eraseAudio(id));
      throw error;
    }
  }

  private async createOrJoin(
    id: string,
    received: Received,
    command: CreateTranscriptionCommand,
  ): Promise<BeginResult> {
    const { caller, resolveOptions, signal } = command;
    signal.throwIfAborted();
    const { sha256, sourceError, fileName, ...audio } = received;
    const { options, knownVoices = [], ...claim } = await resolveOptions({ sha256 });
    if (sourceError !== undefined) return this.joinEarlier(sourceError, claim);
    await this.admission.ensureCapacityFor(claim).catch(overloaded);
    const voices = await this.receiver.storeKnownVoices(id, knownVoices);
    const { accountId, apiKeyId } = caller;
    const key = apiKeyId === null ? {} : { apiKeyId };
    const vocabulary = options.ignoresVocabulary ? null : await this.vocabulary.standing(accountId).catch(overloaded);
    const applied = { ...options, ...(vocabulary && { vocabulary }) };
    const given = { id, accountId, ...key, createdAt: new Date(), audioKey: objectKeys.original(id), options: applied };
    // A name may contain what the text hides.
    const name = fileName === undefined || erasesOriginal(options) ? {} : { fileName };
    const event = options.webhookUrl === undefined ? {} : { eventId: newId('event') };
    const limits = {
      atMost: TIER_LIMITS[caller.tier].simultaneousTranscriptions,
      onCredit: this.config.pricing.prepaid,
      keyLimitMicroBrl: caller.restrictions.monthlyLimitMicroBrl,
    };
    return this.transcriptions
      .begin({ ...given, ...name, ...event, ...audio, ...voices }, { ...claim, ...limits })
      .catch(inDoubt);
  }

  private async joinEarlier(sourceError: AppError, { claim }: ClaimOptions): Promise<BeginResult> {
    const record = claim === undefined ? null : await this.transcriptions.joinExisting(claim).catch(overloaded);
    if (record === null) throw sourceError;
    return { joined: true, record };
  }

  private async start(record: TranscriptionRecord): Promise<void> {
    try {
      await this.workflows.start(record);
    } catch (error) {
      await this.creationRollback.rollback(record.id, 'yes');
      throw new AppError('overloaded', { cause: error });
    }
  }

  /** The gateway that created the record may have crashed before it started the workflow. */
  private async join(record: TranscriptionRecord): Promise<void> {
    if (record.status === 'queued') await this.workflows.start(record).catch(overloaded);
  }
}

function overloaded(cause: unknown): never {
  if (cause instanceof AppError) throw cause;
  throw new AppError('overloaded', { cause });
}

/** The write failed without a response from MongoDB, so the record may exist. */
class InDoubtWriteError extends AppError {
  constructor(cause: unknown) {
    super('overloaded', { cause });
  }
}

function inDoubt(cause: unknown): never {
  if (cause instanceof AppError) throw cause;
  throw new InDoubtWriteError(cause);
}
