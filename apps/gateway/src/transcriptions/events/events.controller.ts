import { Controller, Get, Param, Req, Res } from '@nestjs/common';
import type { Request, Response } from 'express';
import { StreamReauthorizer } from '../../auth/stream-reauthorizer';
import { clientDisconnectSignal } from '../../platform/http/client-disconnect';
import { Draining } from '../../platform/http/draining';
import { accountOf, callerOf } from '../../platform/http/request-context';
import { Uncounted } from '../../platform/rate-limit/request-limit.guard';
import { OwnedTranscriptions } from '../owned-transcriptions';
import { parseNoQuery } from '../../platform/http/parse-query';
import { setTranscriptionHeaders } from '../transcription-response';
import { EventListeners } from './event-listeners';
import { EventStream } from './event-stream';
import { lastEventId } from './last-event-id';
import { FollowTranscription } from './usecases/follow-transcription/follow-transcription.usecase';
import { RequiresScope } from '../../platform/http/required-scope';

@Controller('v1/transcriptions/:id/events')
export class EventsController {
  constructor(
    private readonly owned: OwnedTranscriptions,
    private readonly follow: FollowTranscription,
    private readonly reauthorizer: StreamReauthorizer,
    private readonly draining: Draining,
    private readonly listeners: EventListeners,
  ) {}

  @RequiresScope('read')
  @Uncounted('stream')
  @Get()
  async events(@Param('id') id: string, @Req() request: Request, @Res() response: Response): Promise<void> {
    parseNoQuery(request.query);
    const after = lastEventId(request);
    const signal = AbortSignal.any([
      clientDisconnectSignal(response),
      this.reauthorizer.signalFor(request, response),
      this.draining.signal,
    ]);
    const record = await this.owned.find(id, accountOf(request));
    setTranscriptionHeaders(request, response, record.id);
    // First, because the next step reads the progress log.
    this.listeners.add(callerOf(request), response);
    const command = { record, after, signal };
    // In Server-Sent Events, 204 stops the client from reconnecting.
    if (await this.follow.isOver(command)) return void response.status(204).end();
    const stream = new EventStream(response);
    if (request.method !== 'HEAD') {
      for await (const event of this.follow.execute(command)) await stream.send(event);
    }
    stream.end();
  }
}
