import { randomBytes } from 'node:crypto';
import fc from 'fast-check';
import { openSecret, sealSecret } from './secret-box';

const KEY = randomBytes(32);

describe('secret box', () => {
  it('opens what it sealed, and seals nothing twice alike', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 64 }), fc.string(), (secret, owner) => {
        const sealed = sealSecret(KEY, secret, owner);
        expect([...openSecret(KEY, sealed, owner)]).toEqual([...secret]);
        expect(sealSecret(KEY, secret, owner)).not.toBe(sealed);
      }),
    );
  });

  it('opens nothing with another key, for another owner, or that was changed', () => {
    const sealed = sealSecret(KEY, Buffer.from('segredo'), 'per_1');
    expect(sealed).not.toContain(Buffer.from('segredo').toString('base64').slice(0, 8));
    expect(() => openSecret(randomBytes(32), sealed, 'per_1')).toThrow();
    expect(() => openSecret(KEY, sealed, 'per_2')).toThrow();
    const changed = Buffer.from(sealed, 'base64');
    changed[changed.length - 1]! ^= 1;
    expect(() => openSecret(KEY, changed.toString('base64'), 'per_1')).toThrow();
  });
});
