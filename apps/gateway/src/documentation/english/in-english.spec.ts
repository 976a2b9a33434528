import { documentInPortuguese, openApiDocument } from '../document';
import { inEnglish, isCode } from './in-english';
import { mapTexts } from './map-texts';
import { TRANSLATIONS } from './translations';

/** Every text of the document, once. */
function textsOf(document: object): readonly string[] {
  const texts = new Set<string>();
  mapTexts(document, (text) => {
    texts.add(text);
    return text;
  });
  return [...texts];
}

describe('the English OpenAPI document', () => {
  const used = textsOf(documentInPortuguese());

  it('has English for every text', () => {
    const translated = new Set(TRANSLATIONS.map(([portuguese]) => portuguese));
    expect(used.length).toBeGreaterThan(300);
    expect(used.filter((text) => !isCode(text) && !translated.has(text))).toEqual([]);
  });

  it('has no English for a text that is no longer used', () => {
    expect(TRANSLATIONS.filter(([portuguese]) => !used.includes(portuguese))).toEqual([]);
  });

  it('has one English text for each Portuguese one', () => {
    const portuguese = TRANSLATIONS.map(([text]) => text);
    expect(portuguese.filter((text, at) => portuguese.indexOf(text) !== at)).toEqual([]);
  });

  it('differs from the Portuguese document in its texts alone', () => {
    const blank = (document: object): object => mapTexts(document, () => '');
    expect(blank(openApiDocument('en'))).toEqual(blank(openApiDocument('pt')));
    // What the line above does not compare is a text, in a place for texts.
    const { changed, places } = changes(openApiDocument('pt'), openApiDocument('en'));
    expect(changed).toBeGreaterThan(1000);
    expect(places).toEqual(['description', 'summary', 'x-displayName']);
  });

  it('has the same examples', () => {
    const [portuguese, english] = [openApiDocument('pt'), openApiDocument('en')].map(examplesIn);
    expect(portuguese!.length).toBeGreaterThan(500);
    expect(english).toEqual(portuguese);
  });

  it('names the same code and numbers as the Portuguese one', () => {
    const facts = (text: string) => [...codeIn(text), ...numbersIn(text)].join(' ');
    const different = TRANSLATIONS.filter(([portuguese, english]) => facts(portuguese) !== facts(english));
    expect(different).toEqual([]);
  });

  it('has no Portuguese', () => {
    const isPortuguese = /[áâãçéêíóôõú]|\b(?:de|dos|das?|em|com|que|uma?|para|sem|Exemplo)\b/i;
    const texts = textsOf(openApiDocument('en')).map((text) => withoutCode(text).replaceAll('Brasília', ''));
    expect(texts.filter((text) => isPortuguese.test(text))).toEqual([]);
    expect(textsOf(openApiDocument('en')).some((text) => text.endsWith('Example: `2026-03-01`.'))).toBe(true);
  });

  it('is not made of a document with a text that has no English', () => {
    expect(() => inEnglish({ summary: 'Toca um sino' })).toThrow(
      'No English in documentation/english for: Toca um sino',
    );
  });
});

describe('mapTexts', () => {
  it('changes texts, and not fields, values or examples of the same name', () => {
    const title = { type: 'string', description: 'x', default: 'x', enum: ['x'] };
    const example = { title: 'x', description: 'x' };
    const document = {
      tags: [{ name: 'x', 'x-displayName': 'x' }],
      summary: 'x',
      schema: { properties: { title, value: title, description: title, example: title } },
      content: { example, examples: { x: { summary: 'x', value: example } } },
    };
    const changed = { ...title, description: 'y' };
    expect(mapTexts(document, () => 'y')).toEqual({
      tags: [{ name: 'x', 'x-displayName': 'y' }],
      summary: 'y',
      schema: { properties: { title: changed, value: changed, description: changed, example: changed } },
      content: { example, examples: { x: { summary: 'y', value: example } } },
    });
  });
});

/** How many members of two documents differ, and the names of those members. */
function changes(one: unknown, other: unknown, name = ''): { changed: number; places: readonly string[] } {
  if (typeof one !== 'object' || one === null)
    return one === other ? { changed: 0, places: [] } : { changed: 1, places: [name] };
  const members = Object.entries(one).map(([key, value]) =>
    changes(value, (other as Readonly<Record<string, unknown>>)[key], Array.isArray(one) ? name : key),
  );
  const places = new Set(members.flatMap((member) => member.places));
  return { changed: members.reduce((sum, { changed }) => sum + changed, 0), places: [...places].sort() };
}

/** Every example of a body and every value of a named example. */
function examplesIn(node: unknown): readonly unknown[] {
  if (typeof node !== 'object' || node === null) return [];
  const { example, examples = {} } = node as { example?: unknown; examples?: Readonly<Record<string, unknown>> };
  // Schemas have lists of examples, and OpenAPI named ones.
  const named = Object.values(examples).map((each) => (each as { value?: unknown }).value ?? each);
  const own = example === undefined ? named : [example, ...named];
  return [...own, ...Object.values(node).flatMap(examplesIn)];
}

const CODE = /`[^`]*`/g;

function withoutCode(text: string): string {
  return text.replaceAll(CODE, '');
}

/** The code in a text, sorted: sentences may name it in another order. Prose between `<` and `>` in a form of a value is translated. */
function codeIn(text: string): readonly string[] {
  return (text.match(CODE) ?? []).map((code) => code.replaceAll(/<[^>]*>/g, '<>')).sort();
}

function numbersIn(text: string): readonly string[] {
  return (withoutCode(text).match(/\d+(?:[.,]\d+)*/g) ?? []).map((number) => number.replace(',', '.')).sort();
}
