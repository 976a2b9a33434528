import { suggestedAddress } from './suggested-address';

describe('suggestedAddress', () => {
  it.each([
    ['ana@gmial.com', 'ana@gmail.com'],
    ['ana@gmal.com', 'ana@gmail.com'],
    ['ana@gmaill.com', 'ana@gmail.com'],
    ['ana@gnail.com', 'ana@gmail.com'],
    [' Ana.Souza@Gmail.con ', 'ana.souza@gmail.com'],
    ['ana@hotmial.com', 'ana@hotmail.com'],
    ['ana@yahoo.com.b', 'ana@yahoo.com.br'],
    ['ana@uol.con.br', 'ana@uol.com.br'],
  ])('%s', (typed, meant) => expect(suggestedAddress(typed)).toBe(meant));

  it.each([
    'ana@gmail.com',
    'ana@yahoo.com',
    'ana@outlook.com',
    'ana@empresa.com.br',
    'ana@mail.com.br',
    'ana',
    '@gmal.com',
    'a@b@gmal.com',
    '',
  ])('suggests nothing for “%s”', (typed) => expect(suggestedAddress(typed)).toBeNull());
});
