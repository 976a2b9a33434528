import fc from 'fast-check';
import { isSavedOptions } from './saved-options';
import { DEFAULT_OPTIONS } from './options';

const FLAGS = Object.entries(DEFAULT_OPTIONS).flatMap(([name, value]) => (typeof value === 'boolean' ? [name] : []));

describe('isSavedOptions', () => {
  it('accepts any options that the page can store', () => {
    const options = fc.record({
      ...Object.fromEntries(FLAGS.map((name) => [name, fc.boolean()])),
      speakers: fc.constantFrom(null, 1, 2, 3, 4),
      keyterms: fc.array(fc.string()),
    });
    fc.assert(fc.property(options, (stored) => expect(isSavedOptions(JSON.parse(JSON.stringify(stored)))).toBe(true)));
  });

  it.each(FLAGS)('rejects options without %s', (name) =>
    expect(isSavedOptions({ ...DEFAULT_OPTIONS, [name]: undefined })).toBe(false),
  );

  it.each([
    null,
    'texto',
    [],
    {},
    { ...DEFAULT_OPTIONS, speakers: 9 },
    { ...DEFAULT_OPTIONS, speakers: '2' },
    { ...DEFAULT_OPTIONS, keyterms: 'Aether' },
    { ...DEFAULT_OPTIONS, keyterms: [1] },
    { ...DEFAULT_OPTIONS, redact: 'all' },
    { ...DEFAULT_OPTIONS, sentiment: undefined },
  ])('rejects the invalid value %j', (stored) => expect(isSavedOptions(stored)).toBe(false));
});
