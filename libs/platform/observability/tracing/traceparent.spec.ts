import fc from 'fast-check';
import { parseTraceparent, toTraceparent } from './traceparent';

const hex = (digits: number) =>
  fc
    .string({ unit: fc.constantFrom(...'0123456789abcdef'), minLength: digits, maxLength: digits })
    .filter((text) => /[^0]/.test(text));

describe('traceparent', () => {
  it('parses every traceparent that it formats', () => {
    fc.assert(
      fc.property(hex(32), hex(16), fc.integer({ min: 0, max: 255 }), (traceId, spanId, traceFlags) => {
        const context = { traceId, spanId, traceFlags };
        expect(parseTraceparent(toTraceparent(context))).toEqual({ ...context, isRemote: true });
      }),
    );
  });

  it.each([
    '',
    '00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331',
    '00-00000000000000000000000000000000-b7ad6b7169203331-01',
    '00-0af7651916cd43dd8448eb211c80319c-0000000000000000-01',
    '00-0AF7651916CD43DD8448EB211C80319C-b7ad6b7169203331-01',
    'ff-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01',
  ])('rejects %j as a traceparent', (text) => {
    expect(parseTraceparent(text)).toBeNull();
  });
});
