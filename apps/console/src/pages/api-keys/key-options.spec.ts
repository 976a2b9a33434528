import { daysLeft, expiryOf, limitText, parseLimit } from './key-options';

const NOW = new Date('2030-01-15T12:00:00Z');

describe('key options', () => {
  it.each([
    ['', null],
    [' ', null],
    ['50', 50],
    ['50,5', 50.5],
    ['R$ 1.250,50', 1250.5],
    ['1250,50', 1250.5],
    ['0', undefined],
    ['50.5', undefined],
    ['-5', undefined],
    ['1e3', undefined],
    ['cinquenta', undefined],
    ['1000001', undefined],
  ])('the limit %j is %j', (text, reais) => expect(parseLimit(text)).toBe(reais));

  it.each([
    [null, ''],
    [50, '50'],
    [12.5, '12,50'],
  ])('%j is shown as %j, and read back', (reais, text) => {
    expect(limitText(reais)).toBe(text);
    expect(parseLimit(text)).toBe(reais);
  });

  it('an expiry is counted from now', () => {
    expect([expiryOf('never', NOW), expiryOf('d30', NOW)]).toEqual([null, '2030-02-14T12:00:00.000Z']);
  });

  it.each([
    [null, null],
    ['2030-03-01T00:00:00Z', null],
    ['2030-01-29T12:00:00Z', 14],
    ['2030-01-15T12:00:01Z', 1],
    ['2030-01-15T12:00:00Z', 0],
    ['2029-01-01T00:00:00Z', 0],
  ])('a key that expires at %s has %j days left', (expires_at, days) =>
    expect(daysLeft({ expires_at }, NOW)).toBe(days),
  );
});
