import { Inject, Injectable } from '@nestjs/common';
import type { Request, Response } from 'express';
import { AppError } from '@aether/domain';
import {
  AccountRepository,
  MembershipRepository,
  SessionRepository,
  UserRepository,
  type AppConfig,
  type Resumed,
} from '@aether/platform';
import { CONFIG } from '../../platform/tokens';
import { userAuditActor } from '../audit-actor';
import { confirmsWith } from './confirms-with';
import { isCrossSiteRequest } from './is-cross-site-request';
import { csrfTokenOf, isCsrfTokenOf } from './csrf-token';
import { SessionCookie } from './session-cookie';
import type { SignedInUser } from './current-user';

const SAFE_METHODS = ['GET', 'HEAD', 'OPTIONS'];

/** Identifies the user of a request by its session cookie. Every failure gives the same `not_signed_in`. */
@Injectable()
export class SessionAuthenticator {
  constructor(
    private readonly sessions: SessionRepository,
    private readonly users: UserRepository,
    private readonly accounts: AccountRepository,
    private readonly memberships: MembershipRepository,
    private readonly cookies: SessionCookie,
    @Inject(CONFIG) private readonly config: AppConfig,
  ) {}

  /** Whether a request has a session cookie, valid or not. */
  hasCookie(request: Request): boolean {
    return this.cookies.read(request) !== null;
  }

  /** Rejects state-changing requests from another site's page (CSRF). */
  rejectCrossSite(request: Request): void {
    if (!SAFE_METHODS.includes(request.method) && isCrossSiteRequest(request, this.config.web.origin)) throw refused();
  }

  async authenticate(request: Request, response: Response): Promise<SignedInUser> {
    const cookie = this.cookies.read(request);
    this.rejectCrossSite(request);
    if (cookie === null) throw refused();
    const changes = !SAFE_METHODS.includes(request.method);
    // Checked before the session is read, because a forged request must not extend it.
    if (changes && !isCsrfTokenOf(cookie, request.get('x-csrf-token'))) throw refused();
    const resumed = await this.sessions.resume(cookie);
    const signedIn = resumed && (await this.load(resumed, cookie, request));
    if (resumed === null || signedIn === null) throw refused();
    if (resumed.cookie !== null) this.cookies.write(response, resumed.cookie);
    return signedIn;
  }

  private async load({ session }: Resumed, cookie: string, request: Request): Promise<SignedInUser | null> {
    const [user, account] = await Promise.all([
      this.users.findById(session.personId),
      this.accounts.findById(session.accountId),
    ]);
    const role = user && (await this.memberships.roleOf(user, session.accountId));
    if (role === null || user === null || account === null || account.deletedAt !== undefined) return null;
    // Suspending ends the sessions, but one may have been opened at the same time.
    if (account.suspendedAt !== undefined) return null;
    const found = { user, account, role, session, csrfToken: csrfTokenOf(cookie) };
    const { signIn } = this.config;
    return { ...found, confirmsWith: confirmsWith(user, signIn), actor: userAuditActor(request, user.id) };
  }
}

function refused(): AppError {
  return new AppError('not_signed_in');
}
