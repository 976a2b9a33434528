import fc from 'fast-check';
import { ID_RANDOM_BYTES, isId, opaqueId } from './opaque-id';

const time = fc.integer({ min: 0, max: 2 ** 48 - 1 });
const random = fc.uint8Array({ minLength: ID_RANDOM_BYTES, maxLength: ID_RANDOM_BYTES });

describe('opaqueId', () => {
  it('encodes the time and the randomness as a ULID', () => {
    // The example of the ULID specification: 1469918176385 ms is 01ARYZ6S41.
    expect(opaqueId('transcription', 1_469_918_176_385, new Uint8Array(10))).toBe('tr_01aryz6s410000000000000000');
    expect(opaqueId('account', 0, new Uint8Array(10).fill(255))).toBe('acc_0000000000zzzzzzzzzzzzzzzz');
  });

  it('creates ids that sort by time and that isId accepts', () => {
    fc.assert(
      fc.property(time, time, random, random, (a, b, x, y) => {
        const [first, second] = [opaqueId('request', a, x), opaqueId('request', b, y)];
        expect(isId('request', first)).toBe(true);
        expect(isId('transcription', first)).toBe(false);
        if (a !== b) expect(first < second).toBe(a < b);
        else expect(first === second).toBe(Buffer.compare(x, y) === 0);
      }),
    );
  });

  it.each([
    'tr_',
    'tr_01ARYZ6S410000000000000000',
    'tr_01aryz6s41000000000000000u',
    'tr_8zzzzzzzzzzzzzzzzzzzzzzzzz',
    'x',
  ])('isId rejects %s', (text) => expect(isId('transcription', text)).toBe(false));

  it('throws when given too little randomness', () => {
    expect(() => opaqueId('account', 0, new Uint8Array(9))).toThrow(RangeError);
  });
});
