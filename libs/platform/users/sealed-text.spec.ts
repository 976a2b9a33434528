import type { Keyring } from '../config/keyring';
import { isSealedNow, openText, sealText } from './sealed-text';

const key = (id: string) => ({ id, key: Buffer.alloc(32, id) });
const ring = (current: string | null, ...all: string[]): Keyring => ({
  current: current === null ? null : key(current),
  all: all.map(key),
});
const SECRET = 'whsec_c2VncmVkbw==';

describe('sealed text', () => {
  it('opens for its owner, with any of the keys', () => {
    const sealed = sealText(ring('a', 'a'), SECRET, 'acc_1');
    expect(sealed).not.toContain('c2VncmVkbw');
    expect(openText(ring('b', 'b', 'a'), sealed, 'acc_1')).toBe(SECRET);
    expect(() => openText(ring('a', 'a'), sealed, 'acc_2')).toThrow();
    expect(() => openText(ring('b', 'b'), sealed, 'acc_1')).toThrow('AETHER_DATABASE_KEYS has no key "a"');
  });

  it('stays text without a key, and text that was stored so is read', () => {
    expect(sealText(ring(null, 'a'), SECRET, 'acc_1')).toBe(SECRET);
    expect(openText(ring('a', 'a'), SECRET, 'acc_1')).toBe(SECRET);
  });

  it('knows what another key, or none, would store otherwise', () => {
    const sealed = sealText(ring('a', 'a'), SECRET, 'acc_1');
    expect([sealed, SECRET].map((stored) => isSealedNow(ring('a', 'a'), stored))).toEqual([true, false]);
    expect([sealed, SECRET].map((stored) => isSealedNow(ring('b', 'b', 'a'), stored))).toEqual([false, false]);
    expect([sealed, SECRET].map((stored) => isSealedNow(ring(null, 'a'), stored))).toEqual([false, true]);
  });
});
