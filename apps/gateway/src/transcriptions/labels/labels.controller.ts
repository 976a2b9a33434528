import { Controller, Param, Patch, Req, Res } from '@nestjs/common';
import type { Request, Response } from 'express';
import { TranscriptionRepository } from '@aether/platform';
import { callerAuditActor } from '../../auth/audit-actor';
import { requireRole } from '../../auth/require-role';
import { jsonBodyOf } from '../../platform/http/body/parse-json-body';
import { parseNoQuery } from '../../platform/http/parse-query';
import { accountOf, callerOf } from '../../platform/http/request-context';
import { RequiresScope } from '../../platform/http/required-scope';
import { OwnedTranscriptions } from '../owned-transcriptions';
import { sendObject, setTranscriptionHeaders } from '../transcription-response';
import { TranscriptionViewLoader } from '../transcription-view.loader';
import { labelsSchema } from './labels.schema';

/** What an owner calls a transcription, its title and its tags, and whether it is on legal hold. */
@Controller('v1/transcriptions/:id')
export class LabelsController {
  constructor(
    private readonly owned: OwnedTranscriptions,
    private readonly transcriptions: TranscriptionRepository,
    private readonly views: TranscriptionViewLoader,
  ) {}

  @RequiresScope('manage')
  @Patch()
  async label(@Param('id') id: string, @Req() request: Request, @Res() response: Response): Promise<void> {
    parseNoQuery(request.query);
    const accountId = accountOf(request);
    await this.owned.find(id, accountId);
    setTranscriptionHeaders(request, response, id);
    const { title, tags, legal_hold: held } = await jsonBodyOf(request, labelsSchema);
    if (held !== undefined) await this.hold(id, held, request);
    await this.transcriptions.label(id, {
      ...(title !== undefined && { title: title === '' ? null : title }),
      ...(tags && { tags: [...new Set(tags)] }),
    });
    await sendObject(response, await this.views.load(await this.owned.find(id, accountId)));
  }

  /** A user needs the role of an owner to lift a hold; an operator may place one. Keys with `manage` do both. */
  private async hold(id: string, held: boolean, request: Request): Promise<void> {
    const { role } = callerOf(request);
    if (role !== undefined && !held) requireRole(role, 'owner');
    await this.transcriptions.hold(id, { held, by: callerAuditActor(request) });
  }
}
