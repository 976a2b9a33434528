import { PasswordHasher } from './password-hasher';

const hasher = new PasswordHasher();

describe('PasswordHasher', () => {
  it('makes argon2id hashes that differ each time and hold for their password alone', async () => {
    const [first, second] = await Promise.all([hasher.hash('uma senha boa'), hasher.hash('uma senha boa')]);
    expect(first).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    expect(first).not.toBe(second);
    expect(await hasher.verify('uma senha boa', first)).toBe(true);
    expect(await hasher.verify('uma senha boa ', first)).toBe(false);
    expect(await hasher.verify('', first)).toBe(false);
    expect(hasher.isDated(first)).toBe(false);
    expect(hasher.isDated(first.replace('t=2', 't=1'))).toBe(true);
  });

  it('takes the same letters however they are composed', async () => {
    const stored = await hasher.hash('coração-ﬁrme'.normalize('NFD'));
    expect(await hasher.verify('coração-firme'.normalize('NFC'), stored)).toBe(true);
  });

  it('checks a password of nobody as long as any other, and refuses it', async () => {
    expect(await hasher.verify('uma senha boa', null)).toBe(false);
    const stored = await hasher.hash('uma senha boa');
    const time = async (against: string | null): Promise<number> => {
      const began = performance.now();
      for (let i = 0; i < 8; i += 1) await hasher.verify('outra senha', against);
      return performance.now() - began;
    };
    const [known, unknown] = [await time(stored), await time(null)];
    // An early return would take a thousandth of the time; a busy machine may take several times as long.
    expect(unknown).toBeGreaterThan(known / 10);
  });
});
