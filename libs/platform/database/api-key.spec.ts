import fc from 'fast-check';
import { formatApiKey, hashApiKey, isApiKey } from './api-key';

const random = fc.uint8Array({ minLength: 32, maxLength: 32 });

describe('API keys', () => {
  it('an API key has a prefix, 43 characters and a checksum of 6', () => {
    expect(formatApiKey(new Uint8Array(32))).toMatch(/^ak_live_0{43}[0-9A-Za-z]{6}$/);
    fc.assert(
      fc.property(random, random, (x, y) => {
        expect(formatApiKey(x)).toMatch(/^ak_live_[0-9A-Za-z]{49}$/);
        expect(isApiKey(formatApiKey(x))).toBe(true);
        expect(formatApiKey(x) === formatApiKey(y)).toBe(Buffer.compare(x, y) === 0);
      }),
    );
  });

  it('an API key with one wrong character is invalid', () => {
    fc.assert(
      fc.property(random, fc.integer({ min: 8, max: 56 }), fc.constantFrom(...'0Aaz'), (bytes, at, other) => {
        const key = formatApiKey(bytes);
        fc.pre(key[at] !== other);
        expect(isApiKey(key.slice(0, at) + other + key.slice(at + 1))).toBe(false);
      }),
    );
  });

  it.each(['', 'ak_live_', 'sk-proj-abc', `${formatApiKey()}\n`, ` ${formatApiKey()}`])(
    '%j is not an API key',
    (text) => expect(isApiKey(text)).toBe(false),
  );

  it('API keys are hashed with SHA-256', () => {
    expect(hashApiKey('abc')).toBe('ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad');
  });
});
