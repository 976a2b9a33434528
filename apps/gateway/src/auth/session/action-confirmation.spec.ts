import type { User } from '@aether/domain';
import { ActionConfirmation } from './action-confirmation';
import type { SignedInUser } from './current-user';
import type { PasswordConfirmation } from './password-confirmation';

const MINUTE_MS = 60_000;

function setUp(confirmsWith: SignedInUser['confirmsWith'], confirmedUntil?: Date) {
  const checked: string[] = [];
  const confirmation = new ActionConfirmation({
    require: async (_: User, password: string) => void checked.push(password),
  } as Partial<PasswordConfirmation> as PasswordConfirmation);
  const signedIn = { user: {}, session: { confirmedUntil }, confirmsWith } as unknown as SignedInUser;
  return { checked, confirm: (password?: string) => confirmation.require(signedIn, password, 'password') };
}

describe('ActionConfirmation', () => {
  it('checks the password of a user who has one', async () => {
    const { checked, confirm } = setUp('password', new Date(Date.now() + MINUTE_MS));
    await confirm('segredo');
    expect(checked).toEqual(['segredo']);
    await expect(confirm()).rejects.toMatchObject({ code: 'invalid_parameter', param: 'password' });
  });

  it('takes a fresh sign-in at the provider from a user without a password', async () => {
    await expect(setUp('provider', new Date(Date.now() + MINUTE_MS)).confirm()).resolves.toBeUndefined();
  });

  it.each([
    ['no sign-in', undefined],
    ['an old one', new Date(Date.now() - 1)],
  ])('refuses %s at the provider, whatever the password', async (_, confirmedUntil) => {
    const { checked, confirm } = setUp('provider', confirmedUntil);
    await expect(confirm('segredo')).rejects.toMatchObject({ code: 'confirmation_required' });
    expect(checked).toEqual([]);
  });
});
