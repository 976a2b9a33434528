import { Get, HttpCode, Param, Post, Req, Res } from '@nestjs/common';
import type { Request, Response } from 'express';
import { AccountDeletionRepository } from '@aether/platform';
import { ApiError } from '../../platform/http/api-error';
import { parseNoQuery } from '../../platform/http/parse-query';
import { AppController } from '../../auth/session/console-controller';
import { jsonBodyOf } from '../../platform/http/body/parse-json-body';
import { SessionCookie } from '../../auth/session/session-cookie';
import { WithoutSession } from '../../auth/session/session.guard';
import { CurrentUser, type SignedInUser } from '../../auth/session/current-user';
import type { DeletionObject } from './deletion.schema';
import { presentDeletion } from './present-deletion';
import { DeleteAccount } from './usecases/delete-account/delete-account.usecase';
import { confirmedActionSchema } from '../../auth/session/confirmed-action.schema';
import { RequiresRole } from '../../platform/http/required-role';

@AppController('')
export class DeletionController {
  constructor(
    private readonly deleteAccount: DeleteAccount,
    private readonly deletions: AccountDeletionRepository,
    private readonly cookies: SessionCookie,
  ) {}

  @RequiresRole('owner')
  @Post('delete-account')
  @HttpCode(202)
  async delete(
    @CurrentUser() signedIn: SignedInUser,
    @Req() request: Request,
    @Res({ passthrough: true }) response: Response,
  ): Promise<DeletionObject> {
    const { password } = await jsonBodyOf(request, confirmedActionSchema);
    const deletion = await this.deleteAccount.execute({ signedIn, password });
    this.cookies.clear(response);
    return presentDeletion(deletion);
  }

  @WithoutSession()
  @Get('deletions/:id')
  async receipt(@Param('id') id: string, @Req() request: Request): Promise<DeletionObject> {
    parseNoQuery(request.query);
    const deletion = await this.deletions.find(id);
    if (deletion === null) throw new ApiError('not_found', { param: 'id', message: 'Não há recibo com este `id`.' });
    return presentDeletion(deletion);
  }
}
