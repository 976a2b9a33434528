import { PasswordHasher } from './password-hasher';

const hasher = new PasswordHasher();

describe('PasswordHasher', () => {
  it('makes salted argon2id hashes that verify only their own password', async () => {
    const [first, second] = await Promise.all([hasher.hash('uma senha boa'), hasher.hash('uma senha boa')]);
    expect(first).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    expect(first).not.toBe(second);
    expect(await hasher.verify('uma senha boa', first)).toBe(true);
    expect(await hasher.verify('uma senha boa ', first)).toBe(false);
    expect(await hasher.verify('', first)).toBe(false);
    expect(hasher.isDated(first)).toBe(false);
    expect(hasher.isDated(first.replace('t=2', 't=1'))).toBe(true);
  });

  it('verifies a password in any Unicode composition', async () => {
    const stored = await hasher.hash('coração-ﬁrme'.normalize('NFD'));
    expect(await hasher.verify('coração-firme'.normalize('NFC'), stored)).toBe(true);
  });

  it('takes as long to refuse an unknown user as a wrong password', async () => {
    expect(await hasher.verify('uma senha boa', null)).toBe(false);
    const stored = await hasher.hash('uma senha boa');
    const time = async (against: string | null): Promise<number> => {
      const startedAt = performance.now();
      for (let i = 0; i < 8; i += 1) await hasher.verify('outra senha', against);
      return performance.now() - startedAt;
    };
    const [known, unknown] = [await time(stored), await time(null)];
    // An early return would take a thousandth of the time; a busy machine may take several times as long.
    expect(unknown).toBeGreaterThan(known / 10);
  });
});
