import { addressOf, filterOf } from './list-address';

describe('filterOf and addressOf', () => {
  it('keep a filter in the address of the page', () => {
    const filter = { words: 'contrato & aluguel', tag: 'cobrança', status: 'completed' } as const;
    expect(filterOf(addressOf(filter))).toEqual(filter);
    expect(String(addressOf({ words: 'oi' }))).toBe('busca=oi');
    expect(String(addressOf({}))).toBe('');
  });

  it.each(['', 'busca=', 'busca=+...+', 'etiqueta=+', 'estado=toString', 'estado='])('%j limits nothing', (address) => {
    expect(filterOf(new URLSearchParams(address))).toEqual({});
  });

  it('shortens a search to the length that the API accepts', () => {
    expect(filterOf(new URLSearchParams({ busca: 'a'.repeat(500) })).words).toHaveLength(200);
  });
});
