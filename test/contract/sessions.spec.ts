/** Sessions, e-mail links, users and the audit log in a real MongoDB. */
import { createHmac, randomBytes } from 'node:crypto';
import type { User } from '@aether/domain';
import {
  AccountDeletionRepository,
  AccountRepository,
  ApiKeyRepository,
  AuditLogRepository,
  EmailLinkRepository,
  LedgerRepository,
  newId,
  UserRepository,
  SessionRepository,
} from '@aether/platform';
import { MongodbUnderTest } from '../support/mongodb-under-test';

jest.setTimeout(60_000);

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

describe('users in a real MongoDB', () => {
  let mongodb: MongodbUnderTest;
  let now: Date;
  const clock = () => now;
  const pass = (ms: number): void => void (now = new Date(now.getTime() + ms));

  beforeAll(async () => {
    mongodb = await MongodbUnderTest.shared();
  });
  beforeEach(() => {
    now = new Date('2030-01-01T00:00:00Z');
  });
  afterAll(async () => {
    await mongodb?.dispose();
  });

  describe('SessionRepository', () => {
    let replayed: string[];
    let sessions: SessionRepository;
    let who: { personId: string; accountId: string; userAgent: string };
    beforeEach(() => {
      replayed = [];
      sessions = new SessionRepository(mongodb.db, { now: clock, onReplay: async ({ id }) => void replayed.push(id) });
      who = { personId: newId('user'), accountId: newId('account'), userAgent: 'teste' };
    });

    /** Resumes the session like a browser, which stores the new cookie. */
    async function visit(cookie: string): Promise<string> {
      const resumed = await sessions.resume(cookie);
      if (resumed === null) throw new Error('signed out');
      return resumed.cookie ?? cookie;
    }

    it('finds the session of a cookie, and stores neither part of the cookie', async () => {
      const { cookie, session } = await sessions.open(who);
      expect(await sessions.resume(cookie)).toEqual({ session, cookie: null });
      const stored = JSON.stringify(await mongodb.db.collection('sessions').find({ personId: who.personId }).toArray());
      for (const part of cookie.split('.')) expect(stored).not.toContain(part);
      expect(await sessions.list(who.personId)).toEqual([session]);
    });

    it.each(['', '.', 'x', 'x.y', `${randomBytes(32).toString('base64url')}.${randomBytes(32).toString('base64url')}`])(
      'returns null for the cookie %p',
      async (cookie) => expect(await sessions.resume(cookie)).toBeNull(),
    );

    it('expires after two weeks without use, and after 90 days in any case', async () => {
      let { cookie } = await sessions.open(who);
      pass(14 * DAY_MS - 1);
      cookie = await visit(cookie);
      pass(14 * DAY_MS);
      expect(await sessions.resume(cookie)).toBeNull();
      ({ cookie } = await sessions.open(who));
      for (let day = 0; day < 89; day += 1) {
        pass(DAY_MS);
        cookie = await visit(cookie);
      }
      pass(DAY_MS);
      expect(await sessions.resume(cookie)).toBeNull();
    });

    it('rotates the token every hour, once for parallel requests', async () => {
      const { cookie } = await sessions.open(who);
      pass(HOUR_MS - 1);
      expect((await sessions.resume(cookie))?.cookie).toBeNull();
      pass(1);
      const answers = await Promise.all(Array.from({ length: 10 }, () => sessions.resume(cookie)));
      const fresh = answers.flatMap((answer) => answer?.cookie ?? []);
      expect(answers).not.toContain(null);
      expect(fresh).toHaveLength(1);
      expect(fresh[0]?.split('.')[0]).toBe(cookie.split('.')[0]);
      expect(fresh[0]).not.toBe(cookie);
      expect(await sessions.resume(fresh[0]!)).not.toBeNull();
    });

    it('accepts a replaced token for a minute after its successor was used, then ends the session as replayed', async () => {
      const { cookie: old, session } = await sessions.open(who);
      pass(HOUR_MS);
      const fresh = await visit(old);
      await visit(fresh);
      pass(MINUTE_MS - 1);
      expect(await sessions.resume(old)).not.toBeNull();
      pass(1);
      expect(await sessions.resume(old)).toBeNull();
      expect(replayed).toEqual([session.id]);
      expect(await sessions.resume(fresh)).toBeNull();
    });

    it('keeps the session when the response with the new token was lost', async () => {
      const { cookie: old } = await sessions.open(who);
      pass(HOUR_MS);
      const lost = await visit(old);
      pass(10 * MINUTE_MS);
      const again = await visit(old);
      expect(again).not.toBe(old);
      expect(again).not.toBe(lost);
      pass(HOUR_MS / 2);
      expect(await visit(again)).toBe(again);
      expect(replayed).toEqual([]);
    });

    it('ends one or all sessions of a user, and no others', async () => {
      const [first, second, other] = [
        await sessions.open(who),
        await sessions.open(who),
        await sessions.open({ ...who, personId: newId('user') }),
      ];
      expect(await sessions.end(first.session.id, newId('user'))).toBe(false);
      expect(await sessions.end(first.session.id, who.personId)).toBe(true);
      expect(await sessions.end(first.session.id, who.personId)).toBe(false);
      expect(await sessions.resume(first.cookie)).toBeNull();
      await sessions.endAll(who.personId);
      expect(await sessions.resume(second.cookie)).toBeNull();
      expect(await sessions.resume(other.cookie)).not.toBeNull();
    });
  });

  describe('EmailLinkRepository', () => {
    it.each([
      ['confirm', 48 * HOUR_MS],
      ['reset', HOUR_MS],
    ] as const)('creates a link to %s that works once, until it expires', async (kind, lifeMs) => {
      const links = new EmailLinkRepository(mongodb.db, clock);
      const email = `${newId('request')}@exemplo.com.br`;
      const link = { kind, email, passwordHash: kind === 'confirm' ? '$argon2id$x' : null };
      const [first, second] = [await links.create(link), await links.create(link)];
      expect(JSON.stringify(await mongodb.db.collection('email_links').find({ email }).toArray())).not.toContain(first);
      expect(await links.find(kind, first)).toEqual(link);
      expect(await links.find(kind === 'reset' ? 'confirm' : 'reset', first)).toBeNull();
      const taken = await Promise.all(Array.from({ length: 5 }, () => links.take(kind, first)));
      expect(taken.filter((it) => it !== null)).toEqual([link]);
      pass(lifeMs);
      expect(await links.find(kind, second)).toBeNull();
      expect(await links.take(kind, second)).toBeNull();
    });

    it('revokes all links of an e-mail address', async () => {
      const links = new EmailLinkRepository(mongodb.db, clock);
      const email = `${newId('request')}@exemplo.com.br`;
      const token = await links.create({ kind: 'reset', email, passwordHash: null });
      await links.revokeAll(email);
      expect(await links.find('reset', token)).toBeNull();
    });
  });

  describe('UserRepository', () => {
    it('permits one export in a session, for a few minutes', async () => {
      const sessions = new SessionRepository(mongodb.db, { now: clock });
      const { session } = await sessions.open({ personId: 'per_x', accountId: 'acc_x', userAgent: '' });
      expect(await sessions.takeExport(session.id)).toBe(false);
      await sessions.allowExport(session.id);
      expect([await sessions.takeExport(session.id), await sessions.takeExport(session.id)]).toEqual([true, false]);
      await sessions.allowExport(session.id);
      pass(5 * 60_000);
      expect(await sessions.takeExport(session.id)).toBe(false);
      expect(Object.keys((await sessions.list('per_x'))[0]!)).not.toContain('exportUntil');
    });

    it('creates a user with a new account, or with the account that an operator created', async () => {
      const [people, accounts] = [new UserRepository(mongodb.db), new AccountRepository(mongodb.db)];
      const email = `${newId('request')}@exemplo.com.br`;
      const person = await people.enroll({ email: email.toUpperCase(), passwordHash: 'h' });
      expect(person).toMatchObject({ email, passwordHash: 'h' });
      expect(await accounts.findById(person!.accountId)).toMatchObject({ email, tier: 'free' });
      const made = await accounts.create({ email: `x${email}`, tier: 'office' });
      expect(await people.enroll({ email: `x${email}`, passwordHash: 'h' })).toMatchObject({ accountId: made.id });
    });

    it('lets exactly one of several parallel confirmations win', async () => {
      const people = new UserRepository(mongodb.db);
      const email = `${newId('request')}@exemplo.com.br`;
      const made = await Promise.all(Array.from({ length: 6 }, () => people.enroll({ email, passwordHash: 'h' })));
      expect(made.filter((person) => person !== null)).toHaveLength(1);
      expect(await mongodb.db.collection('accounts').countDocuments({ email })).toBe(1);
      const { accountId } = (await people.findByEmail(email))!;
      const { entries } = await new AuditLogRepository(mongodb.db).list(accountId, { limit: 10 });
      expect(entries.map(({ action }) => action)).toEqual(['account.created']);
    });

    it('grants a trial once per mailbox, also after its account was deleted, and stores only its HMAC', async () => {
      const { db } = mongodb;
      const addressKey = randomBytes(32).toString('base64');
      const email = `${newId('request')}@exemplo.com.br`;
      const trialOf = async ({ accountId }: User): Promise<readonly string[]> =>
        (await new LedgerRepository(db, clock).wallet(accountId)).lots.map(({ kind }) => kind);
      const marks = async (): Promise<string[]> =>
        (await db.collection<{ _id: string }>('former_addresses').find().toArray()).map(({ _id }) => _id);
      const markedBy = (key: string): string => createHmac('sha256', key).update(email).digest('hex');

      // With the key in the database, and with a key that an operator configures.
      for (const options of [{ now: clock }, { now: clock, addressKey }]) {
        const people = new UserRepository(db, options);
        const enroll = async (address: string): Promise<User> =>
          (await people.enroll({ email: address, passwordHash: 'h' }))!;
        const leave = (person: User) =>
          new AccountDeletionRepository(db, options).begin(person, { kind: 'person', id: person.id });
        const first = await enroll(email);
        expect(await trialOf(first)).toEqual(['trial']);
        await leave(first);
        const second = await enroll(` ${email.toUpperCase()}`);
        expect(await trialOf(second)).toEqual([]);
        expect(await trialOf(await enroll(email.replace('@', `+${newId('request')}@`)))).toEqual([]);
        expect(await trialOf(await enroll(`${newId('request')}@exemplo.com.br`))).toEqual(['trial']);
        await leave(second);
      }
      const kept = await db.collection<{ _id: string; value: string }>('service_secrets').findOne();
      expect(await marks()).toEqual(expect.arrayContaining([markedBy(kept!.value), markedBy(addressKey)]));
      const stored = await Promise.all(
        ['former_addresses', 'service_secrets'].map((name) => db.collection(name).find().toArray()),
      );
      expect(JSON.stringify(stored)).not.toContain('exemplo');

      pass(2 * 366 * DAY_MS);
      const later = await new UserRepository(db, { now: clock }).enroll({ email, passwordHash: 'h' });
      expect(await trialOf(later!)).toEqual(['trial']);
    });

    it('grants one trial to five addresses of one mailbox that are confirmed at once, and none for a mark of an older version', async () => {
      const people = new UserRepository(mongodb.db, { now: clock });
      const ledger = new LedgerRepository(mongodb.db, clock);
      const name = newId('request').slice(4);
      const addresses = [1, 2, 3, 4]
        .map((n) => `${name}+a${n}@gmail.com`)
        .concat(`${name.slice(0, 3)}.${name.slice(3)}@gmail.com`);
      const enrolled = await Promise.all(addresses.map((email) => people.enroll({ email, passwordHash: 'h' })));
      const lots = await Promise.all(enrolled.map((person) => ledger.wallet(person!.accountId)));
      expect(lots.flatMap((wallet) => wallet.lots.map(({ kind }) => kind))).toEqual(['trial']);

      const former = `${newId('request')}.x@gmail.com`;
      const { value } = (await mongodb.db.collection<{ _id: string; value: string }>('service_secrets').findOne())!;
      const mark = createHmac('sha256', value).update(former).digest('hex');
      const until = new Date(clock().getTime() + DAY_MS);
      await mongodb.db.collection<{ _id: string; until: Date }>('former_addresses').insertOne({ _id: mark, until });
      const again = (await people.enroll({ email: former, passwordHash: 'h' }))!;
      expect((await ledger.wallet(again.accountId)).lots).toEqual([]);
    });

    it('grants the trials of a day to a network, each once however many are confirmed at once, and more the next day', async () => {
      const { db } = mongodb;
      const people = new UserRepository(db, { now: clock });
      const [home, site] = [newId('request'), newId('request')];
      const networks = [
        { network: home, limit: 2 },
        { network: site, limit: 3 },
      ];
      const withheld = async (from: typeof networks): Promise<string | undefined> => {
        const person = await people.enroll({ email: `${newId('request')}@exemplo.com.br`, passwordHash: 'h' }, from);
        const { trialWithheld } = (await new AccountRepository(db).findById(person!.accountId))!;
        const { lots } = await new LedgerRepository(db, clock).wallet(person!.accountId);
        expect(lots).toHaveLength(trialWithheld === undefined ? 1 : 0);
        return trialWithheld;
      };
      const first = await Promise.all(Array.from({ length: 6 }, () => withheld(networks)));
      expect(first.filter((reason) => reason === undefined)).toHaveLength(2);
      expect(first.filter((reason) => reason === 'network')).toHaveLength(4);
      // Another home of the same site, which has one left.
      const neighbor = [{ network: newId('request'), limit: 2 }, networks[1]!];
      expect([await withheld(neighbor), await withheld(neighbor)]).toEqual([undefined, 'network']);
      const stored = JSON.stringify(await db.collection('trial_networks').find().toArray());
      for (const network of [home, site]) expect(stored).not.toContain(network);
      pass(DAY_MS + 1);
      expect(await withheld(networks)).toBeUndefined();
    });

    it('changes the password, ends the sessions and voids the links in one transaction', async () => {
      const people = new UserRepository(mongodb.db);
      const email = `${newId('request')}@exemplo.com.br`;
      const person = (await people.enroll({ email, passwordHash: 'old' }))!;
      const sessions = new SessionRepository(mongodb.db);
      await sessions.open({ personId: person.id, accountId: person.accountId, userAgent: '' });
      const act = { action: 'password.changed', by: { kind: 'person', id: person.id } } as const;
      // The last write of the transaction fails, as if the process died before it.
      const broken = people.setPassword(person.id, 'new', { ...act, notice: null as never });
      await expect(broken).rejects.toThrow();
      expect([(await people.findById(person.id))?.passwordHash, (await sessions.list(person.id)).length]).toEqual([
        'old',
        1,
      ]);
      const notice = { to: email, subject: 's', text: 't' } as never;
      await people.setPassword(person.id, 'new', { ...act, notice });
      expect([(await people.findById(person.id))?.passwordHash, (await sessions.list(person.id)).length]).toEqual([
        'new',
        0,
      ]);
    });

    it('renews a password hash only if the password has not changed', async () => {
      const people = new UserRepository(mongodb.db);
      const person = (await people.enroll({ email: `${newId('request')}@exemplo.com.br`, passwordHash: 'dated' }))!;
      const by = { kind: 'person', id: person.id } as const;
      const renewed = await people.renewHash(person, 'fresh');
      expect(renewed).toEqual({ ...person, passwordHash: 'fresh' });
      const parameters = { link: 'https://aether.example/recuperar-senha' };
      const notice = { template: 'password-changed', recipient: person.email, parameters, lifetimeMs: DAY_MS } as const;
      const act = { action: 'password.changed', by, notice } as const;
      const { user: changed, noticeId } = (await people.setPassword(person.id, 'of another', act))!;
      expect(changed).toEqual({ ...person, passwordHash: 'of another' });
      const outbox = mongodb.db.collection<{ _id: string }>('email_outbox');
      expect(await outbox.findOne({ _id: noticeId })).toMatchObject({ recipient: person.email, parameters });
      expect(await people.renewHash(renewed!, 'of the old one')).toBeNull();
      expect(await people.findById(person.id)).toEqual(changed);
      const written = await outbox.countDocuments();
      expect(await people.setPassword(newId('user'), 'h', act)).toBeNull();
      expect(await outbox.countDocuments()).toBe(written);
    });
  });

  describe('ApiKeyRepository', () => {
    it('enforces the number of keys under parallel requests, and allows a new one for each revoked', async () => {
      const keys = new ApiKeyRepository(mongodb.db);
      const account = await new AccountRepository(mongodb.db).create({ email: newId('request') });
      const race = async (atMost: number): Promise<string[]> => {
        const made = await Promise.allSettled(Array.from({ length: 8 }, () => keys.create(account.id, { atMost })));
        for (const outcome of made)
          if (outcome.status === 'rejected') expect(outcome.reason).toMatchObject({ code: 'key_limit_reached' });
        return made.flatMap((outcome) => (outcome.status === 'fulfilled' ? [outcome.value.record.id] : []));
      };
      const first = await race(2);
      expect(first).toHaveLength(2);
      expect(await race(2)).toHaveLength(0);
      await keys.revoke(first[0]!, account.id);
      await keys.revoke(first[0]!, account.id);
      expect(await race(2)).toHaveLength(1);
      expect(await race(5)).toHaveLength(3);
      expect(await race(3)).toHaveLength(0);
    });
  });

  describe('AccountRepository', () => {
    it('changes the tier with payments at once, and until the end of a subscription', async () => {
      const accounts = new AccountRepository(mongodb.db, { now: clock });
      const keys = new ApiKeyRepository(mongodb.db, clock);
      const { id } = await accounts.create({ email: newId('request') });
      const { key } = await keys.create(id);
      const note = (payment: Parameters<AccountRepository['notePayment']>[1]) =>
        mongodb.db.client.withSession((session) =>
          session.withTransaction(() => accounts.notePayment(id, payment, session)),
        );
      const tiers = async () => [(await accounts.findById(id))?.tier, (await keys.findByKey(key))?.tier];
      expect(await tiers()).toEqual(['free', 'free']);
      const until = new Date(now.getTime() + DAY_MS);
      await note({ kind: 'subscription', until });
      await note({ kind: 'subscription', until });
      await note({ kind: 'subscription', until: now });
      expect(await tiers()).toEqual(['paid', 'paid']);
      pass(DAY_MS);
      expect(await tiers()).toEqual(['free', 'free']);
      await note({ kind: 'top_up' });
      await note({ kind: 'top_up' });
      expect(await tiers()).toEqual(['paid', 'paid']);
      await accounts.setTier(id, 'office');
      await note({ kind: 'top_up' });
      expect(await tiers()).toEqual(['office', 'office']);
      const { entries } = await new AuditLogRepository(mongodb.db).list(id, { limit: 20 });
      const changes = entries.filter(({ action }) => action === 'tier.changed').map(({ details }) => details?.['tier']);
      expect(changes.reverse()).toEqual(['paid', 'paid', 'office']);
    });
  });

  describe('AuditLogRepository', () => {
    it('lists the entries of one account page by page, newest first', async () => {
      const log = new AuditLogRepository(mongodb.db, clock);
      const [mine, other] = [newId('account'), newId('account')];
      const actor = { kind: 'operator', id: null } as const;
      for (let i = 0; i < 5; i += 1) {
        // Ids sort by the millisecond.
        await new Promise((resolve) => setTimeout(resolve, 2));
        await log.append({ accountId: mine, action: 'settings.changed', actor, details: { i } });
        await log.append({ accountId: other, action: 'signed_in', actor });
      }
      const seen: unknown[] = [];
      let after: string | undefined;
      for (let pages = 0; pages === 0 || after !== undefined; pages += 1) {
        expect(pages).toBeLessThan(3);
        const { entries, next } = await log.list(mine, { limit: 2, ...(after !== undefined && { after }) });
        seen.push(...entries.map(({ details }) => details?.['i']));
        after = next ?? undefined;
      }
      expect(seen).toEqual([4, 3, 2, 1, 0]);
    });
  });
});
