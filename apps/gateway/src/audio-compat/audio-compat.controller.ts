import { Controller, HttpCode, Post, Req, Res } from '@nestjs/common';
import type { Request, Response } from 'express';
import type { TranscriptionOptions, TranscriptionRecord } from '@aether/domain';
import { audioOfForm } from '../http/body/audio-of-request';
import { clientGone } from '../http/client-gone';
import { Draining } from '../http/draining';
import { claimByKey, claimBySdkRetry, idempotencyKey, isSdkRetry } from '../http/idempotency';
import { callerOf } from '../http/request-context';
import { answerAbout } from '../transcriptions/transcription-answer';
import type { Order } from '../transcriptions/usecases/create-transcription/create-transcription.command';
import { CreateTranscription } from '../transcriptions/usecases/create-transcription/create-transcription.usecase';
import { CompatibleFields, type CompatibleRequest } from './compatible-fields';
import { openHeldAnswer } from './open-held-answer';
import { AwaitEnd } from './usecases/await-end/await-end.usecase';

const ROUTE = '/v1/audio/transcriptions';

/** OpenAI's route for transcriptions: https://platform.openai.com/docs/api-reference/audio/createTranscription */
@Controller(ROUTE)
export class AudioCompatController {
  constructor(
    private readonly createTranscription: CreateTranscription,
    private readonly awaitEnd: AwaitEnd,
    private readonly draining: Draining,
  ) {}

  @Post()
  @HttpCode(200)
  async create(@Req() request: Request, @Res() response: Response): Promise<void> {
    const gone = clientGone(response);
    const fields = new CompatibleFields();
    const record = await this.begin(request, fields, gone);
    answerAbout(request, response, record.id);
    const asked = fields.read();
    const answer = openHeldAnswer(response, asked);
    try {
      const result = await this.awaitEnd.execute({ record, signal: AbortSignal.any([gone, this.draining.endOfWaits]) });
      gone.throwIfAborted();
      answer.send(result);
    } catch (error) {
      if (!answer.fail(error)) throw error;
    } finally {
      answer.close();
    }
  }

  private begin(request: Request, fields: CompatibleFields, signal: AbortSignal): Promise<TranscriptionRecord> {
    const mayRepeat = idempotencyKey(request) !== null || isSdkRetry(request);
    const audio = audioOfForm(request, (name, value) => fields.take(name, value));
    const order = ({ sha256 }: { readonly sha256: string }): Order => {
      const asked = { route: ROUTE, options: fields.canonical(), audioSha256: sha256 };
      const byKey = claimByKey(request, asked);
      const claim = byKey.claim === undefined ? claimBySdkRetry(request, asked) : byKey;
      return { options: optionsOf(fields.read()), ...claim };
    };
    return this.createTranscription.execute({ caller: callerOf(request), mayRepeat, audio, order, signal });
  }
}

function optionsOf({ format, granularities, stream, keyterms }: CompatibleRequest): TranscriptionOptions {
  const needsDecodingFacts = format === 'verbose_json' && granularities.has('segment') && !stream;
  return { ...(needsDecodingFacts && { decodingFacts: true }), ...(keyterms.length > 0 && { keyterms }) };
}
