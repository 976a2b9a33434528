import { Controller, Get, Param, Patch, Req, Res } from '@nestjs/common';
import type { Request, Response } from 'express';
import { TranscriptRevisionRepository } from '@aether/platform';
import { callerAuditActor } from '../../auth/audit-actor';
import { jsonBodyOf } from '../../platform/http/body/parse-json-body';
import { idempotencyKey } from '../../platform/http/idempotency';
import { parseNested, parseNoQuery, parseQuery } from '../../platform/http/parse-query';
import { prefersMinimal } from '../../platform/http/prefer';
import { accountOf } from '../../platform/http/request-context';
import { RequiresScope } from '../../platform/http/required-scope';
import { OwnedTranscriptions } from '../owned-transcriptions';
import { sendObject, setTranscriptionHeaders } from '../transcription-response';
import { TranscriptionViewLoader } from '../transcription-view.loader';
import { correctionSchema } from './correction.schema';
import { presentRevision } from './present-revision';
import { revisionsQuery, type RevisionListObject } from './revision.schema';
import { CorrectTranscript } from './usecases/correct-transcript/correct-transcript.usecase';

/** Corrections of a transcript by its owner. */
@Controller('v1/transcriptions/:id')
export class CorrectionsController {
  constructor(
    private readonly owned: OwnedTranscriptions,
    private readonly correctTranscript: CorrectTranscript,
    private readonly revisions: TranscriptRevisionRepository,
    private readonly views: TranscriptionViewLoader,
  ) {}

  @RequiresScope('manage')
  @Patch('transcript')
  async correct(@Param('id') id: string, @Req() request: Request, @Res() response: Response): Promise<void> {
    parseNoQuery(request.query);
    const owned = await this.owned.find(id, accountOf(request));
    setTranscriptionHeaders(request, response, owned.id);
    const given = await jsonBodyOf(request, correctionSchema, parseNested);
    const { revision, record, transcript } = await this.correctTranscript.execute({
      record: owned,
      ...given,
      by: callerAuditActor(request),
      idempotencyKey: idempotencyKey(request),
    });
    if (transcript === null) response.setHeader('idempotent-replayed', 'true');
    if (prefersMinimal(request)) {
      response.setHeader('preference-applied', 'return=minimal');
      response.json(presentRevision(revision));
      return;
    }
    const view = transcript === null ? await this.views.load(record) : { record, transcript, progress: null };
    await sendObject(response, view);
  }

  @RequiresScope('read')
  @Get('revisions')
  async list(@Param('id') id: string, @Req() request: Request, @Res() response: Response): Promise<void> {
    const { limit, after } = parseQuery(revisionsQuery, request.query);
    const record = await this.owned.find(id, accountOf(request));
    setTranscriptionHeaders(request, response, record.id);
    const found = await this.revisions.list(record.id, { after, limit: limit + 1 });
    const page = found.slice(0, limit);
    const next = found.length > limit ? page.at(-1)!.revision : null;
    const list: RevisionListObject = { data: page.map(presentRevision), has_more: next !== null, next };
    response.json(list);
  }
}
