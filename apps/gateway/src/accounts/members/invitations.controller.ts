import { Delete, Get, HttpCode, Param, Post, Req } from '@nestjs/common';
import type { Request } from 'express';
import { InvitationRepository } from '@aether/platform';
import { ApiError } from '../../platform/http/api-error';
import { jsonBodyOf } from '../../platform/http/body/parse-json-body';
import { parseNoQuery } from '../../platform/http/parse-query';
import { RequiresRole } from '../../platform/http/required-role';
import { AppController } from '../../auth/session/console-controller';
import { CurrentUser, type SignedInUser } from '../../auth/session/current-user';
import { newInvitationSchema, type InvitationListObject, type InvitationObject } from './member.schema';
import { presentInvitation } from './present-member';
import { InviteMember } from './usecases/invite-member/invite-member.usecase';

/** The invitations that an account has sent. */
@AppController('invitations')
export class InvitationsController {
  constructor(
    private readonly invitations: InvitationRepository,
    private readonly inviteMember: InviteMember,
  ) {}

  @RequiresRole('owner')
  @Get()
  async list(@CurrentUser() { account }: SignedInUser, @Req() request: Request): Promise<InvitationListObject> {
    parseNoQuery(request.query);
    return { data: (await this.invitations.list(account.id)).map(presentInvitation) };
  }

  @RequiresRole('owner')
  @Post()
  async create(@CurrentUser() signedIn: SignedInUser, @Req() request: Request): Promise<InvitationObject> {
    const given = await jsonBodyOf(request, newInvitationSchema);
    return presentInvitation(await this.inviteMember.execute({ signedIn, ...given }));
  }

  @RequiresRole('owner')
  @Delete(':id')
  @HttpCode(204)
  async cancel(@CurrentUser() { account, actor }: SignedInUser, @Param('id') id: string): Promise<void> {
    if (await this.invitations.cancel(account.id, id, actor)) return;
    throw new ApiError('not_found', { param: 'id', message: 'A conta não tem este convite em aberto.' });
  }
}
