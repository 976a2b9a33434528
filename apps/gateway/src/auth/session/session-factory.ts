import { Inject, Injectable } from '@nestjs/common';
import type { Request, Response } from 'express';
import { AppError, type Account, type Role, type User } from '@aether/domain';
import {
  AccountRepository,
  AuditLogRepository,
  MembershipRepository,
  SecondFactorRepository,
  SessionRepository,
  UserRepository,
  type AppConfig,
} from '@aether/platform';
import { CONFIG } from '../../platform/tokens';
import { userAuditActor } from '../audit-actor';
import { confirmsWith } from './confirms-with';
import { csrfTokenOf } from './csrf-token';
import { presentSession } from './present-session';
import { SessionCookie } from './session-cookie';
import type { SessionObject } from './session.schema';

/** Enough for a user to distinguish their browsers. */
const USER_AGENT_MAX = 200;

interface Entry {
  readonly request: Request;
  readonly response: Response;
  /**
   * What has proved who the user is: the password, or the address, alone; a second factor too, in this sign-in or that of the session that asks; or the
   * identity provider, which asks for second factors itself.
   */
  readonly by: 'password' | 'second-factor' | 'provider';
}

/** Signs in an authenticated user, always with a new session (against session fixation). */
@Injectable()
export class SessionFactory {
  constructor(
    private readonly users: UserRepository,
    private readonly accounts: AccountRepository,
    private readonly memberships: MembershipRepository,
    private readonly sessions: SessionRepository,
    private readonly secondFactors: SecondFactorRepository,
    private readonly auditLog: AuditLogRepository,
    private readonly cookies: SessionCookie,
    @Inject(CONFIG) private readonly config: AppConfig,
  ) {}

  /**
   * `user`: as read when the password was checked. Rejects with `wrong_credentials` when the password has changed since, or the user has a second
   * factor that was not checked, and with `account_suspended`.
   */
  async create(user: User, { request, response, by }: Entry): Promise<SessionObject> {
    const { id: personId, accountId } = user;
    const { account, role } = await this.placeOf(user);
    const userAgent = (request.get('user-agent') ?? '').slice(0, USER_AGENT_MAX);
    const { session, cookie } = await this.sessions.open({ personId, accountId: account.id, userAgent });
    // A password change ends all existing sessions, but one that ran just before this session was created did not end it. The same holds for a
    // second factor that was turned on.
    const changed = (await this.users.findById(personId))?.passwordHash !== user.passwordHash;
    if (changed || (by === 'password' && (await this.secondFactors.isEnabled(personId)))) {
      await this.sessions.end(session.id, personId);
      throw new AppError('wrong_credentials');
    }
    const actor = userAuditActor(request, personId);
    const details = { ...(by === 'provider' && { method: 'provider' }) };
    await this.auditLog.append({ accountId, action: 'signed_in', actor, subject: session.id, details });
    this.cookies.write(response, cookie);
    const { signIn } = this.config;
    const signedIn = { user, account, role, session, csrfToken: csrfTokenOf(cookie) };
    return presentSession({ ...signedIn, confirmsWith: confirmsWith(user, signIn) });
  }

  /** The account that the user last worked in and what they may do there, or else their own. */
  private async placeOf(user: User): Promise<{ readonly account: Account; readonly role: Role }> {
    const own = await this.accounts.findById(user.accountId);
    if (own === null) throw new AppError('internal_error', { cause: 'the account of a user is missing' });
    if (own.suspendedAt !== undefined) throw new AppError('account_suspended');
    const atHome = { account: own, role: 'owner' } as const;
    const { lastAccountId = own.id } = user;
    if (lastAccountId === own.id) return atHome;
    const [last, role] = await Promise.all([
      this.accounts.findById(lastAccountId),
      this.memberships.roleOf(user, lastAccountId),
    ]);
    const open = last !== null && last.suspendedAt === undefined && last.deletedAt === undefined;
    return open && role !== null ? { account: last, role } : atHome;
  }
}
