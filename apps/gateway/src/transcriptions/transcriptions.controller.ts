import { Controller, Delete, Get, HttpCode, Param, Post, Req, Res } from '@nestjs/common';
import type { Request, Response } from 'express';
import { isTerminal } from '@aether/domain';
import { callerAuditActor } from '../auth/audit-actor';
import { clientDisconnectSignal } from '../platform/http/client-disconnect';
import { Draining } from '../platform/http/draining';
import { accountOf } from '../platform/http/request-context';
import { OwnedTranscriptions } from './owned-transcriptions';
import { parseGetQuery } from './query.schema';
import { parseNoQuery } from '../platform/http/parse-query';
import { sendObject, sendTranscription, setTranscriptionHeaders } from './transcription-response';
import { CancelTranscription } from './usecases/cancel-transcription/cancel-transcription.usecase';
import { DeleteTranscription } from './usecases/delete-transcription/delete-transcription.usecase';
import { GetTranscription } from './usecases/get-transcription/get-transcription.usecase';
import { RequiresScope } from '../platform/http/required-scope';

@Controller('v1/transcriptions/:id')
export class TranscriptionsController {
  constructor(
    private readonly owned: OwnedTranscriptions,
    private readonly getTranscription: GetTranscription,
    private readonly cancelTranscription: CancelTranscription,
    private readonly deleteTranscription: DeleteTranscription,
    private readonly draining: Draining,
  ) {}

  @RequiresScope('read')
  @Get()
  async get(@Param('id') id: string, @Req() request: Request, @Res() response: Response): Promise<void> {
    const { waitMs, rendering, revision } = parseGetQuery(request.query);
    const disconnected = clientDisconnectSignal(response);
    const record = await this.owned.find(id, accountOf(request));
    setTranscriptionHeaders(request, response, record.id);
    const view = await this.getTranscription.execute({
      record,
      waitMs,
      revision,
      signal: this.waitSignal(disconnected),
    });
    disconnected.throwIfAborted();
    await sendTranscription(response, view, { rendering, disconnected });
  }

  @RequiresScope('transcribe')
  @Post('cancel')
  @HttpCode(200)
  async cancel(@Param('id') id: string, @Req() request: Request, @Res() response: Response): Promise<void> {
    parseNoQuery(request.query);
    const signal = this.waitSignal(clientDisconnectSignal(response));
    const record = await this.owned.find(id, accountOf(request));
    setTranscriptionHeaders(request, response, record.id);
    const view = await this.cancelTranscription.execute({ record, signal });
    response.status(isTerminal(view.record.status) ? 200 : 202);
    await sendObject(response, view);
  }

  @RequiresScope('manage')
  @Delete()
  @HttpCode(204)
  async delete(@Param('id') id: string, @Req() request: Request, @Res() response: Response): Promise<void> {
    parseNoQuery(request.query);
    const record = await this.owned.findEvenDeleted(id, accountOf(request));
    setTranscriptionHeaders(request, response, record.id);
    await this.deleteTranscription.execute({ record, by: callerAuditActor(request) });
    response.end();
  }

  /** Aborts a wait when the client disconnects or the gateway shuts down. */
  private waitSignal(disconnected: AbortSignal): AbortSignal {
    return AbortSignal.any([disconnected, this.draining.endOfWaits]);
  }
}
