import type { Session } from '@aether/domain';
import type { ClientSession, Collection, Db, UpdateFilter } from 'mongodb';
import { newId } from '../ids/new-id';
import { hashSecretToken, newSecretToken } from '../users/secret-token';
import { COLLECTIONS, fromStored, type SessionDocument } from './documents';

const DAY_MS = 86_400_000;

/** A session expires after `IDLE_MS` without use, and at the age of `LONGEST_MS` even if it is in use. */
const IDLE_MS = 14 * DAY_MS;
const LONGEST_MS = 90 * DAY_MS;

/** Age at which a token is rotated. */
const ROTATE_MS = 3_600_000;

/** Grace period for requests in flight with the replaced token. */
const GRACE_MS = 60_000;

/** How long a fresh sign-in at the identity provider confirms actions. */
const CONFIRMED_MS = 5 * 60_000;

/** Long enough to begin a download after the password. */
const EXPORT_MS = 5 * 60_000;

const SEEN_STEP_MS = 60_000;

const WITHOUT_HASHES = { keyHash: 0, tokenHash: 0, retired: 0, rotatedAt: 0, exportUntil: 0 } as const;

interface SessionOptions {
  readonly now?: () => Date;
  /** Called with a session that was ended because a replaced token was used again. */
  readonly onReplay?: (session: Session) => Promise<void>;
}

/** A session resumed from a cookie. */
export interface Resumed {
  readonly session: Session;
  /** The new cookie; null if the current one stays. */
  readonly cookie: string | null;
}

/**
 * Sessions of users. A cookie holds a key, which stays as long as the session, and a token, which is rotated every hour. A replaced token is
 * valid until its successor has been used for a minute, so that a lost response signs no user out. A later use means that it was copied, so the
 * session ends. Only hashes are stored.
 */
export class SessionRepository {
  private readonly sessions: Collection<SessionDocument>;

  private readonly now: () => Date;

  constructor(
    db: Db,
    private readonly options: SessionOptions = {},
  ) {
    this.sessions = db.collection(COLLECTIONS.sessions);
    this.now = options.now ?? (() => new Date());
  }

  /** @returns the new session and its cookie's value */
  async open(
    given: Pick<Session, 'personId' | 'accountId' | 'userAgent'>,
  ): Promise<Resumed & { readonly cookie: string }> {
    const [key, token] = [newSecretToken(), newSecretToken()];
    const createdAt = this.now();
    const session = {
      id: newId('session'),
      ...given,
      createdAt,
      lastSeenAt: createdAt,
      expiresAt: later(createdAt, IDLE_MS),
    };
    const { id, ...rest } = session;
    await this.sessions.insertOne({
      _id: id,
      ...rest,
      keyHash: hashSecretToken(key),
      tokenHash: hashSecretToken(token),
      retired: null,
      rotatedAt: createdAt,
    });
    return { session, cookie: `${key}.${token}` };
  }

  /** Null if the cookie belongs to no active session. */
  async resume(cookie: string): Promise<Resumed | null> {
    const [key = '', token = ''] = cookie.split('.');
    const found = await this.sessions.findOne({ keyHash: hashSecretToken(key), expiresAt: { $gt: this.now() } });
    if (found === null) return null;
    const tokenHash = hashSecretToken(token);
    const place = this.placeOf(found, tokenHash);
    if (place === 'unknown') return this.endReplayed(found);
    const session = withoutHashes(found);
    const fresh = this.isDue(found, place) ? await this.rotate(found, tokenHash) : null;
    if (fresh === null) await this.noteUse(found, place);
    return { session, cookie: fresh === null ? null : `${key}.${fresh}` };
  }

  /** Returns the accounts that those of the sessions that are still active work in, by the session's id. */
  async alive(ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
    if (ids.length === 0) return new Map();
    const alive = { _id: { $in: [...ids] }, expiresAt: { $gt: this.now() } };
    const found = await this.sessions.find(alive, { projection: { accountId: 1 } }).toArray();
    return new Map(found.map(({ _id, accountId }) => [_id, accountId]));
  }

  /** From now on the session works in another account. */
  async enterAccount(id: string, accountId: string): Promise<void> {
    await this.sessions.updateOne({ _id: id }, { $set: { accountId } });
  }

