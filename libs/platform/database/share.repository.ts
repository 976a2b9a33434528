import type { Actor, AuditAction, Share } from '@aether/domain';
import type { ClientSession, Collection, Db } from 'mongodb';
import { newId } from '../ids/new-id';
import { hashSecretToken, newSecretToken } from '../users/secret-token';
import { AuditLogRepository } from './audit-log.repository';
import { COLLECTIONS, fromStored, toStored, type ShareDocument } from './documents';
import { inTransaction } from './in-transaction';

export type NewShare = Omit<Share, 'id' | 'createdAt'>;

/** Links to transcriptions for people without an account, stored by the SHA-256 of their token. An ended or expired link is deleted. */
export class ShareRepository {
  private readonly shares: Collection<ShareDocument>;
  private readonly auditLog: AuditLogRepository;

  constructor(
    private readonly db: Db,
    private readonly now: () => Date = () => new Date(),
  ) {
    this.shares = db.collection(COLLECTIONS.shares);
    this.auditLog = new AuditLogRepository(db, now);
  }

  /** @returns the token too, which is not stored */
  async create(given: NewShare, by: Actor): Promise<{ readonly share: Share; readonly token: string }> {
    const token = newSecretToken();
    const share = { id: newId('share'), createdAt: this.now(), ...given };
    await inTransaction(this.db, async (session) => {
      await this.shares.insertOne({ ...toStored(share), tokenHash: hashSecretToken(token) }, { session });
      await this.note('share.created', { share, by }, session);
    });
    return { share, token };
  }

  /** Newest first. */
  async list(transcriptionId: string): Promise<readonly Share[]> {
    const valid = { transcriptionId, expiresAt: { $gt: this.now() } };
    return (await this.shares.find(valid).sort({ _id: -1 }).toArray()).map(toShare);
  }

  /** Null when the link does not exist, has ended or has expired. */
  async findByToken(token: string): Promise<Share | null> {
    const found = await this.shares.findOne({ tokenHash: hashSecretToken(token), expiresAt: { $gt: this.now() } });
    return found && toShare(found);
  }

  /** Whether there was such a link. */
  async end(id: string, transcriptionId: string, by: Actor): Promise<boolean> {
    return inTransaction(this.db, async (session) => {
      const ended = await this.shares.findOneAndDelete({ _id: id, transcriptionId }, { session });
      if (ended !== null) await this.note('share.ended', { share: toShare(ended), by }, session);
      return ended !== null;
    });
  }

  async deleteAll(transcriptionId: string, session: ClientSession): Promise<void> {
    await this.shares.deleteMany({ transcriptionId }, { session });
  }

  private note(
    action: AuditAction,
    { share, by }: { readonly share: Share; readonly by: Actor },
    session: ClientSession,
  ): Promise<void> {
    const { id: subject, accountId, transcriptionId } = share;
    return this.auditLog.append({ accountId, action, actor: by, subject, details: { transcriptionId } }, session);
  }
}

function toShare({ tokenHash: _, ...document }: ShareDocument): Share {
  return fromStored<Share>(document);
}
