import { formatTaxId, readTaxId } from './tax-id';

describe('readTaxId', () => {
  it.each([
    ['529.982.247-25', 'cpf', '52998224725'],
    [' 52998224725 ', 'cpf', '52998224725'],
    ['11.222.333/0001-81', 'cnpj', '11222333000181'],
    ['11 222 333 0001 81', 'cnpj', '11222333000181'],
    // The example of IN RFB 2.229/2024.
    ['12.ABC.345/01DE-35', 'cnpj', '12ABC34501DE35'],
    ['12abc34501de35', 'cnpj', '12ABC34501DE35'],
    ['11.222.333/0001–81', 'cnpj', '11222333000181'],
  ])('reads %s', (text, kind, value) => expect(readTaxId(text)).toEqual({ kind, value }));

  it.each([
    ['529.982.247-24', 'wrong check digits of a CPF'],
    ['11.222.333/0001-80', 'wrong check digits of a CNPJ'],
    ['12.ABC.345/01DE-36', 'wrong check digits of a CNPJ with letters'],
    ['111.111.111-11', 'eleven equal digits'],
    ['00.000.000/0000-00', 'fourteen equal digits'],
    ['5299822472', 'a missing digit'],
    ['529.982.247-25 e 11', 'other text'],
    ['12.ÁBC.345/01DE-35', 'letters with accents'],
    ['', 'nothing'],
  ])('refuses %s: %s', (text) => expect(readTaxId(text)).toBeNull());
});

describe('formatTaxId', () => {
  it.each(['529.982.247-25', '11.222.333/0001-81', '12.ABC.345/01DE-35'])('formats %s', (text) => {
    expect(formatTaxId(readTaxId(text)!.value)).toBe(text);
  });
});
