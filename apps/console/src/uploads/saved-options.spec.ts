import fc from 'fast-check';
import { isSavedOptions } from './saved-options';
import { USUAL } from './options';

const FLAGS = Object.entries(USUAL).flatMap(([name, usual]) => (typeof usual === 'boolean' ? [name] : []));

describe('choices that a tab has kept', () => {
  it('are taken as they were', () => {
    const choices = fc.record({
      ...Object.fromEntries(FLAGS.map((name) => [name, fc.boolean()])),
      speakers: fc.constantFrom(null, 1, 2, 3, 4),
      keyterms: fc.array(fc.string()),
    });
    fc.assert(fc.property(choices, (kept) => expect(isSavedOptions(JSON.parse(JSON.stringify(kept)))).toBe(true)));
  });

  it.each(FLAGS)('are none without %s', (name) => expect(isSavedOptions({ ...USUAL, [name]: undefined })).toBe(false));

  it.each([
    null,
    'texto',
    [],
    {},
    { ...USUAL, speakers: 9 },
    { ...USUAL, speakers: '2' },
    { ...USUAL, keyterms: 'Aether' },
    { ...USUAL, keyterms: [1] },
    { ...USUAL, redact: 'all' },
    { ...USUAL, sentiment: undefined },
  ])('are none when another version has written %j', (kept) => expect(isSavedOptions(kept)).toBe(false));
});
