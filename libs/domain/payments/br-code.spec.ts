import fc from 'fast-check';
import { brCode, readBrCode } from './br-code';

/** The manual's example of a static code (section "QR Code Estático"). */
const EXAMPLE =
  '00020126580014br.gov.bcb.pix0136123e4567-e12b-12d1-a456-4266554400005204000053039865802BR5913Fulano de Tal6008BRASILIA62070503***63041D3D';

const given = {
  key: '123e4567-e12b-12d1-a456-426655440000',
  centavos: 2000,
  txid: 'PAY01',
  merchantName: 'Aether',
  merchantCity: 'SAO PAULO',
};

describe('BR Code', () => {
  it('reads the example of the Banco Central and computes the same checksum', () => {
    expect(readBrCode(EXAMPLE)).toEqual({ centavos: null, txid: '***' });
  });

  it('writes the amount with two decimals, the txid and the checksum in the manual’s positions', () => {
    const code = brCode(given);
    expect(code).toMatch(/^00020126580014br\.gov\.bcb\.pix0136123e4567-e12b-12d1-a456-426655440000/);
    expect(code).toContain('5204000053039865405' + '20.00' + '5802BR5906Aether6009SAO PAULO62090505PAY01');
    expect(code).toMatch(/6304[0-9A-F]{4}$/);
  });

  it('reads the amount and txid of every code that it writes', () => {
    const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';
    const txid = fc.string({ unit: fc.constantFrom(...letters), minLength: 1, maxLength: 25 });
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 100_000_000 }), txid, (centavos, id) => {
        expect(readBrCode(brCode({ ...given, centavos, txid: id }))).toEqual({ centavos, txid: id });
      }),
    );
  });

  it('rejects a code in which any character was changed', () => {
    const code = brCode(given);
    fc.assert(
      fc.property(fc.nat(code.length - 1), fc.constantFrom('0', '7', 'x', 'A'), (at, other) => {
        fc.pre(code[at] !== other);
        expect(readBrCode(code.slice(0, at) + other + code.slice(at + 1))).toBeNull();
      }),
    );
  });

  it.each([
    { ...given, txid: '' },
    { ...given, txid: 'a-b' },
    { ...given, txid: 'x'.repeat(26) },
    { ...given, centavos: 0 },
    { ...given, centavos: 0.5 },
    { ...given, merchantCity: 'SÃO PAULO' },
    { ...given, merchantName: '' },
  ])('throws for values that no code can hold: %j', (wrong) => expect(() => brCode(wrong)).toThrow(RangeError));

  it.each(['', 'x', '000201', EXAMPLE.toLowerCase(), `${EXAMPLE}0`])('reads no code in %j', (text) =>
    expect(readBrCode(text)).toBeNull(),
  );
});
