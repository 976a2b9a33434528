import type { Account, Actor, JoinedAccount, Member, Membership, Role, User } from '@aether/domain';
import type { ClientSession, Collection, Db } from 'mongodb';
import { AuditLogRepository } from './audit-log.repository';
import {
  COLLECTIONS,
  type AccountDocument,
  type MembershipDocument,
  type SessionDocument,
  type UserDocument,
} from './documents';
import { inTransaction } from './in-transaction';

/** Which users may work in the accounts of others, and as what. The user whose own account it is, its founder, has no membership. */
export class MembershipRepository {
  private readonly memberships: Collection<MembershipDocument>;
  private readonly users: Collection<UserDocument>;
  private readonly accounts: Collection<AccountDocument>;
  private readonly sessions: Collection<SessionDocument>;
  private readonly auditLog: AuditLogRepository;

  constructor(
    private readonly db: Db,
    now: () => Date = () => new Date(),
  ) {
    this.memberships = db.collection(COLLECTIONS.memberships);
    this.users = db.collection(COLLECTIONS.users);
    this.accounts = db.collection(COLLECTIONS.accounts);
    this.sessions = db.collection(COLLECTIONS.sessions);
    this.auditLog = new AuditLogRepository(db, now);
  }

  /** What the user may do in the account; null if they are no member. */
  async roleOf(user: Pick<User, 'id' | 'accountId'>, accountId: string): Promise<Role | null> {
    if (user.accountId === accountId) return 'owner';
    return (await this.memberships.findOne({ accountId, personId: user.id }))?.role ?? null;
  }

  /** The founder, then the others by the time at which they joined. */
  async members({ id: accountId, createdAt }: Pick<Account, 'id' | 'createdAt'>): Promise<readonly Member[]> {
    const [founder, memberships] = await Promise.all([
      this.users.findOne({ accountId }),
      this.memberships.find({ accountId }).sort({ _id: 1 }).toArray(),
    ]);
    const users = await this.users.find({ _id: { $in: memberships.map(({ personId }) => personId) } }).toArray();
    const emails = new Map(users.map(({ _id, email }) => [_id, email]));
    const joined = memberships.flatMap(({ personId, role, joinedAt }) => {
      const email = emails.get(personId);
      return email === undefined ? [] : [{ personId, email, role, founder: false, joinedAt }];
    });
    if (founder === null) return joined;
    const { _id: personId, email } = founder;
    return [{ personId, email, role: 'owner', founder: true, joinedAt: createdAt }, ...joined];
  }

  /** The user's own account, then those that they joined. Suspended and deleted ones are left out. */
  async accountsOf({ id, accountId }: Pick<User, 'id' | 'accountId'>): Promise<readonly JoinedAccount[]> {
    const memberships = await this.memberships.find({ personId: id }).sort({ _id: 1 }).toArray();
    const roles = new Map<string, Role>([
      [accountId, 'owner'],
      ...memberships.map((membership): [string, Role] => [membership.accountId, membership.role]),
    ]);
    const open = { deletedAt: { $exists: false }, suspendedAt: { $exists: false } };
    const accounts = await this.accounts.find({ _id: { $in: [...roles.keys()] }, ...open }).toArray();
    const byId = new Map(accounts.map((account) => [account._id, account]));
    return [...roles].flatMap(([joinedId, role]) => {
      const account = byId.get(joinedId);
      if (account === undefined) return [];
      const { name = null, email } = account;
      return [{ accountId: joinedId, name, email, role, founder: joinedId === accountId }];
    });
  }

  /** Within a transaction, which fails if the user is a member already. */
  async insert({ id, ...membership }: Membership, session: ClientSession): Promise<void> {
    await this.memberships.insertOne({ _id: id, ...membership }, { session });
  }

  /** Whether the account is the user's own. */
  async isFounder(accountId: string, personId: string): Promise<boolean> {
    return (await this.users.findOne({ _id: personId, accountId }, { projection: { _id: 1 } })) !== null;
  }

  /** Applies from the member's next request on. False when the account has no such member; its founder is none. */
  async changeRole(accountId: string, personId: string, { role, by }: { role: Role; by: Actor }): Promise<boolean> {
    return inTransaction(this.db, async (session) => {
      const before = await this.memberships.findOneAndUpdate({ accountId, personId }, { $set: { role } }, { session });
      if (before === null) return false;
      const entry = { accountId, action: 'member.role_changed', actor: by, subject: personId } as const;
      if (before.role !== role) await this.auditLog.append({ ...entry, details: { role } }, session);
      return true;
    });
  }

  /** Takes effect with the member's next request: their sessions return to their own account. False when the account has no such member. */
  async remove(accountId: string, personId: string, by: Actor): Promise<boolean> {
    return inTransaction(this.db, async (session) => {
      const removed = await this.memberships.findOneAndDelete({ accountId, personId }, { session });
      if (removed === null) return false;
      const user = await this.users.findOneAndUpdate({ _id: personId }, { $unset: { lastAccountId: '' } }, { session });
      if (user !== null) {
        const home = { $set: { accountId: user.accountId } };
        await this.sessions.updateMany({ personId, accountId }, home, { session });
      }
      const entry = { accountId, action: 'member.removed', actor: by, subject: personId } as const;
      await this.auditLog.append(entry, session);
      return true;
    });
  }
}
