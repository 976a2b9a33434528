import { Controller, HttpCode, Post, Req, Res } from '@nestjs/common';
import type { Request, Response } from 'express';
import { OutboundHttp } from '@aether/platform';
import { audioOfRequest } from '../platform/http/body/audio-of-request';
import { clientDisconnectSignal } from '../platform/http/client-disconnect';
import { Draining } from '../platform/http/draining';
import { claimByKey, idempotencyKey } from '../platform/http/idempotency';
import { prefersAsync } from '../platform/http/prefer';
import { callerOf } from '../platform/http/request-context';
import { BodiesUnderWay } from '../platform/rate-limit/bodies-under-way';
import { RequestedOptions } from './requested-options';
import { setTranscriptionHeaders, sendCreated } from './transcription-response';
import { AwaitResult } from './usecases/await-result/await-result.usecase';
import {
  CreateTranscription,
  type ResolvedOptions,
} from './usecases/create-transcription/create-transcription.usecase';
import { RequiresScope } from '../platform/http/required-scope';

const ROUTE = '/v1/transcriptions';

@Controller('v1/transcriptions')
export class CreateTranscriptionController {
  constructor(
    private readonly createTranscription: CreateTranscription,
    private readonly awaitResult: AwaitResult,
    private readonly outbound: OutboundHttp,
    private readonly bodies: BodiesUnderWay,
    private readonly draining: Draining,
  ) {}

  @RequiresScope('transcribe')
  @Post()
  @HttpCode(200)
  async create(@Req() request: Request, @Res() response: Response): Promise<void> {
    const disconnected = clientDisconnectSignal(response);
    const requested = new RequestedOptions(request.query);
    const mayBeRetry = idempotencyKey(request) !== null;
    await this.checkWebhook(requested);
    const audio = this.bodies.limited(request, await audioOfRequest(request, requested));
    const caller = callerOf(request);
    const resolveOptions = async ({ sha256 }: { readonly sha256: string }): Promise<ResolvedOptions> => {
      // A form may give the webhook URL after its file.
      await this.checkWebhook(requested);
      const { options, rendering } = requested.whole();
      return {
        options,
        ...claimByKey(request, { route: ROUTE, options: { ...options, ...rendering }, audioSha256: sha256 }),
      };
    };
    const record = await this.createTranscription.execute({
      caller,
      mayBeRetry,
      audio,
      resolveOptions,
      onJoined: () => response.setHeader('idempotent-replayed', 'true'),
      signal: disconnected,
    });
    setTranscriptionHeaders(request, response, record.id);
    const asynchronous = prefersAsync(request);
    if (asynchronous) response.setHeader('preference-applied', 'respond-async');
    const signal = AbortSignal.any([disconnected, this.draining.endOfWaits]);
    const view = await this.awaitResult.execute({ record, asynchronous, signal });
    disconnected.throwIfAborted();
    await sendCreated(response, view, { rendering: requested.read().rendering, disconnected });
  }

  private async checkWebhook(requested: RequestedOptions): Promise<void> {
    const { webhookUrl } = requested.read().options;
    if (webhookUrl !== undefined) await this.outbound.checkAddress(webhookUrl, 'webhook_url');
  }
}
