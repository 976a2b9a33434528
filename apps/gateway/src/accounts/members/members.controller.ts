import { Delete, Get, HttpCode, Param, Patch, Req } from '@nestjs/common';
import type { Request } from 'express';
import { MAX_MEMBERS } from '@aether/domain';
import { MembershipRepository } from '@aether/platform';
import { ApiError } from '../../platform/http/api-error';
import { jsonBodyOf } from '../../platform/http/body/parse-json-body';
import { parseNoQuery } from '../../platform/http/parse-query';
import { RequiresRole } from '../../platform/http/required-role';
import { AppController } from '../../auth/session/console-controller';
import { CurrentUser, type SignedInUser } from '../../auth/session/current-user';
import { changeRoleSchema, type MemberListObject, type MemberObject } from './member.schema';
import { presentMember } from './present-member';

/** Who works in the account. Each request reads the caller's role, so that a change applies from the member's next request on. */
@AppController('members')
export class MembersController {
  constructor(private readonly memberships: MembershipRepository) {}

  @RequiresRole('reader')
  @Get()
  async list(@CurrentUser() { account }: SignedInUser, @Req() request: Request): Promise<MemberListObject> {
    parseNoQuery(request.query);
    return { data: (await this.memberships.members(account)).map(presentMember), limit: MAX_MEMBERS };
  }

  @RequiresRole('owner')
  @Patch(':id')
  async changeRole(
    @CurrentUser() { account, actor }: SignedInUser,
    @Param('id') id: string,
    @Req() request: Request,
  ): Promise<MemberObject> {
    const { role } = await jsonBodyOf(request, changeRoleSchema);
    if (!(await this.memberships.changeRole(account.id, id, { role, by: actor })))
      throw await this.refusal(account.id, id);
    const changed = (await this.memberships.members(account)).find(({ personId }) => personId === id);
    if (changed === undefined) throw notFound();
    return presentMember(changed);
  }

  @RequiresRole('owner')
  @Delete(':id')
  @HttpCode(204)
  async remove(@CurrentUser() { account, actor }: SignedInUser, @Param('id') id: string): Promise<void> {
    if (!(await this.memberships.remove(account.id, id, actor))) throw await this.refusal(account.id, id);
  }

  private async refusal(accountId: string, id: string): Promise<ApiError> {
    return (await this.memberships.isFounder(accountId, id)) ? founderStays() : notFound();
  }
}

const notFound = (): ApiError =>
  new ApiError('not_found', { param: 'id', message: 'A conta não tem este participante.' });

const founderStays = (): ApiError =>
  new ApiError('invalid_parameter', {
    param: 'id',
    message: 'Quem criou a conta é sempre responsável por ela: a função não muda, e a pessoa não pode ser removida.',
  });
