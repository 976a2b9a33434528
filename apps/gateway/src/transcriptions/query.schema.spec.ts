import type { AppError } from '@aether/domain';
import { parseCreateQuery, parseGetQuery } from './query.schema';

const refusal = (parse: () => unknown): object => {
  try {
    return { accepted: parse() };
  } catch (error) {
    const { code, param } = error as AppError;
    return { code, param };
  }
};

describe('parseCreateQuery', () => {
  it('takes what is known', () => {
    expect(parseCreateQuery({ reference: 'pedido 7', formato: 'texto', idioma: 'pt-BR', language: '' })).toEqual({
      options: { reference: 'pedido 7' },
      format: 'texto',
    });
  });

  it.each([
    [{ entities: '' }, { entities: 'spec' }],
    [{ entities: 'true' }, { entities: 'spec' }],
    [
      { entities: '1', redact: 'all' },
      { entities: 'spec', redact: 'all' },
    ],
    [{ entities: 'all' }, { entities: 'all' }],
    [{ entities: 'false' }, {}],
    [{ entities: '0' }, {}],
  ])('takes %j', (query, options) => {
    expect(parseCreateQuery(query).options).toEqual(options);
  });

  it('counts characters, not code units', () => {
    expect(parseCreateQuery({ reference: '😀'.repeat(200) }).options.reference).toHaveLength(400);
  });

  it.each([
    [{ diarization: 'true' }, 'invalid_parameter', 'diarization'],
    [{ formato: 'docx' }, 'invalid_parameter', 'formato'],
    [{ entities: 'sim' }, 'invalid_parameter', 'entities'],
    [{ entities: ['true', 'all'] }, 'invalid_parameter', 'entities'],
    [{ redact: 'true' }, 'invalid_parameter', 'redact'],
    [{ redact: '' }, 'invalid_parameter', 'redact'],
    [{ formato: ['json', 'texto'] }, 'invalid_parameter', 'formato'],
    [{ reference: 'a'.repeat(201) }, 'invalid_parameter', 'reference'],
    [{ reference: ['a', 'b'] }, 'invalid_parameter', 'reference'],
    [{ reference: 'a\u{fffd}' }, 'invalid_parameter', 'reference'],
    [{ language: 'en' }, 'unsupported_language', 'language'],
    [{ idioma: 'pt-PT' }, 'unsupported_language', 'idioma'],
  ])('refuses %j by name', (query, code, param) => {
    expect(refusal(() => parseCreateQuery(query))).toEqual({ code, param });
  });
});

describe('parseGetQuery', () => {
  it.each(['json', 'texto', 'literal', 'srt', 'vtt'])('takes formato=%s', (formato) => {
    expect(parseGetQuery({ formato }).format).toBe(formato);
  });

  it('waits in milliseconds, by default not at all', () => {
    expect(parseGetQuery({ wait: '60' }).waitMs).toBe(60_000);
    expect(parseGetQuery({}).waitMs).toBe(0);
  });

  it.each(['61', '-1', '1.5', '', 'x', '1e1'])('refuses wait=%s', (wait) => {
    expect(refusal(() => parseGetQuery({ wait }))).toEqual({ code: 'invalid_parameter', param: 'wait' });
  });
});
