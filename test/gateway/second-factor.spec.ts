/** The second factor of sign-in, on the gateway in this process. No mail server takes part: mails stay in the outbox. */
import type { User } from '@aether/domain';
import {
  EmailLinkRepository,
  SecondFactorRepository,
  SignInChallengeRepository,
  totpCode,
  totpStep,
  UserRepository,
} from '@aether/platform';
import { resetSecondFactor } from '../../apps/cli/src/operator/reset-second-factor';
import { AppClient } from '../support/api/app-client';
import { createSignedInUser, PASSWORD, signIn } from '../support/api/app-users';
import type { Answer } from '../support/api/conforming-client';
import { statusAndCode } from '../support/api/error-of';
import { fromBase32 } from '../support/api/from-base32';
import { untilStepLasts } from '../support/api/step-of-codes';
import { GatewayInProcess } from '../support/stack/gateway-in-process';

const NEW_PASSWORD = 'grampo exato de bateria';

const challengeOf = ({ json }: Answer): string => (json as { challenge: string }).challenge;
const recoveryCodesOf = ({ json }: Answer): readonly string[] => (json as { recovery_codes: string[] }).recovery_codes;

/** A user, the secret in their app, and their unused recovery codes. */
interface Protected {
  readonly user: User;
  readonly page: AppClient;
  readonly secret: Buffer;
  readonly recoveryCodes: readonly string[];
}

