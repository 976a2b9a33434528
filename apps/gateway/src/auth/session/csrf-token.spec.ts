import { csrfTokenOf, isCsrfTokenOf } from './csrf-token';

const cookie = (key: string, token = 't'): string => `${key.repeat(43)}.${token.repeat(43)}`;

describe('CSRF token', () => {
  it('is valid for its session after the session token rotates', () => {
    const token = csrfTokenOf(cookie('a'));
    expect(token).toMatch(/^[\w-]{43}$/);
    expect(isCsrfTokenOf(cookie('a'), token)).toBe(true);
    expect(isCsrfTokenOf(cookie('a', 'u'), token)).toBe(true);
    expect(isCsrfTokenOf(cookie('b'), token)).toBe(false);
  });

  it.each([undefined, '', 'x', 'x'.repeat(43), 'é'.repeat(43), `${csrfTokenOf(cookie('a'))}x`])(
    'rejects the token %s',
    (given) => expect(isCsrfTokenOf(cookie('a'), given)).toBe(false),
  );
});
