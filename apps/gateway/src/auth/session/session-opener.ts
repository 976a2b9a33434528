import { Injectable } from '@nestjs/common';
import type { Request, Response } from 'express';
import { AppError, type User } from '@aether/domain';
import { AccountRepository, AuditLogRepository, UserRepository, SessionRepository } from '@aether/platform';
import { actorOf } from './actor-of';
import { csrfTokenOf } from './csrf-token';
import { presentSession } from './present-session';
import { SessionCookie } from './session-cookie';
import type { SessionObject } from './session.schema';

/** Enough to tell one's browsers apart. */
const USER_AGENT_MAX = 200;

/** Lets somebody in who has shown who they are: always with a new session, never with one that was there before. */
@Injectable()
export class SessionOpener {
  constructor(
    private readonly people: UserRepository,
    private readonly accounts: AccountRepository,
    private readonly sessions: SessionRepository,
    private readonly auditLog: AuditLogRepository,
    private readonly cookies: SessionCookie,
  ) {}

  /** `person`: as they were when they showed it. Rejects with `wrong_credentials` when that is not their password any more. */
  async open(person: User, request: Request, response: Response): Promise<SessionObject> {
    const { id: personId, accountId } = person;
    const account = await this.accounts.findById(accountId);
    if (account === null) throw new AppError('internal_error', { cause: 'the account of a person is missing' });
    const userAgent = (request.get('user-agent') ?? '').slice(0, USER_AGENT_MAX);
    const { session, cookie } = await this.sessions.open({ personId, accountId, userAgent });
    // Another password ends all sessions there are. Had it come before this one was there, it would have been missed.
    if ((await this.people.findById(personId))?.passwordHash !== person.passwordHash) {
      await this.sessions.end(session.id, personId);
      throw new AppError('wrong_credentials');
    }
    const actor = actorOf(request, personId);
    await this.auditLog.append({ accountId, action: 'signed_in', actor, subject: session.id });
    this.cookies.write(response, cookie);
    return presentSession({ person, account, session, csrfToken: csrfTokenOf(cookie), actor });
  }
}
