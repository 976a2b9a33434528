import type { Session } from '@aether/domain';
import type { Collection, Db, UpdateFilter } from 'mongodb';
import { newId } from '../ids/new-id';
import { hashSecretToken, newSecretToken } from '../users/secret-token';
import { COLLECTIONS, fromStored, type SessionDocument } from './documents';

const DAY_MS = 86_400_000;

/** Not seen for so long, a session is over; and so it is at this age, however often it is seen. */
const IDLE_MS = 14 * DAY_MS;
const LONGEST_MS = 90 * DAY_MS;

/** How long a token is used before another takes its place. */
const ROTATE_MS = 3_600_000;

/** Requests that left with the replaced token may still be on their way. */
const GRACE_MS = 60_000;

const SEEN_STEP_MS = 60_000;

const WITHOUT_HASHES = { keyHash: 0, tokenHash: 0, retired: 0, rotatedAt: 0 } as const;

interface SessionOptions {
  readonly now?: () => Date;
  /** Called with a session that ended because a replaced token came back. */
  readonly onReplay?: (session: Session) => Promise<void>;
}

/** A session that a cookie led to. */
export interface Resumed {
  readonly session: Session;
  /** The cookie that takes the place of the one that came; null: it stays. */
  readonly cookie: string | null;
}

/**
 * Sessions of users. A cookie holds a key, which stays as long as the session, and a token, which is replaced every hour. A replaced token
 * is good until its successor has been used for a minute, so that a lost response signs no user out; used after that, it has
 * been copied, and the session ends. Only hashes are stored.
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

  /** @returns the cookie's value, and the session */
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

  /** Null for whatever leads to no living session. */
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

  /** Which of these sessions have not ended. */
  async alive(ids: readonly string[]): Promise<ReadonlySet<string>> {
    if (ids.length === 0) return new Set();
    const alive = { _id: { $in: [...ids] }, expiresAt: { $gt: this.now() } };
    const found = await this.sessions.find(alive, { projection: { _id: 1 } }).toArray();
    return new Set(found.map(({ _id }) => _id));
  }

  /** Newest first. */
  async list(personId: string): Promise<readonly Session[]> {
    const alive = { personId, expiresAt: { $gt: this.now() } };
    const documents = await this.sessions.find(alive, { projection: WITHOUT_HASHES }).sort({ _id: -1 }).toArray();
    return documents.map((document) => fromStored<Session>(document));
  }

  /** False when the user has no such session. */
  async end(id: string, personId: string): Promise<boolean> {
    return (await this.sessions.deleteOne({ _id: id, personId })).deletedCount === 1;
  }

  async endAll(personId: string): Promise<void> {
    await this.sessions.deleteMany({ personId });
  }

  private placeOf({ tokenHash, retired }: SessionDocument, given: string): 'current' | 'retired' | 'unknown' {
    if (given === tokenHash) return 'current';
    const good = retired !== null && (retired.until === null || retired.until > this.now());
    return good && retired.hash === given ? 'retired' : 'unknown';
  }

  /** Also when a replaced token goes on being used although its successor never was: that answer was lost. */
  private isDue({ rotatedAt, retired }: SessionDocument, place: 'current' | 'retired'): boolean {
    const age = this.now().getTime() - rotatedAt.getTime();
    return place === 'current' ? age >= ROTATE_MS : retired?.until === null && age >= GRACE_MS;
  }

  /** Of several requests at once one replaces the token; null for the others, who go on with theirs. */
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
      // The successor has arrived: the replaced token has had its time.
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
  ...document
}: SessionDocument): Session {
  return fromStored<Session>(document);
}

function later(date: Date, ms: number): Date {
  return new Date(date.getTime() + ms);
}
