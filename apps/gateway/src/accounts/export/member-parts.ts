import { Readable } from 'node:stream';
import { Injectable } from '@nestjs/common';
import type { AuditEntry } from '@aether/domain';
import { AuditLogRepository, InvitationRepository, MembershipRepository, UserRepository } from '@aether/platform';
import type { SignedInUser } from '../../auth/session/current-user';
import type { ArchivePart } from '../../platform/archive/archive-part';
import { actorIds } from '../audit-log/actor-ids';
import { presentAuditEntry } from '../audit-log/present-audit-entry';
import { presentInvitation, presentJoinedAccounts, presentMember } from '../members/present-member';
import { jsonList } from './json-list';
import { jsonPart } from './json-part';

const PAGE = 100;

/** Who works in the account and what they did there, and where else the user works, as files of an archive. */
@Injectable()
export class MemberParts {
  constructor(
    private readonly memberships: MembershipRepository,
    private readonly invitations: InvitationRepository,
    private readonly auditLog: AuditLogRepository,
    private readonly users: UserRepository,
  ) {}

  *of({ user, account }: SignedInUser): Generator<ArchivePart> {
    yield jsonPart('participantes.json', async () => (await this.memberships.members(account)).map(presentMember));
    yield jsonPart('convites.json', async () => (await this.invitations.list(account.id)).map(presentInvitation));
    yield jsonPart('contas.json', async () => {
      const [accounts, invitations] = await Promise.all([
        this.memberships.accountsOf(user),
        this.invitations.received(user.email),
      ]);
      return presentJoinedAccounts(accounts, invitations, account.id);
    });
    yield { path: 'auditoria.json', open: async () => Readable.from(jsonList(this.auditEntries(account.id))) };
  }

  private async *auditEntries(accountId: string): AsyncGenerator<object> {
    for (let after: string | null | undefined; after !== null;) {
      const page = { limit: PAGE, ...(after !== undefined && { after }) };
      const { entries, next }: { entries: readonly AuditEntry[]; next: string | null } = await this.auditLog.list(
        accountId,
        page,
      );
      const emails = await this.users.emailsOf(actorIds(entries));
      for (const entry of entries) yield presentAuditEntry(entry, emails);
      after = next;
    }
  }
}