describe('the second factor of sign-in', () => {
  let gateway: GatewayInProcess;
  let visitor: AppClient;

  beforeAll(async () => {
    // The gateway trusts the proxy header, so that tests can come from many networks.
    gateway = await GatewayInProcess.start({ AETHER_TRUSTED_PROXIES: '1' });
    visitor = await AppClient.connect(gateway.client.baseUrl);
  });
  afterAll(() => gateway?.stop());

  /** The code that an app shows `steps` of 30 seconds from now. */
  const code = (secret: Buffer, steps = 0): string => totpCode(secret, totpStep(new Date()) + steps);

  async function newUser(): Promise<{ readonly user: User; readonly page: AppClient }> {
    const page = visitor.another();
    return { user: await createSignedInUser(gateway.db, page), page };
  }

  async function setUp(page: AppClient): Promise<Buffer> {
    const answer = await page.post('second-factor/set-up', { password: PASSWORD });
    return fromBase32((answer.json as { secret: string }).secret);
  }

  /** Turned on with the code of the previous step, so that the current one is unused. */
  async function protectedUser(): Promise<Protected> {
    const { user, page } = await newUser();
    const secret = await setUp(page);
    await untilStepLasts();
    const enabled = await page.post('second-factor/enable', { code: code(secret, -1) });
    expect(enabled.status).toBe(200);
    return { user, page, secret, recoveryCodes: recoveryCodesOf(enabled) };
  }

  const enterPassword = (page: AppClient, { email }: User, password = PASSWORD): Promise<Answer> =>
    page.post('sign-in', { email, password });

  async function pass(challenge: string, given: string, headers: Record<string, string> = {}): Promise<Answer> {
    return visitor.another().post('sign-in/second-factor', { challenge, code: given }, { headers });
  }

  async function audited({ accountId }: User): Promise<string[]> {
    const entries = await gateway.db.collection('audit_log').find({ accountId }).sort({ _id: 1 }).toArray();
    return entries.map((entry) => String(entry['action']));
  }

  async function mailed({ email: recipient }: User): Promise<string[]> {
    const mails = await gateway.db.collection('email_outbox').find({ recipient }).sort({ _id: 1 }).toArray();
    return mails.map((mail) => String(mail['template']));
  }

  describe('setting up', () => {
    it('needs the password, and changes nothing until a code confirms the secret', async () => {
      const { user, page } = await newUser();
      expect(statusAndCode(await page.post('second-factor/set-up', { password: 'outra senha' }))).toEqual([
        400,
        'invalid_parameter',
      ]);
      const first = await setUp(page);
      const second = await setUp(page);
      expect(first.equals(second)).toBe(false);
      expect((await page.get('second-factor')).json).toMatchObject({ enabled_at: null, recovery_codes_left: 0 });
      expect((await enterPassword(page.another(), user)).status).toBe(200);
      // The code of a replaced secret.
      expect(statusAndCode(await page.post('second-factor/enable', { code: code(first) }))).toEqual([
        401,
        'wrong_second_factor',
      ]);
      expect((await page.post('second-factor/enable', { code: code(second) })).status).toBe(200);
    });

    it('shows a QR code and ten recovery codes, which are stored as hashes, and the secret encrypted', async () => {
      const { page, user } = await newUser();
      const { json } = await page.post('second-factor/set-up', { password: PASSWORD });
      const { secret, uri, qr_rows: rows } = json as { secret: string; uri: string; qr_rows: string[] };
      expect(uri).toBe(
        `otpauth://totp/Aether:${encodeURIComponent(user.email)}?secret=${secret}&issuer=Aether&algorithm=SHA1&digits=6&period=30`,
      );
      // The finder pattern in the corner, and a square.
      expect(rows.slice(0, 3).map((row) => row.slice(0, 8))).toEqual(['11111110', '10000010', '10111010']);
      expect(rows.every((row) => row.length === rows.length)).toBe(true);
      const codes = recoveryCodesOf(await page.post('second-factor/enable', { code: code(fromBase32(secret)) }));
      expect(new Set(codes).size).toBe(10);
      const names = ['second_factors', 'audit_log', 'email_outbox', 'people', 'sign_in_challenges'];
      const stored = await Promise.all(names.map((name) => gateway.db.collection(name).find().toArray()));
      const everything = JSON.stringify(stored);
      for (const text of [secret, fromBase32(secret).toString('hex'), fromBase32(secret).toString('base64'), ...codes])
        expect(everything).not.toContain(text);
    });

    it('ends the other sessions, mails the user and is in the audit log', async () => {
      const { user, page } = await newUser();
      const elsewhere = visitor.another();
      await signIn(gateway.db, elsewhere, user);
      const secret = await setUp(page);
      expect((await page.post('second-factor/enable', { code: code(secret) })).status).toBe(200);
      expect((await elsewhere.get('session')).status).toBe(204);
      expect((await page.get('session')).status).toBe(200);
      expect((await page.get('second-factor')).json).toMatchObject({
        enabled_at: expect.any(String) as string,
        recovery_codes_left: 10,
      });
      expect([await audited(user), await mailed(user)]).toEqual([
        expect.arrayContaining(['second_factor.enabled']),
        ['second-factor-enabled'],
      ]);
      expect(statusAndCode(await page.post('second-factor/set-up', { password: PASSWORD }))).toEqual([
        409,
        'wrong_second_factor_state',
      ]);
      expect(statusAndCode(await page.post('second-factor/enable', { code: code(secret, 1) }))).toEqual([
        409,
        'wrong_second_factor_state',
      ]);
    });
  });

  describe('signing in', () => {
    it('asks for a code after the password, accepts it once, and refuses it when it is replayed', async () => {
      const { user, secret } = await protectedUser();
      const page = visitor.another();
      const asked = await enterPassword(page, user);
      expect([asked.status, asked.json]).toMatchObject([202, { object: 'sign_in_challenge' }]);
      expect(page.jar).toBeNull();
      const shown = code(secret);
      const entered = await page.post('sign-in/second-factor', { challenge: challengeOf(asked), code: shown });
      expect([entered.status, entered.json]).toMatchObject([200, { person: { email: user.email } }]);
      expect((await page.get('session')).status).toBe(200);
      // Neither the challenge nor the code works again.
      expect(statusAndCode(await pass(challengeOf(asked), code(secret, 1)))).toEqual([401, 'sign_in_expired']);
      const again = await enterPassword(visitor.another(), user);
      expect(statusAndCode(await pass(challengeOf(again), shown))).toEqual([401, 'wrong_second_factor']);
      expect((await pass(challengeOf(again), code(secret, 1))).status).toBe(200);
      expect(await audited(user)).toEqual(expect.arrayContaining(['sign_in.refused', 'signed_in']));
    });

    it('lets one of two concurrent uses of a code through', async () => {
      const { user, secret } = await protectedUser();
      const challenges = await Promise.all([
        enterPassword(visitor.another(), user),
        enterPassword(visitor.another(), user),
      ]);
      const shown = code(secret);
      const answers = await Promise.all(challenges.map((asked) => pass(challengeOf(asked), shown)));
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 401]);
    });

    it('a recovery code works once, in any case and without hyphens', async () => {
      const { user, page, recoveryCodes } = await protectedUser();
      const [first = '', second = ''] = recoveryCodes;
      const enter = async (given: string): Promise<Answer> =>
        pass(challengeOf(await enterPassword(visitor.another(), user)), given);
      expect((await enter(first.toUpperCase().replaceAll('-', ' '))).status).toBe(200);
      expect(statusAndCode(await enter(first))).toEqual([401, 'wrong_second_factor']);
      expect((await enter(second)).status).toBe(200);
      expect((await page.get('second-factor')).json).toMatchObject({ recovery_codes_left: 8 });
      expect((await audited(user)).filter((action) => action === 'recovery_code.used')).toHaveLength(2);
    });

    it('accepts the codes of the previous and the next 30 seconds, and of no other time', async () => {
      const { user, secret } = await protectedUser();
      const challenge = challengeOf(await enterPassword(visitor.another(), user));
      for (const steps of [-3, 3]) {
        expect(statusAndCode(await pass(challenge, code(secret, steps)))).toEqual([401, 'wrong_second_factor']);
      }
      expect((await pass(challenge, code(secret, 1))).status).toBe(200);
    });

    it('a challenge ends after five wrong codes, after its time, and with a new password', async () => {
      const { user, secret } = await protectedUser();
      const challenge = challengeOf(await enterPassword(visitor.another(), user));
      for (let time = 0; time < 5; time += 1)
        expect(statusAndCode(await pass(challenge, '000000'))).toEqual([401, 'wrong_second_factor']);
      expect(statusAndCode(await pass(challenge, code(secret)))).toEqual([401, 'sign_in_expired']);
      const early = new SignInChallengeRepository(gateway.db, () => new Date(Date.now() - 5 * 60_000));
      expect(statusAndCode(await pass((await early.create(user)).token, code(secret)))).toEqual([
        401,
        'sign_in_expired',
      ]);
      const { token } = await new SignInChallengeRepository(gateway.db).create({
        ...user,
        passwordHash: 'an older one',
      });
      expect(statusAndCode(await pass(token, code(secret)))).toEqual([401, 'sign_in_expired']);
      expect(statusAndCode(await pass('x', code(secret)))).toEqual([401, 'sign_in_expired']);
    });

    it('limits the codes tried for a user from one network, and from all', async () => {
      const { user } = await protectedUser();
      const statuses = async (tries: number, network: string): Promise<number[]> => {
        const answers: number[] = [];
        for (let time = 0; time < tries; time += 1) {
          const { token } = await new SignInChallengeRepository(gateway.db).create(user);
          answers.push((await pass(token, '000000', { 'x-forwarded-for': network })).status);
        }
        return answers;
      };
      expect(await statuses(11, '198.51.100.1')).toEqual([...Array<number>(10).fill(401), 429]);
      const elsewhere = await statuses(10, '198.51.100.2');
      expect([elsewhere[0], elsewhere.at(-1)]).toEqual([401, 429]);
    });

    it('a password reset by mail does not replace the code', async () => {
      const { user, secret } = await protectedUser();
      const link = { kind: 'reset', email: user.email, passwordHash: null } as const;
      const token = await new EmailLinkRepository(gateway.db).create(link);
      const page = visitor.another();
      const reset = await page.post('reset-password', { token, new_password: NEW_PASSWORD });
      expect([reset.status, page.jar]).toEqual([202, null]);
      expect((await pass(challengeOf(reset), code(secret))).status).toBe(200);
      expect((await enterPassword(visitor.another(), user, NEW_PASSWORD)).status).toBe(202);
    });
  });

  describe('once on', () => {
    it('a password change in a session keeps it on, and the session', async () => {
      const { user, page } = await protectedUser();
      const change = { current_password: PASSWORD, new_password: NEW_PASSWORD };
      expect((await page.post('password', change)).status).toBe(200);
      expect((await page.get('session')).status).toBe(200);
      expect((await enterPassword(visitor.another(), user, NEW_PASSWORD)).status).toBe(202);
    });

    it('is turned off with the password and an unused code, and the user is mailed', async () => {
      const { user, page, secret, recoveryCodes } = await protectedUser();
      const right = code(secret);
      expect(statusAndCode(await page.post('second-factor/disable', { password: 'outra', code: right }))).toEqual([
        400,
        'invalid_parameter',
      ]);
      expect(statusAndCode(await page.post('second-factor/disable', { password: PASSWORD, code: '000000' }))).toEqual([
        401,
        'wrong_second_factor',
      ]);
      expect((await page.post('second-factor/disable', { password: PASSWORD, code: right })).status).toBe(204);
      expect((await page.get('second-factor')).json).toMatchObject({ enabled_at: null });
      expect(await audited(user)).toEqual(expect.arrayContaining(['second_factor.disabled']));
      expect((await mailed(user)).at(-1)).toBe('second-factor-disabled');
      expect((await enterPassword(visitor.another(), user)).status).toBe(200);
      const off = await page.post('second-factor/disable', { password: PASSWORD, code: recoveryCodes[0] });
      expect(statusAndCode(off)).toEqual([409, 'wrong_second_factor_state']);
    });

    it('recovery codes are replaced with the password and a code, and the old ones stop working', async () => {
      const { user, page, secret, recoveryCodes } = await protectedUser();
      const given = { password: PASSWORD, code: code(secret) };
      const fresh = recoveryCodesOf(await page.post('second-factor/recovery-codes', given));
      expect(fresh).toHaveLength(10);
      expect(fresh.filter((each) => recoveryCodes.includes(each))).toEqual([]);
      expect(statusAndCode(await page.post('second-factor/recovery-codes', given))).toEqual([
        401,
        'wrong_second_factor',
      ]);
      const challenge = challengeOf(await enterPassword(visitor.another(), user));
      expect(statusAndCode(await pass(challenge, recoveryCodes[0]!))).toEqual([401, 'wrong_second_factor']);
      expect((await pass(challenge, fresh[0]!)).status).toBe(200);
    });

    it('an operator turns it off for a user who has lost the codes', async () => {
      const { user } = await protectedUser();
      const database = {
        users: new UserRepository(gateway.db),
        secondFactors: new SecondFactorRepository(gateway.db),
      };
      const reset = () => resetSecondFactor(database, { email: user.email, origin: 'https://aether.example' });
      expect(await reset()).toMatchObject({ id: user.id, second_factor: null });
      expect((await enterPassword(visitor.another(), user)).status).toBe(200);
      expect((await mailed(user)).at(-1)).toBe('second-factor-disabled');
      await expect(reset()).rejects.toThrow('no second factor');
    });

    it('is deleted with the account', async () => {
      const { user, page } = await protectedUser();
      expect((await page.post('delete-account', { password: PASSWORD })).status).toBe(202);
      expect(await new SecondFactorRepository(gateway.db).find(user.id)).toBeNull();
      expect(await gateway.db.collection('second_factors').countDocuments({ accountId: user.accountId })).toBe(0);
    });
  });
});
