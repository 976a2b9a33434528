import type { AppError } from '@aether/domain';
import { FORMATS } from './formats';
import { parseCreateQuery, parseGetQuery } from './query.schema';
import { RequestedOptions } from './requested-options';

const refusal = (parse: () => unknown): object => {
  try {
    return { accepted: parse() };
  } catch (error) {
    const { code, param } = error as AppError;
    return { code, param };
  }
};

describe('parseCreateQuery', () => {
  it('parses known parameters', () => {
    expect(parseCreateQuery({ reference: 'pedido 7', formato: 'texto', idioma: 'pt-BR', language: '' })).toEqual({
      options: { reference: 'pedido 7' },
      rendering: { format: 'texto' },
      audioUrl: null,
      uploadId: null,
    });
  });

  it.each([
    [{ entities: '' }, { entities: 'spec' }],
    [{ entities: 'true' }, { entities: 'spec' }],
    [
      { entities: '1', redact: 'all' },
      { entities: 'spec', redact: 'all' },
    ],
    [{ redact: 'cpf' }, { redact: ['cpf'] }],
    [{ redact: 'telefone, cpf,cpf' }, { redact: ['cpf', 'telefone'] }],
    [{ redact: ['hora', 'all'] }, { redact: ['all', 'hora'] }],
    [{ redact: 'all,all' }, { redact: 'all' }],
    [{ redact: 'addresses,names,nome,all' }, { redact: ['all', 'nome', 'endereco'] }],
    [{ entities: 'all' }, { entities: 'all' }],
    [{ entities: 'false' }, {}],
    [{ entities: '0' }, {}],
    [{ diarization: '' }, { diarization: true }],
    [
      { diarization: '1', speakers: '3' },
      { diarization: true, speakers: 3 },
    ],
    [{ diarization: 'false' }, {}],
    [{ channels: '' }, { channels: true }],
    [
      { channels: 'true', diarization: '1' },
      { channels: true, diarization: true },
    ],
    [{ channels: '0' }, {}],
    [{ sentiment: '' }, { sentiment: true }],
    [{ sentiment: 'true' }, { sentiment: true }],
    [{ sentiment: '0' }, {}],
    [
      { redact: 'all', redact_audio: '' },
      { redact: 'all', redactAudio: true },
    ],
    [{ redact_audio: '1' }, { redactAudio: true }],
    [{ redact_audio: 'false' }, {}],
    [
      { diarization: 'True', sentiment: 'TRUE', channels: 'False' },
      { diarization: true, sentiment: true },
    ],
    [{ entities: 'True' }, { entities: 'spec' }],
    [{ entities: 'ALL' }, { entities: 'all' }],
  ])('parses the options %j', (query, options) => {
    expect(parseCreateQuery(query).options).toEqual(options);
  });

  it.each(['', 'pt', 'PT-br', 'pt_BR', 'por', 'Portuguese', 'portuguese'])('accepts the language %j', (language) => {
    expect(parseCreateQuery({ language, idioma: language }).options).toEqual({});
  });

  it('counts characters, not code units', () => {
    expect(parseCreateQuery({ reference: '😀'.repeat(200) }).options.reference).toHaveLength(400);
  });

  it.each([
    [{ diarization: 'talvez' }, 'invalid_parameter', 'diarization'],
    [{ channels: '2' }, 'invalid_parameter', 'channels'],
    [{ speakers: '5' }, 'invalid_parameter', 'speakers'],
    [{ sentiment: 'positivo' }, 'invalid_parameter', 'sentiment'],
    [{ sentiment: ['true', 'true'] }, 'invalid_parameter', 'sentiment'],
    [{ speakers: '' }, 'invalid_parameter', 'speakers'],
    [{ redact_audio: 'all' }, 'invalid_parameter', 'redact_audio'],
    [{ formato: 'odt' }, 'invalid_parameter', 'formato'],
    [{ entities: 'sim' }, 'invalid_parameter', 'entities'],
    [{ entities: ['true', 'all'] }, 'invalid_parameter', 'entities'],
    [{ redact: 'true' }, 'invalid_parameter', 'redact'],
    [{ redact: '' }, 'invalid_parameter', 'redact'],
    [{ redact: 'cpf,' }, 'invalid_parameter', 'redact'],
    [{ redact: 'cpf,people' }, 'invalid_parameter', 'redact'],
    [{ redact: ['all', 'senha'] }, 'invalid_parameter', 'redact'],
    [{ formato: ['json', 'texto'] }, 'invalid_parameter', 'formato'],
    [{ reference: 'a'.repeat(201) }, 'invalid_parameter', 'reference'],
    [{ reference: ['a', 'b'] }, 'invalid_parameter', 'reference'],
    [{ reference: 'a\u{fffd}' }, 'invalid_parameter', 'reference'],
    [{ reference: 'a\ud800' }, 'invalid_parameter', 'reference'],
    [{ reference: 'a\u0000' }, 'invalid_parameter', 'reference'],
    [{ language: 'en' }, 'unsupported_language', 'language'],
    [{ idioma: 'pt-PT' }, 'unsupported_language', 'idioma'],
    [{ idioma: 'pt-BR-x' }, 'unsupported_language', 'idioma'],
    [{ language: 'en', nada: '1' }, 'invalid_parameter', 'nada'],
    [{ wait: '1' }, 'invalid_parameter', 'wait'],
  ])('rejects the options %j and names the parameter', (query, code, param) => {
    expect(refusal(() => parseCreateQuery(query))).toEqual({ code, param });
  });
});