  /** Newest first. */
  async list(userId: string): Promise<readonly Session[]> {
    const alive = { personId: userId, expiresAt: { $gt: this.now() } };
    const documents = await this.sessions.find(alive, { projection: WITHOUT_HASHES }).sort({ _id: -1 }).toArray();
    return documents.map((document) => fromStored<Session>(document));
  }

  /** False when the user has no such session. */
  async end(id: string, userId: string): Promise<boolean> {
    return (await this.sessions.deleteOne({ _id: id, personId: userId })).deletedCount === 1;
  }

  /** Ends all of the user's sessions except one. */
  async endOthers(userId: string, keptId: string, session: ClientSession): Promise<void> {
    await this.sessions.deleteMany({ personId: userId, _id: { $ne: keptId } }, { session });
  }

  async endAll(userId: string, session?: ClientSession): Promise<void> {
    await this.sessions.deleteMany({ personId: userId }, session ? { session } : {});
  }

  /** The user has just signed in again at the identity provider. Returns until when that confirms actions. */
  async confirm(id: string): Promise<Date> {
    const confirmedUntil = later(this.now(), CONFIRMED_MS);
    await this.sessions.updateOne({ _id: id }, { $set: { confirmedUntil } });
    return confirmedUntil;
  }

  /** Permits one export in this session, for a few minutes. */
  async allowExport(id: string): Promise<void> {
    await this.sessions.updateOne({ _id: id }, { $set: { exportUntil: later(this.now(), EXPORT_MS) } });
  }

  /** Uses the permission of the session up. False when it has none. */
  async takeExport(id: string): Promise<boolean> {
    const permitted = { _id: id, exportUntil: { $gt: this.now() } };
    return (await this.sessions.updateOne(permitted, { $unset: { exportUntil: '' } })).modifiedCount === 1;
  }

  private placeOf({ tokenHash, retired }: SessionDocument, given: string): 'current' | 'retired' | 'unknown' {
    if (given === tokenHash) return 'current';
    const good = retired !== null && (retired.until === null || retired.until > this.now());
    return good && retired.hash === given ? 'retired' : 'unknown';
  }

  /** Also rotates when a replaced token stays in use although its successor never was: that response was lost. */
  private isDue({ rotatedAt, retired }: SessionDocument, place: 'current' | 'retired'): boolean {
    const age = this.now().getTime() - rotatedAt.getTime();
    return place === 'current' ? age >= ROTATE_MS : retired?.until === null && age >= GRACE_MS;
  }

  /** Of several concurrent requests one rotates the token; the others get null and keep theirs. */
  private async rotate(session: SessionDocument, given: string): Promise<string | null> {
    const token = newSecretToken();
    const { matchedCount } = await this.sessions.updateOne(
      { _id: session._id, tokenHash: session.tokenHash },
      {
        $set: {
          ...this.seen(session),
          tokenHash: hashSecretToken(token),
          retired: { hash: given, until: null },
          rotatedAt: this.now(),
        },
      },
    );
    return matchedCount === 1 ? token : null;
  }

  private async noteUse(session: SessionDocument, place: 'current' | 'retired'): Promise<void> {
    const set: UpdateFilter<SessionDocument>['$set'] = {
      ...(this.now().getTime() - session.lastSeenAt.getTime() >= SEEN_STEP_MS && this.seen(session)),
      // The client has the successor, so the replaced token expires soon.
      ...(place === 'current' && session.retired?.until === null && { 'retired.until': later(this.now(), GRACE_MS) }),
    };
    if (Object.keys(set).length === 0) return;
    await this.sessions.updateOne({ _id: session._id, tokenHash: session.tokenHash }, { $set: set });
  }

  private seen({ createdAt }: SessionDocument): Pick<Session, 'lastSeenAt' | 'expiresAt'> {
    const [idle, longest] = [later(this.now(), IDLE_MS), later(createdAt, LONGEST_MS)];
    return { lastSeenAt: this.now(), expiresAt: idle < longest ? idle : longest };
  }

  private async endReplayed(session: SessionDocument): Promise<null> {
    const { deletedCount } = await this.sessions.deleteOne({ _id: session._id });
    if (deletedCount === 1) await this.options.onReplay?.(withoutHashes(session));
    return null;
  }
}

function withoutHashes({
  keyHash: _,
  tokenHash: __,
  retired: ___,
  rotatedAt: ____,
  exportUntil: _____,
  ...document
}: SessionDocument): Session {
  return fromStored<Session>(document);
}

function later(date: Date, ms: number): Date {
  return new Date(date.getTime() + ms);
}
