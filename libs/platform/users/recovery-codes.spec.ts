import { hashRecoveryCode, newRecoveryCodes } from './recovery-codes';

describe('recovery codes', () => {
  it('are ten different codes in four groups', () => {
    const codes = newRecoveryCodes();
    expect(new Set(codes).size).toBe(10);
    for (const code of codes) expect(code).toMatch(/^[a-z2-7]{4}(-[a-z2-7]{4}){3}$/);
  });

  it('are recognized in any case, with and without hyphens', () => {
    const [code = ''] = newRecoveryCodes();
    const hash = hashRecoveryCode(code);
    expect(hash).toMatch(/^[0-9a-f]{64}$/);
    expect(hashRecoveryCode(` ${code.toUpperCase().replaceAll('-', ' ')} `)).toBe(hash);
  });

  it.each(['', '123456', 'abcd-efgh-ijkl', 'abcd-efgh-ijkl-mno1'])('%j is no recovery code', (text) => {
    expect(hashRecoveryCode(text)).toBeNull();
  });
});