describe('a parameter that is given twice', () => {
  it.each(['diarization', 'entities', 'speakers', 'formato', 'reference', 'language', 'audio_url'])(
    'is said to be repeated: %s',
    (name) => {
      expect(() => parseCreateQuery({ [name]: ['1', '1'] })).toThrow(`\`${name}\` não é válido: veio mais de uma vez`);
    },
  );
});

describe('keyterms', () => {
  const termsOf = (query: object) => new RequestedOptions(query).read().options.keyterms;

  it.each([
    ['Aether', ['Aether']],
    ['Aether, Temporal ,,NATS', ['Aether', 'Temporal', 'NATS']],
    [
      ['Aether', 'Temporal,NATS'],
      ['Aether', 'Temporal', 'NATS'],
    ],
    ['Aether,Aether', ['Aether']],
    ['cafe\u0301', ['café']],
    ['', undefined],
    [' , ', undefined],
  ])('parses the keyterms %j', (keyterms, terms) => {
    expect(termsOf({ keyterms })).toEqual(terms);
    expect(termsOf({ 'keyterms[]': keyterms })).toEqual(terms);
  });

  it('merges both parameter names and form fields', () => {
    const requested = new RequestedOptions({ keyterms: 'a', 'keyterms[]': ['b', 'c'] });
    requested.take('keyterms', 'd');
    expect(requested.read().options.keyterms).toEqual(['a', 'b', 'c', 'd']);
  });

  it('reads numbered items, as PHP writes them', () => {
    const query = { 'keyterms[0]': 'a', 'keyterms[1]': 'b,c', 'redact[0]': 'cpf', 'redact[1]': 'email' };
    expect(new RequestedOptions(query).read().options).toEqual({ keyterms: ['a', 'b', 'c'], redact: ['cpf', 'email'] });
    expect(refusal(() => new RequestedOptions({ 'reference[0]': 'a' }))).toEqual({
      code: 'invalid_parameter',
      param: 'reference[0]',
    });
  });

  it('rejects a list in JSON, whose brackets would become part of the terms', () => {
    expect(() => termsOf({ keyterms: '["a","b"]' })).toThrow('separe os termos por vírgulas');
    expect(termsOf({ keyterms: '[a]' })).toEqual(['[a]']);
  });

  it('accepts 200 terms of 60 accented characters, composed or decomposed', () => {
    const terms = Array.from({ length: 200 }, (_, index) => `${'ã'.repeat(57)}${String(index).padStart(3, '0')}`);
    expect(termsOf({ keyterms: terms })).toEqual(terms);
    expect(termsOf({ keyterms: terms.map((term) => term.normalize('NFD')) })).toEqual(terms);
  });

  it('rejects 201 terms, and a term of 61 characters with the term in the message', () => {
    const many = Array.from({ length: 201 }, (_, index) => `t${index}`);
    const long = 'é'.repeat(61);
    expect(refusal(() => termsOf({ keyterms: many }))).toEqual({ code: 'too_many_keyterms', param: 'keyterms' });
    expect(refusal(() => termsOf({ keyterms: ['a', long] }))).toEqual({ code: 'keyterm_too_long', param: 'keyterms' });
    expect(() => termsOf({ keyterms: long })).toThrow(long);
  });

  it.each(['a\u0000b', 'a\u{fffd}', 'a\udfff'])('rejects the keyterms %j', (keyterms) => {
    expect(refusal(() => termsOf({ keyterms }))).toEqual({ code: 'invalid_parameter', param: 'keyterms' });
  });
});

