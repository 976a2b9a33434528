import { loadConfig } from './load-config';

const key = (fill: string): string => Buffer.alloc(32, fill).toString('base64');

describe('keys of one’s own', () => {
  const read = (list: string) => loadConfig({ AETHER_TEMPORAL_KEYS: list }).temporal.payloadKeys;

  it('encrypts with the first and decrypts with all', () => {
    const { current, all } = read(`new:${key('n')}, old:${key('o')}`);
    expect(current).toEqual({ id: 'new', key: Buffer.alloc(32, 'n') });
    expect(all.map(({ id }) => id)).toEqual(['new', 'old']);
  });

  it('encrypts nothing with none as the first, and without keys', () => {
    expect(read(`none,one:${key('1')}`)).toMatchObject({ current: null, all: [{ id: 'one' }] });
    expect(loadConfig({}).temporal.payloadKeys).toEqual({ current: null, all: [] });
  });

  it.each([
    ['no key', 'none'],
    ['a short key', `one:${Buffer.alloc(16, '1').toString('base64')}`],
    ['two keys of one id', `one:${key('1')},one:${key('2')}`],
    ['a key without an id', key('1')],
  ])('refuses %s without showing it', (_what, list) => {
    const reading = (): unknown => read(list);
    expect(reading).toThrow('AETHER_TEMPORAL_KEYS: must be up to 20 of id:key');
    expect(reading).not.toThrow(key('1'));
  });
});
