import { Controller, Get, Inject, Param, Post, Req, Res } from '@nestjs/common';
import type { Request, Response } from 'express';
import { isTerminal, type TranscriptionRecord } from '@aether/domain';
import type { AppConfig } from '@aether/platform';
import { audioOfRequest } from '../http/body/audio-of-request';
import { clientGone } from '../http/client-gone';
import { Draining } from '../http/draining';
import { prefersAsync } from '../http/prefer';
import { accountOf } from '../http/request-context';
import { CONFIG } from '../platform/tokens';
import { parseCreateQuery, parseGetQuery, parseNoQuery } from './query.schema';
import { answerAbout, sendCreated, sendTranscription } from './transcription-answer';
import { TranscriptionViewLoader } from './transcription-view.loader';
import { CancelTranscription } from './usecases/cancel-transcription/cancel-transcription.usecase';
import { CreateTranscription } from './usecases/create-transcription/create-transcription.usecase';
import { GetTranscription } from './usecases/get-transcription/get-transcription.usecase';
import { WaitForTranscription } from './usecases/wait-for-transcription/wait-for-transcription.usecase';

/** No call waits longer than the longest recording that is answered in it could reasonably take. */
const CALL_MAX_MS = 3_600_000;

@Controller('v1/transcriptions')
export class TranscriptionsController {
  constructor(
    private readonly createTranscription: CreateTranscription,
    private readonly getTranscription: GetTranscription,
    private readonly cancelTranscription: CancelTranscription,
    private readonly waitFor: WaitForTranscription,
    private readonly views: TranscriptionViewLoader,
    private readonly draining: Draining,
    @Inject(CONFIG) private readonly config: AppConfig,
  ) {}

  @Post()
  async create(@Req() request: Request, @Res() response: Response): Promise<void> {
    const signal = clientGone(response);
    const { options, format } = parseCreateQuery(request.query);
    const audio = await audioOfRequest(request);
    const accepted = await this.createTranscription.execute({ accountId: accountOf(request), options, audio, signal });
    answerAbout(request, response, accepted.id);
    const asynchronous = prefersAsync(request);
    if (asynchronous) response.setHeader('preference-applied', 'respond-async');
    const record = asynchronous ? accepted : await this.result(accepted, signal);
    sendCreated(response, await this.views.load(record), format);
  }

  @Get(':id')
  async get(@Param('id') id: string, @Req() request: Request, @Res() response: Response): Promise<void> {
    const signal = clientGone(response);
    const { waitMs, format } = parseGetQuery(request.query);
    const accountId = accountOf(request);
    const view = await this.getTranscription.execute({ id, accountId, waitMs, signal: this.patience(signal) });
    signal.throwIfAborted();
    answerAbout(request, response, view.record.id);
    sendTranscription(response, view, format);
  }

  @Post(':id/cancel')
  async cancel(@Param('id') id: string, @Req() request: Request, @Res() response: Response): Promise<void> {
    parseNoQuery(request.query);
    const signal = this.patience(clientGone(response));
    const view = await this.cancelTranscription.execute({ id, accountId: accountOf(request), signal });
    answerAbout(request, response, view.record.id);
    response.status(isTerminal(view.record.status) ? 200 : 202);
    sendTranscription(response, view, 'json');
  }

  /** Ended, or known to take too long for one call. */
  private async result(accepted: TranscriptionRecord, signal: AbortSignal): Promise<TranscriptionRecord> {
    const { syncLimitS } = this.config.http;
    const until = ({ status, durationS }: TranscriptionRecord): boolean =>
      isTerminal(status) || (durationS !== null && durationS > syncLimitS);
    const record = await this.waitFor.execute({
      record: accepted,
      until,
      maxMs: CALL_MAX_MS,
      signal: this.patience(signal),
    });
    signal.throwIfAborted();
    return record;
  }

  private patience(signal: AbortSignal): AbortSignal {
    return AbortSignal.any([signal, this.draining.endOfWaits]);
  }
}
