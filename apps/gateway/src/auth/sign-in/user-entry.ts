import { Injectable } from '@nestjs/common';
import type { Request, Response } from 'express';
import type { ProviderIdentity, User } from '@aether/domain';
import { SecondFactorRepository, SignInChallengeRepository } from '@aether/platform';
import { userAuditActor } from '../audit-actor';
import { IdentityLinker } from '../provider/identity-linker';
import type { SignInChallengeObject } from '../second-factor/second-factor.schema';
import { SessionFactory } from '../session/session-factory';
import type { SessionObject } from '../session/session.schema';

interface Entry {
  readonly request: Request;
  readonly response: Response;
  /** Linked with this sign-in. */
  readonly identity?: ProviderIdentity;
}

/** Signs a user in who has proved the password or the address: at once, or with a challenge if the user has a second factor. */
@Injectable()
export class UserEntry {
  constructor(
    private readonly secondFactors: SecondFactorRepository,
    private readonly challenges: SignInChallengeRepository,
    private readonly linker: IdentityLinker,
    private readonly sessionFactory: SessionFactory,
  ) {}

  /** The session, or 202 and a challenge. */
  async enter(user: User, { request, response, identity }: Entry): Promise<SessionObject | SignInChallengeObject> {
    if (!(await this.secondFactors.isEnabled(user.id))) {
      if (identity !== undefined) await this.linker.link(user, identity, userAuditActor(request, user.id));
      return this.sessionFactory.create(user, { request, response, by: 'password' });
    }
    const { token, expiresAt } = await this.challenges.create(user, identity);
    response.status(202);
    return { object: 'sign_in_challenge', challenge: token, expires_at: expiresAt.toISOString() };
  }
}
