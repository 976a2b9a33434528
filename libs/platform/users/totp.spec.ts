import fc from 'fast-check';
import { base32, matchingStep, totpCode, totpStep, totpUri } from './totp';

/** The key of the test vectors for SHA-1. */
const KEY = Buffer.from('12345678901234567890');
const secret = fc.uint8Array({ minLength: 20, maxLength: 20 });
const time = fc.integer({ min: 600_000, max: 4_102_444_800_000 });

describe('totp', () => {
  // RFC 6238, appendix B, the rows of SHA-1: seconds and code of eight digits.
  it.each([
    [59, '94287082'],
    [1_111_111_109, '07081804'],
    [1_111_111_111, '14050471'],
    [1_234_567_890, '89005924'],
    [2_000_000_000, '69279037'],
    [20_000_000_000, '65353130'],
  ])('at %d seconds the code of RFC 6238 is %s', (seconds, code) => {
    const at = new Date(seconds * 1000);
    expect(totpCode(KEY, totpStep(at), 8)).toBe(code);
    expect(totpCode(KEY, totpStep(at))).toBe(code.slice(2));
    expect(matchingStep(KEY, code.slice(2), at)).toBe(totpStep(at));
  });

  it('the codes of steps 0 to 9 are those of RFC 4226, appendix D', () => {
    const codes = Array.from({ length: 10 }, (_, step) => totpCode(KEY, step));
    expect(codes.join(' ')).toBe('755224 287082 359152 969429 338314 254676 287922 162583 399871 520489');
  });

  // RFC 4648, section 10, without padding.
  it.each([
    ['', ''],
    ['f', 'MY'],
    ['fo', 'MZXQ'],
    ['foo', 'MZXW6'],
    ['foob', 'MZXW6YQ'],
    ['fooba', 'MZXW6YTB'],
    ['foobar', 'MZXW6YTBOI'],
  ])('the base 32 of %j is %j', (text, expected) => expect(base32(Buffer.from(text))).toBe(expected));

  it('a code is accepted in its own step and its neighbors, and in no other', () => {
    fc.assert(
      fc.property(secret, time, fc.integer({ min: -4, max: 4 }), (key, ms, drift) => {
        const step = totpStep(new Date(ms));
        const code = totpCode(key, step);
        const own = [...Array(9).keys()].map((index) => totpCode(key, step + drift - 4 + index));
        // Another step has the same code once in a million.
        fc.pre(own.filter((other) => other === code).length <= 1);
        const matched = matchingStep(key, code, new Date(ms + drift * 30_000));
        expect(matched).toBe(Math.abs(drift) <= 1 ? step : null);
      }),
    );
  });

  it.each(['', '12345', '1234567', '12345a', ' 123456', '１２３４５６'])('%j is no code', (text) => {
    expect(matchingStep(KEY, text, new Date())).toBeNull();
  });

  it('the address for apps names the service, the user and the secret', () => {
    const uri = new URL(totpUri(KEY, { issuer: 'Aether', account: 'ana@exemplo.com.br' }));
    expect(uri.href.startsWith('otpauth://totp/Aether:ana%40exemplo.com.br?')).toBe(true);
    expect(uri.searchParams.get('secret')).toBe('GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ');
  });
});
