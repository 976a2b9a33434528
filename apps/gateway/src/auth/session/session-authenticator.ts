import { Inject, Injectable } from '@nestjs/common';
import type { Request, Response } from 'express';
import { AppError } from '@aether/domain';
import { AccountRepository, UserRepository, SessionRepository, type AppConfig, type Resumed } from '@aether/platform';
import { CONFIG } from '../../platform/tokens';
import { actorOf } from './actor-of';
import { comesFromElsewhere } from './comes-from-elsewhere';
import { csrfTokenOf, isCsrfTokenOf } from './csrf-token';
import { SessionCookie } from './session-cookie';
import type { SignedInPerson } from './signed-in';

const SAFE_METHODS = ['GET', 'HEAD', 'OPTIONS'];

/** Identifies the user of a request by its session cookie. Every failure gives the same `not_signed_in`. */
@Injectable()
export class SessionAuthenticator {
  constructor(
    private readonly sessions: SessionRepository,
    private readonly people: UserRepository,
    private readonly accounts: AccountRepository,
    private readonly cookies: SessionCookie,
    @Inject(CONFIG) private readonly config: AppConfig,
  ) {}

  /** Whether a request has a session cookie, valid or not. */
  hasCookie(request: Request): boolean {
    return this.cookies.read(request) !== null;
  }

  /** Rejects state-changing requests from another site's page (CSRF). */
  refuseElsewhere(request: Request): void {
    if (!SAFE_METHODS.includes(request.method) && comesFromElsewhere(request, this.config.web.origin)) throw refused();
  }

  async authenticate(request: Request, response: Response): Promise<SignedInPerson> {
    const cookie = this.cookies.read(request);
    this.refuseElsewhere(request);
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

  private async load({ session }: Resumed, cookie: string, request: Request): Promise<SignedInPerson | null> {
    const [person, account] = await Promise.all([
      this.people.findById(session.personId),
      this.accounts.findById(session.accountId),
    ]);
    if (person === null || account === null || account.deletedAt !== undefined) return null;
    return { person, account, session, csrfToken: csrfTokenOf(cookie), actor: actorOf(request, person.id) };
  }
}

function refused(): AppError {
  return new AppError('not_signed_in');
}
