import fc from 'fast-check';
import { COMMON_WORDS, isCommonPassword } from './common-password';

const year = fc.integer({ min: 1900, max: 2099 }).map(String);
const part = fc.oneof(
  fc.constantFrom(...COMMON_WORDS),
  year,
  fc.constantFrom('123', 'cba', 'qwe', 'uytrewq', '1q2w3e', '777'),
);

describe('isCommonPassword', () => {
  it.each(['1234567890', 'q1w2e3r4t5', 'flamengo1981', 'teamojesus', 'abc123def456', 'maria.2020!'])(
    'finds %s common',
    (password) => expect(isCommonPassword(password)).toBe(true),
  );

  it.each(['cavalo correto bateria', '8391047265', 'a senha é azul', 'flamenguista roxo', 'xkcdxkcdxk'])(
    'does not find %s common',
    (password) => expect(isCommonPassword(password)).toBe(false),
  );

  it('finds any sequence of common parts common, with three other characters anywhere', () => {
    fc.assert(
      fc.property(
        fc.array(part, { minLength: 1, maxLength: 6 }),
        fc.string({ maxLength: 3 }),
        fc.nat(6),
        (parts, own, at) => {
          expect(isCommonPassword([...parts.slice(0, at), own, ...parts.slice(at)].join(''))).toBe(true);
        },
      ),
    );
  });

  it('never finds a password with ten other characters common', () => {
    const own = fc.array(fc.constantFrom('ß', 'ñ', 'ø', 'đ', 'ŋ'), { minLength: 10, maxLength: 20 });
    fc.assert(
      fc.property(own, fc.array(part, { maxLength: 5 }), (characters, parts) => {
        // Alternate with another letter: three equal characters in a row would be a run.
        const apart = characters.map((character, index) => (index % 2 === 0 ? character : 'þ')).join('');
        expect(isCommonPassword(parts.join('') + apart)).toBe(false);
      }),
    );
  });
});
