import { CompatibleFields } from './compatible-fields';

function fieldsOf(...given: [name: string, value: string][]): CompatibleFields {
  const fields = new CompatibleFields();
  for (const [name, value] of given) fields.take(name, value);
  return fields;
}

describe('CompatibleFields', () => {
  it('uses OpenAI’s defaults', () => {
    expect(fieldsOf(['model', 'whisper-1']).read()).toEqual({
      format: 'json',
      granularities: new Set(['segment']),
      stream: false,
      options: {},
    });
  });

  it('reads the known fields and ignores unknown ones', () => {
    const fields = fieldsOf(
      ['language', 'pt-BR'],
      ['response_format', 'verbose_json'],
      ['timestamp_granularities[]', 'word'],
      ['timestamp_granularities[]', 'segment'],
      ['stream', 'true'],
      ['prompt', 'Iracy Albuquerque, Cielo'],
      ['temperature', '0.2'],
      ['chunking_strategy', 'auto'],
    );
    expect(fields.read()).toEqual({
      format: 'verbose_json',
      granularities: new Set(['word', 'segment']),
      stream: true,
      options: { keyterms: ['Iracy Albuquerque', 'Cielo'] },
    });
  });

  it('keeps the last of repeated fields, and no long value that does not count', () => {
    const long = 'x'.repeat(64_000);
    const fields = fieldsOf(['other', long], ['prompt', long], ['prompt', long], ['prompt', 'Iracy, Cielo']);
    expect(fields.read().options).toEqual({ keyterms: ['Iracy', 'Cielo'] });
    expect(JSON.stringify(fields.canonical()).length).toBeLessThan(1_000);
    expect(fields.canonical()).not.toEqual(fieldsOf(['other', `${long}y`], ['prompt', 'Iracy, Cielo']).canonical());
  });

  it.each([
    ['language', 'en', 'unsupported_language'],
    ['response_format', 'docx', 'invalid_parameter'],
    ['timestamp_granularities[]', 'phrase', 'invalid_parameter'],
    ['stream', 'talvez', 'invalid_parameter'],
    ['stream', 'constructor', 'invalid_parameter'],
  ])('rejects the form field %s=%s and names it', (param, value, code) => {
    expect(() => fieldsOf([param, value])).toThrow(expect.objectContaining({ code, param }) as Error);
  });

  it('has the same canonical form for the same fields in any order', () => {
    const form = fieldsOf(['model', 'a'], ['language', 'pt']).canonical();
    expect(fieldsOf(['language', 'pt'], ['model', 'a']).canonical()).toEqual(form);
    expect(fieldsOf(['language', 'pt'], ['model', 'b']).canonical()).not.toEqual(form);
  });
});
