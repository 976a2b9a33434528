import { csrfTokenOf, isCsrfTokenOf } from './csrf-token';

const cookie = (key: string, token = 't'): string => `${key.repeat(43)}.${token.repeat(43)}`;

describe('the CSRF token', () => {
  it('holds for its session, whichever token that has now', () => {
    const token = csrfTokenOf(cookie('a'));
    expect(token).toMatch(/^[\w-]{43}$/);
    expect(isCsrfTokenOf(cookie('a'), token)).toBe(true);
    expect(isCsrfTokenOf(cookie('a', 'u'), token)).toBe(true);
    expect(isCsrfTokenOf(cookie('b'), token)).toBe(false);
  });

  it.each([undefined, '', 'x', 'x'.repeat(43), 'é'.repeat(43), `${csrfTokenOf(cookie('a'))}x`])('is not %s', (given) =>
    expect(isCsrfTokenOf(cookie('a'), given)).toBe(false),
  );
});
