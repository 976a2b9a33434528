import type { Actor, LinkedIdentity, NewEmail, ProviderIdentity, User } from '@aether/domain';
import type { ClientSession, Collection, Db } from 'mongodb';
import { newId } from '../ids/new-id';
import { AuditLogRepository } from './audit-log.repository';
import { COLLECTIONS, fromStored, toStored } from './documents';
import { EmailOutboxRepository } from './email-outbox.repository';
import { inTransaction } from './in-transaction';
import { isDuplicate } from './is-duplicate';
import { SessionRepository } from './session.repository';
import type { IdentityDocument } from './sign-in-documents';

type Owner = Pick<User, 'id' | 'accountId'>;

/** A new link, who makes it, and the e-mail that reports it to the account's owner. */
interface NewLink {
  readonly identity: ProviderIdentity;
  readonly by: Actor;
  readonly notice: NewEmail;
}

interface Unlinking {
  readonly by: Actor;
  /** The session that stays; null: all of the user's sessions end. */
  readonly keptSessionId: string | null;
}

/** Which user an identity provider's users are: an identity belongs to one user, and a user has one identity at an issuer. */
export class IdentityRepository {
  private readonly identities: Collection<IdentityDocument>;
  private readonly auditLog: AuditLogRepository;
  private readonly outbox: EmailOutboxRepository;
  private readonly sessions: SessionRepository;

  constructor(
    private readonly db: Db,
    private readonly now: () => Date = () => new Date(),
  ) {
    this.identities = db.collection(COLLECTIONS.identities);
    this.auditLog = new AuditLogRepository(db, now);
    this.outbox = new EmailOutboxRepository(db, now);
    this.sessions = new SessionRepository(db);
  }

  /** Null if the identity belongs to no user. */
  async find({ issuer, subject }: ProviderIdentity): Promise<LinkedIdentity | null> {
    const document = await this.identities.findOne({ issuer, subject });
    return document && fromStored<LinkedIdentity>(document);
  }

  /** Oldest first. */
  async list(userId: string): Promise<readonly LinkedIdentity[]> {
    const documents = await this.identities.find({ personId: userId }).sort({ _id: 1 }).toArray();
    return documents.map((document) => fromStored<LinkedIdentity>(document));
  }

  /** Links within a transaction, which fails if the identity belongs to a user, or the user has another at the issuer. */
  async insert(
    { id, accountId }: Owner,
    identity: ProviderIdentity,
    link: Pick<NewLink, 'by'> & InSession,
  ): Promise<void> {
    const { issuer, subject } = identity;
    const linked = { id: newId('identity'), personId: id, accountId, issuer, subject, linkedAt: this.now() };
    await this.identities.insertOne(toStored<LinkedIdentity>(linked), { session: link.session });
    const entry = { accountId, action: 'identity.linked', actor: link.by, subject: linked.id } as const;
    await this.auditLog.append({ ...entry, details: { issuer } }, link.session);
  }

  /** Returns the outbox id of the notice. Null if the identity belongs to a user, or the user has another at the issuer. */
  async link(user: Owner, { identity, by, notice }: NewLink): Promise<string | null> {
    try {
      return await inTransaction(this.db, async (session) => {
        await this.insert(user, identity, { by, session });
        return this.outbox.add(notice, session);
      });
    } catch (error) {
      if (isDuplicate(error, 'issuer')) return null;
      throw error;
    }
  }

  /** Also ends the user's other sessions, which the identity may have opened. False if the user has no such identity. */
  async unlink({ id: userId, accountId }: Owner, id: string, { by, keptSessionId }: Unlinking): Promise<boolean> {
    return inTransaction(this.db, async (session) => {
      const removed = await this.identities.findOneAndDelete({ _id: id, personId: userId }, { session });
      if (removed === null) return false;
      if (keptSessionId === null) await this.sessions.endAll(userId, session);
      else await this.sessions.endOthers(userId, keptSessionId, session);
      const entry = { accountId, action: 'identity.unlinked', actor: by, subject: id } as const;
      await this.auditLog.append({ ...entry, details: { issuer: removed.issuer } }, session);
      return true;
    });
  }
}

interface InSession {
  readonly session: ClientSession;
}
