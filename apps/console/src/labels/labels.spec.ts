import { oneLine, withTag } from './labels';

describe('withTag', () => {
  it('adds a new tag at the end, and nothing else', () => {
    expect(withTag(['vip'], '  cobrança ')).toEqual(['vip', 'cobrança']);
    expect(withTag(['vip'], 'vip ')).toEqual(['vip']);
    expect(withTag(['vip'], ' \t')).toEqual(['vip']);
  });
});

describe('oneLine', () => {
  it('replaces control characters, which the API rejects', () => {
    expect(oneLine('\tReunião\u0007 de\r\nmarço ')).toBe('Reunião de março');
  });
});
