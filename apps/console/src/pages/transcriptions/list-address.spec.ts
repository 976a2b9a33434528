import { addressOf, filterOf } from './list-address';

describe('filterOf and addressOf', () => {
  it('keep a filter in the address of the page', () => {
    const period = { from: '2026-03-01', to: '2026-03-31' };
    const filter = {
      words: 'contrato & aluguel',
      tag: 'cobrança',
      status: 'completed',
      ...period,
      order: 'title asc',
    } as const;
    expect(filterOf(addressOf(filter))).toEqual(filter);
    expect(String(addressOf({ words: 'oi' }))).toBe('busca=oi');
    expect(String(addressOf({ order: 'duration_s desc' }))).toBe('ordem=longas');
    expect(String(addressOf({}))).toBe('');
  });

  it.each([
    '',
    'busca=',
    'busca=+...+',
    'etiqueta=+',
    'estado=toString',
    'estado=',
    'ordem=novas',
    'ordem=toString',
    'de=ontem',
    'ate=2026-02-31x',
    'de=2026-13-01',
  ])('%j limits nothing', (address) => {
    expect(filterOf(new URLSearchParams(address))).toEqual({});
  });

  it('ignores an end before the beginning', () => {
    expect(filterOf(new URLSearchParams('de=2026-03-31&ate=2026-03-01'))).toEqual({ from: '2026-03-31' });
  });

  it('shortens a search to the length that the API accepts', () => {
    expect(filterOf(new URLSearchParams({ busca: 'a'.repeat(500) })).words).toHaveLength(200);
  });
});
