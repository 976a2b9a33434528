import { Delete, Get, HttpCode, Param, Post, Req } from '@nestjs/common';
import type { Request } from 'express';
import { InvitationRepository, MembershipRepository, SessionRepository, UserRepository } from '@aether/platform';
import { ApiError } from '../../platform/http/api-error';
import { parseNoQuery } from '../../platform/http/parse-query';
import { RequiresRole } from '../../platform/http/required-role';
import { AppController } from '../../auth/session/console-controller';
import { CurrentUser, type SignedInUser } from '../../auth/session/current-user';
import type { JoinedAccountListObject } from './member.schema';
import { presentJoinedAccounts } from './present-member';

/** The accounts that a user works in, and the invitations to others. */
@AppController('')
export class JoinedAccountsController {
  constructor(
    private readonly memberships: MembershipRepository,
    private readonly invitations: InvitationRepository,
    private readonly sessions: SessionRepository,
    private readonly users: UserRepository,
  ) {}

  @RequiresRole('person')
  @Get('accounts')
  async list(@CurrentUser() signedIn: SignedInUser, @Req() request: Request): Promise<JoinedAccountListObject> {
    parseNoQuery(request.query);
    return this.present(signedIn);
  }

  /** Moves this session to the account, where the user's next sign-in begins too. */
  @RequiresRole('person')
  @Post('accounts/:id/enter')
  @HttpCode(200)
  async enter(
    @CurrentUser() signedIn: SignedInUser,
    @Param('id') id: string,
    @Req() request: Request,
  ): Promise<JoinedAccountListObject> {
    parseNoQuery(request.query);
    const { user, session } = signedIn;
    const joined = await this.memberships.accountsOf(user);
    if (joined.every(({ accountId }) => accountId !== id)) throw noAccount();
    await this.sessions.enterAccount(session.id, id);
    await this.users.noteAccount(user.id, id);
    return this.present(signedIn, id);
  }

  @RequiresRole('person')
  @Delete('accounts/:id')
  @HttpCode(204)
  async leave(@CurrentUser() { user, actor }: SignedInUser, @Param('id') id: string): Promise<void> {
    if (!(await this.memberships.remove(id, user.id, actor))) throw noAccount();
  }

  @RequiresRole('person')
  @Post('received-invitations/:id/accept')
  @HttpCode(200)
  async accept(
    @CurrentUser() signedIn: SignedInUser,
    @Param('id') id: string,
    @Req() request: Request,
  ): Promise<JoinedAccountListObject> {
    parseNoQuery(request.query);
    if ((await this.invitations.accept(signedIn.user, id, signedIn.actor)) === null) throw noInvitation();
    return this.present(signedIn);
  }

  @RequiresRole('person')
  @Delete('received-invitations/:id')
  @HttpCode(204)
  async decline(@CurrentUser() { user, actor }: SignedInUser, @Param('id') id: string): Promise<void> {
    if (!(await this.invitations.decline(user, id, actor))) throw noInvitation();
  }

  private async present({ user, account }: SignedInUser, currentId = account.id): Promise<JoinedAccountListObject> {
    const [accounts, invitations] = await Promise.all([
      this.memberships.accountsOf(user),
      this.invitations.received(user.email),
    ]);
    return presentJoinedAccounts(accounts, invitations, currentId);
  }
}

const noAccount = (): ApiError =>
  new ApiError('not_found', { param: 'id', message: 'Você não participa de uma conta com este `id`.' });

const noInvitation = (): ApiError =>
  new ApiError('not_found', {
    param: 'id',
    message: 'Não há convite em aberto com este `id` para o seu e-mail: ele venceu, foi cancelado ou já foi aceito.',
  });
