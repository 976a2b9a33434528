import type { ApiDocument, ApiParameter } from '../api/api-document';
import { parseTranscribeArguments, readEarlyArguments } from './arguments';

const option = (name: string, schema: ApiParameter['schema']): ApiParameter => ({ name, description: '', schema });

const DOCUMENT: ApiDocument = {
  options: [
    option('diarization', { type: 'string', enum: ['true', 'false', '1', '0', ''] }),
    option('entities', { type: 'string', enum: ['true', 'false', '1', '0', 'all', ''] }),
    option('keyterms', { type: 'array' }),
    option('speakers', { type: 'integer' }),
  ],
  formats: ['json', 'texto', 'srt'],
  listParameters: [],
};

const parse = (...args: string[]) => parseTranscribeArguments(args, DOCUMENT);

describe('the arguments of transcribe', () => {
  it('are the inputs, with text beside them, two at a time', () => {
    expect(parse('a.wav', 'pasta')).toEqual({
      inputs: ['a.wav', 'pasta'],
      out: null,
      formats: ['texto'],
      jobs: 2,
      watch: false,
      quiet: false,
      options: {},
    });
  });

  it('include every option that the service documents', () => {
    const { inputs, options } = parse(
      '--diarization',
      'a.wav',
      '--entities=all',
      '--speakers',
      '3',
      '--keyterms=A,B',
      '--keyterms',
      'C',
    );
    expect(inputs).toEqual(['a.wav']);
    expect(options).toEqual({ diarization: 'true', entities: 'all', speakers: '3', keyterms: ['A,B', 'C'] });
  });

  it('take formats by commas or repeated, each once', () => {
    expect(parse('a.wav', '-f', 'srt,json', '-f', 'srt').formats).toEqual(['srt', 'json']);
  });

  it.each([
    [['a.wav', '-f', 'odt'], /odt.*json, texto, srt/],
    [['a.wav', '-j', '0'], /--jobs/],
    [['a.wav', '-j', 'dois'], /--jobs/],
    [['a.wav', '--unknown'], /--unknown/],
    [[], /Falta/],
  ])('%j are refused by name', (args, message) => {
    expect(() => parse(...args)).toThrow(message);
  });

  it('give address and help before the service is known', () => {
    expect(readEarlyArguments(['a.wav', '--url', 'http://x', '--redact=all', '-h'])).toEqual({
      url: 'http://x',
      help: true,
    });
  });
});
