import { Injectable } from '@nestjs/common';
import { IdentityRepository, SecondFactorRepository, SessionRepository } from '@aether/platform';
import type { SignedInUser } from '../../auth/session/current-user';
import { presentSessions } from '../../auth/session/present-session';
import type { ArchivePart } from '../../platform/archive/archive-part';
import { jsonPart } from './json-part';

/** How the user signs in, as files of an archive: without secrets. */
@Injectable()
export class SignInParts {
  constructor(
    private readonly sessions: SessionRepository,
    private readonly secondFactors: SecondFactorRepository,
    private readonly identities: IdentityRepository,
  ) {}

  *of({ user, session }: SignedInUser): Generator<ArchivePart> {
    yield jsonPart('sessoes.json', async () => presentSessions(await this.sessions.list(user.id), session.id).data);
    yield jsonPart('provedores.json', async () => {
      const linked = await this.identities.list(user.id);
      return linked.map(({ id, issuer, subject, linkedAt }) => ({ id, issuer, subject, linked_at: linkedAt }));
    });
    yield jsonPart('duas-etapas.json', async () => {
      const enabled = await this.secondFactors.find(user.id);
      return { enabled_at: enabled?.enabledAt ?? null, recovery_codes_left: enabled?.recoveryCodesLeft ?? 0 };
    });
  }
}
