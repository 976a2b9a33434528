import { UsageError } from '../commands/command';
import { parseKeyRestrictions } from './parse-key-restrictions';

const NOW = new Date('2030-01-15T12:00:00Z');

describe('parseKeyRestrictions', () => {
  it.each([
    [{}, {}],
    [{ scopes: 'read, transcribe,read' }, { scopes: ['transcribe', 'read'] }],
    [{ expires: '90d' }, { expiresAt: new Date('2030-04-15T12:00:00Z') }],
    [{ expires: '2030-01-31' }, { expiresAt: new Date('2030-02-01T03:00:00Z') }],
    [{ monthlyLimit: '50,25' }, { monthlyLimitMicroBrl: 50_250_000 }],
  ])('parses %j', (given, expected) => expect(parseKeyRestrictions(given, NOW)).toEqual(expected));

  it.each([
    [{ scopes: '' }, '--scopes'],
    [{ scopes: 'read,write' }, '--scopes'],
    [{ expires: '0d' }, '--expires'],
    [{ expires: '2030-02-30' }, '--expires'],
    [{ expires: '2030-01-14' }, '--expires'],
    [{ expires: 'never' }, '--expires'],
    [{ monthlyLimit: '0' }, '--monthly-limit'],
  ])('rejects %j and names the option', (given, option) => {
    expect(() => parseKeyRestrictions(given, NOW)).toThrow(UsageError);
    expect(() => parseKeyRestrictions(given, NOW)).toThrow(option);
  });
});
