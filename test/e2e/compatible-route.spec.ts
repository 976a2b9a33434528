/** The OpenAI-compatible route with plain requests, whose responses are validated against the OpenAPI document. With the SDKs: test/clients/openai-sdks.spec.ts. */
import { readFileSync } from 'node:fs';
import type { Answer, ConformingClient } from '../support/api/conforming-client';
import { inParallel } from '../support/in-parallel';
import { SHORT } from '../support/stack/own-recordings';
import { Stack } from '../support/stack/stack';

const ROUTE = '/v1/audio/transcriptions';
const CLIP = SHORT.path;

type Fields = readonly (readonly [string, string])[];

const DOCUMENTED: readonly (readonly [Fields, string])[] = [
  [[], 'application/json; charset=utf-8'],
  [[['response_format', 'verbose_json']], 'application/json; charset=utf-8'],
  [[['response_format', 'diarized_json']], 'application/json; charset=utf-8'],
  [[['response_format', 'text']], 'text/plain; charset=utf-8'],
  [[['response_format', 'srt']], 'application/x-subrip; charset=utf-8'],
  [[['response_format', 'vtt']], 'text/vtt; charset=utf-8'],
  [[['stream', 'true']], 'text/event-stream; charset=utf-8'],
];

describe('the compatible route', () => {
  let stack: Stack;
  let other: ConformingClient;
  /** Responses to the fields of `DOCUMENTED`, whose requests are sent together by another account. */
  let answers: ReadonlyMap<Fields, Promise<Answer>>;

  beforeAll(async () => {
    stack = await Stack.shared({ engine: 'scripted' });
    other = await stack.otherAccount();
    const sent = DOCUMENTED.map(
      ([fields]) =>
        () =>
          post([...fields, ['language', 'pt-BR'], ['chunking_strategy', 'auto']], other),
    );
    const all = inParallel(sent.length, sent);
    answers = new Map(DOCUMENTED.map(([fields], at) => [fields, all[at]!]));
  });
  afterAll(() => stack?.stop());

  function post(fields: Fields, by = stack.client): Promise<Answer> {
    const form = new FormData();
    form.append('file', new Blob([readFileSync(CLIP)]), 'clip.wav');
    for (const [name, value] of fields) form.append(name, value);
    return by.call(ROUTE, { method: 'POST', body: form });
  }

  it.each(DOCUMENTED)('returns %j as %s, as documented', async (fields, type) => {
    const answer = await answers.get(fields)!;
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, type]);
    const id = answer.headers.get('x-transcription-id');
    const native = (await other.get(`/v1/transcriptions/${id}`)).json as { segments: { speaker?: string }[] };
    const { speaker: _speaker, ...segment } = native.segments[0] ?? {};
    expect(Object.keys(segment).sort()).toEqual(['confidence', 'end_s', 'id', 'start_s', 'text']);
  });

  it.each([
    [[['response_format', 'docx']], 400, 'invalid_parameter', 'response_format'],
    [[['timestamp_granularities[]', 'frase']], 400, 'invalid_parameter', 'timestamp_granularities[]'],
    [[['language', 'es']], 422, 'unsupported_language', 'language'],
    [[['languages[]', 'es']], 422, 'unsupported_language', 'languages[]'],
    [[['known_speaker_names[]', 'Ana']], 400, 'invalid_parameter', 'known_speaker_names[]'],
    [[['vad_filter', 'true']], 400, 'invalid_parameter', 'vad_filter'],
  ] as [[string, string][], number, string, string][])(
    'rejects %j and stores nothing',
    async (fields, status, code, param) => {
      const before = await stack.records();
      const answer = await post(fields);
      expect(answer.status).toBe(status);
      expect(answer.json).toMatchObject({ error: { code, param } });
      expect(await stack.records()).toBe(before);
    },
  );

  it('rejects the reference of a known speaker by its name, whatever its size', async () => {
    const reference = `data:audio/wav;base64,${'A'.repeat(2 ** 22)}`;
    const { status, json } = await post([['known_speaker_references[]', reference]]);
    expect([status, json]).toMatchObject([400, { error: { param: 'known_speaker_references[]' } }]);
  });

  it('accepts a prompt of any length', async () => {
    const { status } = await post([['prompt', 'Iracy, Cielo, '.repeat(20_000)]]);
    expect(status).toBe(200);
  });

  it('rejects bodies other than forms, and files over 25 MB', async () => {
    const raw = await stack.client.postRaw(ROUTE, readFileSync(CLIP), { 'content-type': 'audio/wav' });
    expect([raw.status, raw.json]).toMatchObject([415, { error: { code: 'unsupported_media_type' } }]);
    const large = await stack.client.postFile(ROUTE, Buffer.alloc(25 * 2 ** 20 + 1), 'grande.wav');
    expect([large.status, large.json]).toMatchObject([413, { error: { code: 'file_too_large', param: 'file' } }]);
  });
});
