import fc from 'fast-check';
import { parseJson } from './parse-json';

/** Texts that hold what ends strings, lists and objects elsewhere. */
const text = fc.oneof(fc.string(), fc.stringMatching(/^["\\[\]{},: a\n]{0,12}$/));
const list = fc.array(fc.oneof(text, fc.double(), fc.dictionary(text, text), fc.array(fc.boolean())));
const object = fc.dictionary(text, fc.oneof(list, text, fc.jsonValue(), fc.constant(null)));

describe('parsing JSON in slices', () => {
  it('is JSON.parse, wherever the text is cut and whatever space is in it', async () => {
    const given = fc.oneof(object, fc.jsonValue());
    await fc.assert(
      fc.asyncProperty(
        given,
        fc.constantFrom(0, 1, '\t'),
        fc.integer({ min: 1, max: 60 }),
        async (value, space, chunk) => {
          const written = JSON.stringify(value, null, space);
          expect(await parseJson(written, chunk)).toEqual(JSON.parse(written));
        },
      ),
    );
  });

  it('rejects what JSON.parse rejects of a text that was cut off or goes on', async () => {
    await fc.assert(
      fc.asyncProperty(object, fc.nat(), fc.constantFrom('', '}', ' x', ',{}'), async (value, cut, more) => {
        const whole = JSON.stringify(value);
        const written = more === '' ? whole.slice(0, cut % whole.length) : whole + more;
        await expect(parseJson(written, 8)).rejects.toThrow(SyntaxError);
      }),
    );
  });

  it.each([
    '{"a": [1, 2,]}',
    '{"a": [1, 2}}',
    '{"a": [,]}',
    '{"a" 1, "b": 2}',
    '{"a": 1, 5 "b": 2}',
    '{"a": 1, }',
    '{"a": 1]',
    '{"a": 1 2}',
  ])('rejects %j', async (written) => {
    for (const chunk of [1, 5, 8]) await expect(parseJson(written, chunk)).rejects.toThrow(SyntaxError);
  });

  it('keeps a name that objects know otherwise', async () => {
    const parsed = await parseJson('{"__proto__": [1, 2, 3]}', 4);
    expect(Object.entries(parsed as object)).toEqual([['__proto__', [1, 2, 3]]]);
  });

  it('gives the page its turn in a long one', async () => {
    const words = Array.from({ length: 200_000 }, (_, index) => ({
      text: 'então',
      start_s: index,
      end_s: index + 0.5,
    }));
    const text = JSON.stringify({ words });
    let turns = 0;
    const timer = setInterval(() => (turns += 1), 0);
    const parsed = await parseJson(text);
    clearInterval(timer);
    expect(JSON.stringify(parsed) === text).toBe(true);
    expect(turns).toBeGreaterThan(1);
  });
});
