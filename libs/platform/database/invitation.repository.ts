import {
  INVITATION_LIFE_MS,
  type Actor,
  type Invitation,
  type Membership,
  type NewEmail,
  type User,
} from '@aether/domain';
import type { Collection, Db } from 'mongodb';
import { newId } from '../ids/new-id';
import { AuditLogRepository } from './audit-log.repository';
import { COLLECTIONS, fromStored, type AccountDocument, type InvitationDocument } from './documents';
import { EmailOutboxRepository } from './email-outbox.repository';
import { inTransaction } from './in-transaction';
import { isDuplicate } from './is-duplicate';
import { MembershipRepository } from './membership.repository';

interface NewInvitation extends Pick<Invitation, 'accountId' | 'email' | 'role' | 'invitedBy'> {
  readonly by: Actor;
  readonly notice: NewEmail;
}

/** An invitation as the invited user sees it. */
export interface ReceivedInvitation extends Invitation {
  /** Null: the account has no name, and its address identifies it. */
  readonly accountName: string | null;
  readonly accountEmail: string;
}

/**
 * Invitations to accounts: one per account and address, for a week. They need no secret: they belong to the user who signs in with the address, which
 * every user has proved to be theirs.
 */
export class InvitationRepository {
  private readonly invitations: Collection<InvitationDocument>;
  private readonly accounts: Collection<AccountDocument>;
  private readonly memberships: MembershipRepository;
  private readonly auditLog: AuditLogRepository;
  private readonly outbox: EmailOutboxRepository;

  constructor(
    private readonly db: Db,
    private readonly now: () => Date = () => new Date(),
  ) {
    this.invitations = db.collection(COLLECTIONS.invitations);
    this.accounts = db.collection(COLLECTIONS.accounts);
    this.memberships = new MembershipRepository(db, now);
    this.auditLog = new AuditLogRepository(db, now);
    this.outbox = new EmailOutboxRepository(db, now);
  }

  /** Replaces an open invitation of the address. Returns the invitation and the outbox id of the e-mail. */
  async create(given: NewInvitation): Promise<{ readonly invitation: Invitation; readonly noticeId: string }> {
    const { by, notice, ...facts } = given;
    const createdAt = this.now();
    const expiresAt = new Date(createdAt.getTime() + INVITATION_LIFE_MS);
    const { accountId, email, role } = facts;
    return inTransaction(this.db, async (session) => {
      const replaced = await this.invitations.findOneAndUpdate(
        { accountId, email },
        { $set: { ...facts, createdAt, expiresAt }, $setOnInsert: { _id: newId('invitation') } },
        { upsert: true, returnDocument: 'after', session },
      );
      const invitation = fromStored<Invitation>(replaced!);
      const entry = { accountId, action: 'invitation.sent', actor: by, subject: invitation.id } as const;
      await this.auditLog.append({ ...entry, details: { role } }, session);
      return { invitation, noticeId: await this.outbox.add(notice, session) };
    });
  }

  /** The account's open invitations, oldest first. */
  async list(accountId: string): Promise<readonly Invitation[]> {
    const open = { accountId, expiresAt: { $gt: this.now() } };
    return (await this.invitations.find(open).sort({ _id: 1 }).toArray()).map((found) => fromStored<Invitation>(found));
  }

  /** The open invitations of an address to accounts that still exist, oldest first. */
  async received(email: string): Promise<readonly ReceivedInvitation[]> {
    const found = await this.invitations
      .find({ email, expiresAt: { $gt: this.now() } })
      .sort({ _id: 1 })
      .toArray();
    const open = { deletedAt: { $exists: false }, suspendedAt: { $exists: false } };
    const accounts = await this.accounts
      .find({ _id: { $in: found.map(({ accountId }) => accountId) }, ...open })
      .toArray();
    return found.flatMap((invitation) => {
      const account = accounts.find(({ _id }) => _id === invitation.accountId);
      if (account === undefined) return [];
      const { name: accountName = null, email: accountEmail } = account;
      return [{ ...fromStored<Invitation>(invitation), accountName, accountEmail }];
    });
  }

  /** False when the account has no such invitation. */
  async cancel(accountId: string, id: string, by: Actor): Promise<boolean> {
    return inTransaction(this.db, async (session) => {
      const { deletedCount } = await this.invitations.deleteOne({ _id: id, accountId }, { session });
      if (deletedCount === 0) return false;
      const entry = { accountId, action: 'invitation.canceled', actor: by, subject: id } as const;
      await this.auditLog.append(entry, session);
      return true;
    });
  }

  /** False when no such invitation is for the user. */
  async decline(user: User, id: string, by: Actor): Promise<boolean> {
    const found = await this.invitations.findOne({ _id: id, email: user.email });
    return found !== null && (await this.cancel(found.accountId, id, by));
  }

  /** Makes the user a member. Null when no open invitation with the id is for the user, or the account no longer exists. */
  async accept(user: User, id: string, by: Actor): Promise<Membership | null> {
    try {
      return await inTransaction(this.db, async (session) => {
        const alive = { _id: id, email: user.email, expiresAt: { $gt: this.now() } };
        const invitation = await this.invitations.findOneAndDelete(alive, { session });
        if (invitation === null) return null;
        const { accountId, role } = invitation;
        // Written, so that of an acceptance and a deletion at the same time the later one sees the earlier.
        const open = { _id: accountId, deletedAt: { $exists: false } };
        const account = await this.accounts.updateOne(open, { $set: { memberJoinedAt: this.now() } }, { session });
        if (account.matchedCount === 0) return null;
        const membership = { id: newId('membership'), accountId, personId: user.id, role, joinedAt: this.now() };
        await this.memberships.insert(membership, session);
        const entry = { accountId, action: 'invitation.accepted', actor: by, subject: user.id } as const;
        // The log has no address: by the id, that of the user names the invitation that was sent too.
        await this.auditLog.append({ ...entry, details: { role, invitationId: id } }, session);
        return membership;
      });
    } catch (error) {
      if (!isDuplicate(error, 'personId')) throw error;
      return null;
    }
  }
}
