import { UsageError } from '../commands/command';
import { parseReais } from './parse-reais';

describe('parseReais', () => {
  it.each([
    ['20', 20_000_000],
    ['1.80', 1_800_000],
    ['0,000001', 1],
    ['9999999', 9_999_999_000_000],
  ])('parses %s as %d micro-BRL', (text, micro) => expect(parseReais('--credit', text)).toBe(micro));

  it.each(['', '0', '0.00', '-5', '1.2.3', '1e3', '12345678', '0.0000001', 'R$ 5'])('rejects %j', (text) => {
    expect(() => parseReais('--credit', text)).toThrow(UsageError);
    expect(() => parseReais('--credit', text)).toThrow('--credit');
  });
});
