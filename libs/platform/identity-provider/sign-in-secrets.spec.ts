import { signInSecrets } from './sign-in-secrets';

describe('signInSecrets', () => {
  it('derives three different values from a token, always the same and each of 256 bits', () => {
    const { state, nonce, verifier } = signInSecrets('token');
    expect(signInSecrets('token')).toEqual({ state, nonce, verifier });
    expect(new Set([state, nonce, verifier]).size).toBe(3);
    for (const value of [state, nonce, verifier]) expect(value).toMatch(/^[\w-]{43}$/);
    expect(signInSecrets('other').state).not.toBe(state);
  });
});