describe('RequestedOptions', () => {
  it('rejects unknown parameters and parameters given in both the query and the body', () => {
    const requested = new RequestedOptions({ reference: 'a' });
    expect(refusal(() => requested.take('reference', 'b'))).toEqual({ code: 'invalid_parameter', param: 'reference' });
    expect(refusal(() => new RequestedOptions({}).take('__proto__', 'b'))).toEqual({
      code: 'invalid_parameter',
      param: '__proto__',
    });
    expect(refusal(() => new RequestedOptions({ nada: '1' }))).toEqual({ code: 'invalid_parameter', param: 'nada' });
  });

  it('returns the audio reference once it is known', () => {
    const requested = new RequestedOptions({});
    expect(requested.reference()).toBeNull();
    requested.take('audio_url', 'https://exemplo.com.br/a');
    expect(requested.reference()).toEqual({ kind: 'url', address: 'https://exemplo.com.br/a' });
    expect(refusal(() => new RequestedOptions({ audio_url: '' }))).toEqual({
      code: 'invalid_parameter',
      param: 'audio_url',
    });
  });

  it('compares the options of a format with it once both are known, whichever comes first', () => {
    const norm = new RequestedOptions({ norma: 'nbr15290' });
    expect(refusal(() => norm.whole())).toEqual({ code: 'invalid_parameter', param: 'norma' });
    norm.take('formato', 'vtt');
    expect(norm.whole().rendering).toEqual({ format: 'vtt', norm: 'nbr15290' });
    const text = new RequestedOptions({ norma: 'nbr15290' });
    expect(refusal(() => text.take('formato', 'texto'))).toEqual({ code: 'invalid_parameter', param: 'norma' });
  });

  it('parses a body field like a query parameter', () => {
    const requested = new RequestedOptions({ redact: 'all' });
    requested.take('entities', '1');
    requested.take('formato', 'srt');
    expect(requested.read()).toMatchObject({
      options: { redact: 'all', entities: 'spec' },
      rendering: { format: 'srt' },
    });
  });
});

describe('parseGetQuery', () => {
  it.each(['json', 'texto', 'turnos', 'literal', 'srt', 'vtt', 'docx', 'pdf', 'degravacao'])(
    'accepts formato=%s',
    (formato) => {
      expect(parseGetQuery({ formato }).rendering).toEqual({ format: formato });
    },
  );

  it('lists all formats when one is unknown', () => {
    const all = FORMATS.map((name) => `\`${name}\``).join(', ');
    expect(() => parseGetQuery({ formato: 'odt' })).toThrow(`O parâmetro \`formato\` não é válido: use ${all}.`);
  });

  it.each([
    [
      { formato: 'srt', norma: 'nbr15290' },
      { format: 'srt', norm: 'nbr15290' },
    ],
    [
      { formato: 'vtt', norma: 'nbr15290', pessoas: 'false' },
      { format: 'vtt', norm: 'nbr15290', speakers: false },
    ],
    [
      { formato: 'turnos', pessoas: '0', tempos: 'False' },
      { format: 'turnos', speakers: false, times: false },
    ],
    [{ formato: 'pdf', pessoas: '', tempos: 'true' }, { format: 'pdf' }],
  ])('parses the options of a format: %j', (query, rendering) => {
    expect(parseGetQuery(query).rendering).toEqual(rendering);
  });

  it.each([
    [{ formato: 'texto', norma: 'nbr15290' }, 'norma'],
    [{ norma: 'nbr15290' }, 'norma'],
    [{ formato: 'srt', norma: 'ebu' }, 'norma'],
    [{ formato: 'srt', tempos: 'false' }, 'tempos'],
    [{ formato: 'degravacao', pessoas: 'false' }, 'pessoas'],
    [{ formato: 'docx', pessoas: 'talvez' }, 'pessoas'],
  ])('rejects an option that the format does not have, by name: %j', (query, param) => {
    expect(refusal(() => parseGetQuery(query))).toEqual({ code: 'invalid_parameter', param });
  });

  it('converts wait to milliseconds, with 0 as default', () => {
    expect(parseGetQuery({ wait: '60' }).waitMs).toBe(60_000);
    expect(parseGetQuery({}).waitMs).toBe(0);
  });

  it.each(['61', '-1', '1.5', '', 'x', '1e1'])('rejects wait=%s', (wait) => {
    expect(refusal(() => parseGetQuery({ wait }))).toEqual({ code: 'invalid_parameter', param: 'wait' });
  });
});
