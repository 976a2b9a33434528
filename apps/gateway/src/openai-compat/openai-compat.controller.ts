import { Controller, HttpCode, Inject, Post, Req, Res } from '@nestjs/common';
import type { Request, Response } from 'express';
import type { TranscriptionOptions, TranscriptionRecord } from '@aether/language';
import type { Logger } from '@aether/platform';
import { audioOfForm } from '../platform/http/body/audio-of-request';
import { StreamReauthorizer } from '../auth/stream-reauthorizer';
import { clientDisconnectSignal } from '../platform/http/client-disconnect';
import { Draining } from '../platform/http/draining';
import { claimByKey, claimBySdkRetry, idempotencyKey, isSdkRetry } from '../platform/http/idempotency';
import { parseNoQuery } from '../platform/http/parse-query';
import { callerOf, contextOf } from '../platform/http/request-context';
import { toAppError } from '../platform/http/to-app-error';
import { BodiesUnderWay } from '../platform/rate-limit/bodies-under-way';
import { LOGGER } from '../platform/tokens';
import { setTranscriptionHeaders } from '../transcriptions/transcription-response';
import {
  CreateTranscription,
  type ResolvedOptions,
} from '../transcriptions/usecases/create-transcription/create-transcription.usecase';
import { CompatibleFields, type CompatibleRequest } from './compatible-fields';
import type { CompatibleResult } from './compatible-result';
import type { PendingResponse } from './pending-response';
import { openPendingResponse } from './open-pending-response';
import { AwaitEnd } from './usecases/await-end/await-end.usecase';
import { FollowText } from './usecases/follow-text/follow-text.usecase';
import { RequiresScope } from '../platform/http/required-scope';

const ROUTE = '/v1/audio/transcriptions';

/** OpenAI's route for transcriptions: https://platform.openai.com/docs/api-reference/audio/createTranscription */
@Controller(ROUTE)
export class OpenAiCompatController {
  constructor(
    private readonly createTranscription: CreateTranscription,
    private readonly awaitEnd: AwaitEnd,
    private readonly followText: FollowText,
    private readonly bodies: BodiesUnderWay,
    private readonly reauthorizer: StreamReauthorizer,
    private readonly draining: Draining,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  @RequiresScope('transcribe')
  @Post()
  @HttpCode(200)
  async transcribe(@Req() request: Request, @Res() response: Response): Promise<void> {
    const disconnected = clientDisconnectSignal(response);
    parseNoQuery(request.query);
    const { record, asked } = await this.create(request, disconnected);
    setTranscriptionHeaders(request, response, record.id);
    const pending = openPendingResponse(response, asked);
    const aborted = asked.stream
      ? AbortSignal.any([disconnected, this.reauthorizer.signalFor(request, response)])
      : disconnected;
    try {
      const result = await this.waitForResult(record, pending, aborted);
      aborted.throwIfAborted();
      await pending.send(result);
    } catch (thrown) {
      const error: unknown = aborted.aborted ? aborted.reason : thrown;
      if (disconnected.aborted || !pending.fail(error)) throw error;
      this.logFailure(error, request, record);
    } finally {
      pending.close();
    }
  }

  /** Waits for the result. Until then it sends the stable partial text, if the response can stream. */
  private async waitForResult(
    record: TranscriptionRecord,
    pending: PendingResponse,
    aborted: AbortSignal,
  ): Promise<CompatibleResult> {
    const finished = new AbortController();
    const streaming = this.streamText(record, pending, AbortSignal.any([aborted, finished.signal]));
    try {
      return await this.awaitEnd.execute({ record, signal: AbortSignal.any([aborted, this.draining.endOfWaits]) });
    } finally {
      finished.abort();
      await streaming;
    }
  }

  private async streamText(record: TranscriptionRecord, pending: PendingResponse, signal: AbortSignal): Promise<void> {
    if (pending.sendDelta === undefined) return;
    for await (const delta of this.followText.execute({ record, signal })) pending.sendDelta(delta);
  }

  /** Errors sent within the stream do not reach the error filter, which logs all others. */
  private logFailure(thrown: unknown, request: Request, { id: transcriptionId }: TranscriptionRecord): void {
    const error = toAppError(thrown);
    if (error.logLevel !== 'error') return;
    const { requestId } = contextOf(request);
    this.logger.error({ requestId, transcriptionId, code: error.code, err: error.cause ?? error }, 'stream failed');
  }

  private async create(request: Request, signal: AbortSignal): Promise<Created> {
    const mayBeRetry = idempotencyKey(request) !== null || isSdkRetry(request);
    const fields = new CompatibleFields();
    const audio = this.bodies.limited(request, audioOfForm(request, fields));
    const caller = callerOf(request);
    let asked: CompatibleRequest | null = null;
    const resolveOptions = ({ sha256 }: { readonly sha256: string }): ResolvedOptions => {
      const form = fields.read();
      const claimed = { route: ROUTE, options: fields.canonical(), audioSha256: sha256 };
      fields.clear();
      asked = form.asked;
      const byKey = claimByKey(request, claimed);
      const claim = byKey.claim === undefined ? claimBySdkRetry(request, claimed) : byKey;
      return { options: optionsOf(asked), knownVoices: form.knownVoices, ...claim };
    };
    const record = await this.createTranscription.execute({ caller, mayBeRetry, audio, resolveOptions, signal });
    return { record, asked: asked! };
  }
}

interface Created {
  readonly record: TranscriptionRecord;
  readonly asked: CompatibleRequest;
}

function optionsOf({ format, granularities, logprobs, options }: CompatibleRequest): TranscriptionOptions {
  const showsSegments = format === 'verbose_json' && granularities.has('segment');
  return {
    ...((showsSegments || logprobs) && { decodingFacts: true }),
    ...(format === 'diarized_json' && { diarization: true }),
    ...options,
  };
}
