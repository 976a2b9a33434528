import { CompatibleFields } from './compatible-fields';

function fieldsOf(...given: [name: string, value: string][]): CompatibleFields {
  const fields = new CompatibleFields();
  for (const [name, value] of given) fields.take(name, value);
  return fields;
}

describe('CompatibleFields', () => {
  it('uses OpenAI’s defaults', () => {
    const { asked, knownVoices } = fieldsOf(['model', 'whisper-1']).read();
    expect(knownVoices).toEqual([]);
    expect(asked).toEqual({
      format: 'json',
      granularities: new Set(['segment']),
      stream: false,
      logprobs: false,
      languages: false,
      options: {},
    });
  });

  it('reads the fields of OpenAI’s form', () => {
    const fields = fieldsOf(
      ['language', 'pt-BR'],
      ['languages[]', 'pt'],
      ['languages[]', 'PT-br'],
      ['response_format', 'verbose_json'],
      ['timestamp_granularities[]', 'word'],
      ['timestamp_granularities[]', 'segment'],
      ['prompt', 'Iracy Albuquerque, Cielo'],
      ['temperature', '0.2'],
      ['chunking_strategy', 'auto'],
    );
    expect(fields.read().asked).toEqual({
      format: 'verbose_json',
      granularities: new Set(['word', 'segment']),
      stream: false,
      logprobs: false,
      languages: false,
      options: { keyterms: ['Iracy Albuquerque', 'Cielo'] },
    });
  });

  it.each([
    ['gpt-transcribe', true],
    ['openai/gpt-transcribe', true],
    ['gpt-4o-transcribe', false],
    ['aether', false],
  ])('for the model %s, languages in the response: %s', (model, languages) => {
    expect(fieldsOf(['model', model]).read().asked).toMatchObject({ languages });
  });

  it.each(['keywords[]', 'keywords', 'keywords[0]'])(
    'reads the terms of %s, and those of the prompt after them',
    (name) => {
      const fields = fieldsOf(['prompt', 'Cielo, Pix'], [name, 'São João del-Rei'], [name, 'Cielo']);
      expect(fields.read().asked.options).toEqual({ keyterms: ['São João del-Rei', 'Cielo', 'Pix'] });
    },
  );

  it('leaves out the last terms of a prompt when the keywords need their place', () => {
    const terms = (word: string, count: number) => Array.from({ length: count }, (_, i) => `${word} ${i}`);
    const keywords = terms('a', 150).map((term): [string, string] => ['keywords[]', term]);
    const { keyterms } = fieldsOf(['prompt', terms('b', 100).join(';')], ...keywords).read().asked.options;
    expect(keyterms).toEqual([...terms('a', 150), ...terms('b', 50)]);
  });

  it.each([
    [[['chunking_strategy', '']]],
    [[['chunking_strategy', 'null']]],
    [[['chunking_strategy', '{"type":"server_vad","threshold":0.5}']]],
    [
      [
        ['chunking_strategy[threshold]', '0.5'],
        ['chunking_strategy[type]', 'server_vad'],
        ['chunking_strategy[prefix_padding_ms]', '300'],
      ],
    ],
    [[['stream', 'null']]],
  ] as [[string, string][]][])('accepts %j, which changes nothing', (given) => {
    expect(fieldsOf(...given).read()).toEqual(fieldsOf().read());
  });

  it.each([
    [[['chunking_strategy', 'manual']]],
    [[['chunking_strategy', '{"type":"server_vad"']]],
    [[['chunking_strategy', '{"type":"server_vad","threshold":2}']]],
    [[['chunking_strategy', '{"type":"server_vad","speed":2}']]],
    [[['chunking_strategy[threshold]', '0.5']]],
    [
      [
        ['chunking_strategy[type]', 'server_vad'],
        ['chunking_strategy[silence_duration_ms]', ''],
      ],
    ],
  ] as [[string, string][]][])('rejects %j', (given) => {
    expect(() => fieldsOf(...given).read()).toThrow(
      expect.objectContaining({
        code: 'invalid_parameter',
        param: 'chunking_strategy',
        message: expect.stringContaining('use `auto` ou um objeto') as string,
      }) as Error,
    );
  });

  it('keeps the last of repeated fields', () => {
    const fields = fieldsOf(['prompt', 'x'.repeat(64_000)], ['prompt', 'Iracy, Cielo']);
    expect(fields.read().asked.options).toEqual({ keyterms: ['Iracy', 'Cielo'] });
    expect(fields.canonical()).toEqual([['prompt', 'Iracy, Cielo']]);
  });

  it.each(['vad_filter', 'keywords[a]', 'prompt[]', 'model[x', 'constructor', '__proto__', '', 'x'.repeat(500)])(
    'rejects the unknown field %j by its name',
    (name) => {
      expect(() => fieldsOf([name, 'a']).read()).toThrow(
        expect.objectContaining({ code: 'invalid_parameter', param: name.slice(0, 100) }) as Error,
      );
    },
  );

  it('accepts log-probabilities in JSON only', () => {
    expect(fieldsOf(['include[]', 'logprobs'], ['stream', 'true']).read().asked.logprobs).toBe(true);
    expect(() => fieldsOf(['include', 'logprobs'], ['response_format', 'srt']).read()).toThrow(
      expect.objectContaining({ code: 'invalid_parameter', param: 'include[]' }) as Error,
    );
  });

  it.each(['json', 'text', 'diarized_json'])('accepts a stream with %s', (format) => {
    expect(fieldsOf(['stream', 'true'], ['response_format', format]).read().asked.stream).toBe(true);
  });

  it.each(['srt', 'vtt', 'verbose_json'])('rejects a stream with %s, whose times would be missing', (format) => {
    expect(() => fieldsOf(['stream', 'true'], ['response_format', format]).read()).toThrow(
      expect.objectContaining({ code: 'invalid_parameter', param: 'stream' }) as Error,
    );
  });

  describe('with known speakers', () => {
    const url = (bytes: string): string => `data:audio/wav;base64,${Buffer.from(bytes).toString('base64')}`;
    const diarized: [string, string] = ['response_format', 'diarized_json'];

    it('reads names and recordings in their order', () => {
      const fields = fieldsOf(
        ['known_speaker_names[]', 'Ana'],
        ['known_speaker_references[]', url('um')],
        ['known_speaker_names[]', ' Rui Sá '],
        ['known_speaker_references[]', url('dois')],
        diarized,
      );
      const { asked, knownVoices } = fields.read();
      expect(asked.options).toEqual({ knownSpeakers: ['Ana', 'Rui Sá'] });
      expect(knownVoices.map(String)).toEqual(['um', 'dois']);
      fields.clear();
      expect(fields.canonical()).toEqual([]);
    });

    const [NAMES, REFERENCES] = ['known_speaker_names[]', 'known_speaker_references[]'];

    it.each([
      [
        'more names than recordings',
        REFERENCES,
        'Há 2',
        [diarized, [NAMES, 'Ana'], [NAMES, 'Rui'], [REFERENCES, url('a')]],
      ],
      ['names without recordings', REFERENCES, 'Há 1', [diarized, [NAMES, 'Ana']]],
      ['recordings without names', REFERENCES, 'e 1 em', [diarized, [REFERENCES, url('a')]]],
      [
        'another format',
        NAMES,
        'response_format=diarized_json',
        [
          [NAMES, 'Ana'],
          [REFERENCES, url('a')],
        ],
      ],
      ['five names', NAMES, 'no máximo 4', ['a', 'b', 'c', 'd', 'e'].map((name) => [NAMES, name])],
      ['five recordings', REFERENCES, 'no máximo 4', ['a', 'b', 'c', 'd', 'e'].map((it) => [REFERENCES, url(it)])],
      [
        'a name twice',
        NAMES,
        'duas vezes',
        [
          [NAMES, 'Ana'],
          [NAMES, 'Ana '],
        ],
      ],
      ['an empty name', NAMES, 'de 1 a 100', [[NAMES, ' ']]],
      ['an address', REFERENCES, 'data:', [[REFERENCES, 'https://exemplo.com.br/ana.wav']]],
      ['text in place of base64', REFERENCES, 'data:', [[REFERENCES, 'data:audio/wav;base64,não é base64']]],
    ] as [string, string, string, [string, string][]][])('rejects %s', (_what, param, text, given) => {
      expect(() => fieldsOf(...given).read()).toThrow(
        expect.objectContaining({
          code: 'invalid_parameter',
          param,
          message: expect.stringContaining(text) as string,
        }) as Error,
      );
    });

    it('accepts 8 MB of recordings, of which text may be 1 MB', () => {
      const fields = fieldsOf([REFERENCES, url('a'.repeat(5 * 2 ** 20))]);
      const tooMuch: unknown = expect.objectContaining({
        param: REFERENCES,
        message: expect.stringContaining('8 MB') as string,
      });
      expect(() => fields.take(REFERENCES, url('a'.repeat(2 ** 20)))).toThrow(tooMuch as Error);
    });
  });

  it('accepts no more than 1 MB of text', () => {
    const fields = fieldsOf(...Array.from({ length: 16 }, (): [string, string] => ['model', 'a'.repeat(2 ** 16)]));
    expect(() => fields.take('model', 'a')).toThrow(
      expect.objectContaining({ code: 'invalid_parameter', param: 'model' }) as Error,
    );
  });

  it('reads a long prompt as far as its terms count', () => {
    const { options } = fieldsOf(['prompt', `Iracy, ${'x'.repeat(2 ** 21)}`]).read().asked;
    expect(options).toEqual({ keyterms: ['Iracy'] });
  });

  it.each([
    ['language', 'en', 'unsupported_language'],
    ['languages[]', 'en', 'unsupported_language'],
    ['languages[]', 'pt-PT', 'unsupported_language'],
    ['keywords[]', 'a'.repeat(61), 'keyterm_too_long'],
    ['keywords[]', Array.from({ length: 201 }, (_, i) => i).join(), 'too_many_keyterms'],
    ['temperature', '7', 'invalid_parameter'],
    ['include[]', 'speakers', 'invalid_parameter'],
    ['temperature', 'quente', 'invalid_parameter'],
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
