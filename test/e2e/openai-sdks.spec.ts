/** The OpenAI-compatible route with the official OpenAI SDKs for Node and Python, on the whole running service. */
import { createReadStream, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import OpenAI, { toFile } from 'openai';
import type { TranscriptionVerbose } from 'openai/resources/audio';
import { ApiKeyRepository } from '@aether/platform';
import { callByPython, sdkPython, type PythonOutcome } from '../support/openai/python-sdk';
import { dataUrl, voiceReference } from '../support/measure/voice-reference';
import { CACHE_DIR } from '../support/speech/speech-cache';
import { joinPortugueseClips } from '../support/stack/join-audio';
import { SHORT, SUPPORT_CALL } from '../support/stack/own-recordings';
import { referenceTurns, speakerAccuracy } from '../support/stack/reference-turns';
import { Stack } from '../support/stack/stack';
import { wordErrors } from '../support/stack/word-errors';
import type { Answer } from '../support/api/conforming-client';

const ROUTE = '/v1/audio/transcriptions';
const CLIP = SHORT.path;
const MODEL = 'aether';
/** Seconds of the streamed recording: at least three windows. */
const LONG_S = 62;

describe('the official OpenAI SDKs', () => {
  let stack: Stack;
  let openai: OpenAI;
  /** A service that recognizes speech; `stack` and `openai` belong to one with the scripted engine. */
  let recognizing: Stack;
  let recognizer: OpenAI;
  let scratch: string;
  let long: string;

  beforeAll(async () => {
    scratch = mkdtempSync(join(tmpdir(), 'aether-openai-'));
    // One piece, whose windows are decoded one by one, so that there is time between the first finished window and the end.
    [stack, recognizing] = await Promise.all([
      Stack.isolated({ engine: 'scripted', only: ['gateway', 'worker', 'inference'] }),
      Stack.shared(),
    ]);
    long = join(scratch, 'longa.flac');
    joinPortugueseClips(stack.ffmpeg, long, LONG_S);
    const clientOf = ({ client, apiKey }: Stack): OpenAI =>
      new OpenAI({ baseURL: `${client.baseUrl}/v1`, apiKey, maxRetries: 0 });
    [openai, recognizer] = [clientOf(stack), clientOf(recognizing)];
  });
  afterAll(async () => {
    await Promise.all([stack?.stop(), recognizing?.stop()]);
    rmSync(scratch, { recursive: true, force: true });
  });

  const clip = (): ReturnType<typeof createReadStream> => createReadStream(CLIP);

  /** Sends the request with the client that validates responses against the OpenAPI document. */
  function post(fields: readonly (readonly [string, string])[], headers: Record<string, string> = {}): Promise<Answer> {
    const form = new FormData();
    form.append('file', new Blob([readFileSync(CLIP)]), 'clip.wav');
    for (const [name, value] of fields) form.append(name, value);
    return stack.client.call(ROUTE, { method: 'POST', body: form, headers });
  }

  function expectVerbose(verbose: TranscriptionVerbose): void {
    expect(verbose).toMatchObject({
      task: 'transcribe',
      language: 'portuguese',
      usage: { type: 'duration', seconds: 5 },
    });
    expect(verbose.duration).toBeCloseTo(4.43, 1);
    expect(verbose.text).not.toBe('');
    const { words = [], segments = [] } = verbose;
    expect(words.map(({ word }) => word).join(' ')).toBe(verbose.text);
    const times = words.flatMap(({ start, end }) => [start, end]);
    expect(times).toEqual(times.toSorted((a, b) => a - b));
    expect(times.at(-1)).toBeLessThanOrEqual(verbose.duration);
    expect(
      segments
        .map(({ text }) => text)
        .join('')
        .trim(),
    ).toBe(verbose.text);
    for (const segment of segments) {
      expect(Object.keys(segment).sort()).toEqual(SEGMENT_FIELDS);
      expect(segment.tokens.length).toBeGreaterThan(0);
      expect(segment.avg_logprob).toBeLessThan(0);
      expect(segment.compression_ratio).toBeGreaterThan(0);
    }
    expect(segments.length).toBeGreaterThan(0);
  }

  const SEGMENT_FIELDS = [
    'avg_logprob',
    'compression_ratio',
    'end',
    'id',
    'no_speech_prob',
    'seek',
    'start',
    'temperature',
    'text',
    'tokens',
  ];

  /** Opens a stream of a recording with several windows. */
  async function openStream(headers: Record<string, string> = {}) {
    const file = await toFile(readFileSync(long), 'longa.flac');
    const asked = openai.audio.transcriptions.create({ file, model: MODEL, stream: true }, { headers });
    const { data: stream, response } = await asked.withResponse();
    return { stream, id: response.headers.get('x-transcription-id') ?? '' };
  }

  async function stateOf(id: string): Promise<string> {
    return ((await stack.client.get(`/v1/transcriptions/${id}`)).json as { status: string }).status;
  }

  function expectWholeStream(events: readonly OpenAI.Audio.TranscriptionStreamEvent[], text: string): void {
    const deltas = events.flatMap((event) => (event.type === 'transcript.text.delta' ? [event.delta] : []));
    expect(deltas.length).toBeGreaterThan(1);
    expect(deltas.join('')).toBe(text);
    expect(events.length).toBe(deltas.length + 1);
    expect(events.at(-1)).toEqual({ type: 'transcript.text.done', text, usage: { type: 'duration', seconds: LONG_S } });
  }

  describe('for Node', () => {
    it('returns json', async () => {
      const { text, usage } = await recognizer.audio.transcriptions.create({ file: clip(), model: 'whisper-1' });
      expect(wordErrors(SHORT.transcript, text)).toBeLessThanOrEqual(1);
      expect(usage).toEqual({ type: 'duration', seconds: 5 });
    });

    it('returns text, srt and vtt', async () => {
      const ask = (format: 'text' | 'srt' | 'vtt'): Promise<string> =>
        recognizer.audio.transcriptions.create({
          file: clip(),
          model: MODEL,
          response_format: format,
        });
      const text = await ask('text');
      expect(wordErrors(SHORT.transcript, text)).toBeLessThanOrEqual(1);
      expect(await ask('srt')).toMatch(/^1\n00:00:0\d,\d{3} --> 00:00:0\d,\d{3}\nA padaria/);
      expect(await ask('vtt')).toMatch(/^WEBVTT\n\n00:00:0\d\.\d{3} --> 00:00:0\d\.\d{3}\nA padaria/);
    });

    it('returns verbose_json with words and segments', async () => {
      const verbose = await recognizer.audio.transcriptions.create({
        file: clip(),
        model: MODEL,
        language: 'pt',
        prompt: 'padaria, esquina',
        temperature: 0,
        response_format: 'verbose_json',
        timestamp_granularities: ['word', 'segment'],
      });
      expectVerbose(verbose);
      expect(wordErrors(SHORT.transcript, verbose.text)).toBeLessThanOrEqual(1);
    });

    it('accepts the fields of 2026, and every name of a model', async () => {
      const { text } = await openai.audio.transcriptions.create({
        file: clip(),
        model: 'gpt-transcribe',
        chunking_strategy: { type: 'server_vad', threshold: 0.5, silence_duration_ms: 200 },
        // Newer than the types of the SDK for Node.
        ...{ keywords: ['Iracy'], languages: ['pt'] },
      });
      expect(text).not.toBe('');
      const { id, owned_by: owner } = await openai.models.retrieve('openai/gpt-transcribe');
      expect([id, owner]).toEqual(['openai/gpt-transcribe', 'aether']);
    });

    it('returns the log-probabilities of the tokens, which spell out the speech', async () => {
      const ask = { file: clip(), model: MODEL, include: ['logprobs' as const] };
      const { text, logprobs = [] } = await recognizer.audio.transcriptions.create(ask);
      const bytes = logprobs.flatMap((each) => each.bytes ?? []);
      expect(Buffer.from(bytes).toString().trim()).toBe(text);
      expect(logprobs.map(({ token }) => token).join('')).toBe(Buffer.from(bytes).toString());
      for (const { logprob = 1 } of logprobs) expect(logprob).toBeLessThanOrEqual(0);
      const confident = logprobs.filter(({ logprob = 0 }) => Math.exp(logprob) > 0.5);
      expect(confident.length).toBeGreaterThan(logprobs.length / 2);
      const stream = await recognizer.audio.transcriptions.create({ ...ask, file: clip(), stream: true });
      const events: OpenAI.Audio.TranscriptionStreamEvent[] = [];
      for await (const event of stream) events.push(event);
      expect(events.at(-1)).toMatchObject({ type: 'transcript.text.done', logprobs });
    });

    it('returns diarized_json of a call between two people, and streams its segments', async () => {
      const ask = {
        model: 'gpt-4o-transcribe-diarize',
        response_format: 'diarized_json',
        chunking_strategy: 'auto',
      } as const;
      const file = (): ReturnType<typeof createReadStream> => createReadStream(SUPPORT_CALL.path);
      const answer = await recognizer.audio.transcriptions.create({ ...ask, file: file() });
      // The types of the SDK have no overload for this format.
      const { text, segments, task, duration } = answer as unknown as OpenAI.Audio.TranscriptionDiarized;
      expect([task, segments.map((segment) => segment.text).join(' ')]).toEqual(['transcribe', text]);
      expect([...new Set(segments.map(({ speaker }) => speaker))]).toEqual(['A', 'B']);
      const words = segments.map(({ start, end, speaker }) => ({ start_s: start, end_s: end, speaker }));
      expect(speakerAccuracy(words, referenceTurns(SUPPORT_CALL.rttm))).toBeGreaterThanOrEqual(0.95);
      expect(Math.max(...segments.map(({ end }) => end))).toBeLessThanOrEqual(duration);
      const events: OpenAI.Audio.TranscriptionStreamEvent[] = [];
      const stream = await recognizer.audio.transcriptions.create({ ...ask, file: file(), stream: true });
      for await (const event of stream) events.push(event);
      expect(events.filter(({ type }) => type === 'transcript.text.segment')).toEqual(segments);
      const deltas = events.flatMap((event) => (event.type === 'transcript.text.delta' ? [event.delta] : []));
      expect(deltas.join('')).toBe(text);
      expect(events.at(-1)).toMatchObject({ type: 'transcript.text.done', text });
    });

    it('names the speakers whose voices the caller sends, also in the stream', async () => {
      const reference = dataUrl(await voiceReference(['sentences/violao.flac', 'sentences/onibus.flac'], 5));
      const known = {
        model: 'gpt-4o-transcribe-diarize',
        response_format: 'diarized_json' as const,
        known_speaker_names: ['Alex'],
        known_speaker_references: [reference],
      };
      const file = (): ReturnType<typeof createReadStream> => createReadStream(SUPPORT_CALL.path);
      const answer = await openai.audio.transcriptions.create({ ...known, file: file() });
      const { segments } = answer as unknown as OpenAI.Audio.TranscriptionDiarized;
      expect([...new Set(segments.map(({ speaker }) => speaker))].sort()).toEqual(['A', 'Alex']);
      const events: OpenAI.Audio.TranscriptionStreamEvent[] = [];
      const stream = await openai.audio.transcriptions.create({ ...known, file: file(), stream: true });
      for await (const event of stream) events.push(event);
      expect(events.filter(({ type }) => type === 'transcript.text.segment')).toEqual(segments);
      const short = openai.audio.transcriptions.create({
        ...known,
        file: file(),
        known_speaker_references: [dataUrl(await voiceReference(['sentences/violao.flac'], 1))],
      });
      await expect(short).rejects.toMatchObject({
        constructor: OpenAI.BadRequestError,
        code: 'invalid_parameter',
        param: 'known_speaker_references[]',
      });
    });

    it('returns only segments by default, and only words on request', async () => {
      const ask = { model: MODEL, response_format: 'verbose_json' } as const;
      const plain = await openai.audio.transcriptions.create({ ...ask, file: clip() });
      expect([plain.segments?.length, plain.words]).toEqual([expect.any(Number), undefined]);
      const words = await openai.audio.transcriptions.create({
        ...ask,
        file: clip(),
        timestamp_granularities: ['word'],
      });
      expect([words.segments, words.words?.length]).toEqual([undefined, expect.any(Number)]);
    });

    it('streams deltas while the rest is still being transcribed, and they form the whole text', async () => {
      const { stream, id } = await openStream();
      const events: OpenAI.Audio.TranscriptionStreamEvent[] = [];
      let stateAtFirst = '';
      for await (const event of stream) {
        if (events.length === 0) stateAtFirst = await stateOf(id);
        events.push(event);
      }
      expect([stateAtFirst, await stateOf(id)]).toEqual(['processing', 'completed']);
      const native = (await stack.client.get(`/v1/transcriptions/${id}`)).json as { text: string };
      expectWholeStream(events, native.text);
    });

    it('raises an error that occurs after the first delta', async () => {
      const { stream, id } = await openStream();
      const reading = (async () => {
        for await (const _event of stream) await stack.client.post(`/v1/transcriptions/${id}/cancel`);
      })();
      await expect(reading).rejects.toMatchObject({ constructor: OpenAI.APIError, code: 'deleted' });
    });

    it('can disconnect from a stream: the transcription continues, and a retry returns the whole text', async () => {
      const { stream, id } = await openStream();
      for await (const _event of stream) break;
      const { status, text } = await stack.untilEnded(id);
      expect(status).toBe('completed');
      const again = await openStream({ 'x-stainless-retry-count': '1' });
      expect(again.id).toBe(id);
      const events: OpenAI.Audio.TranscriptionStreamEvent[] = [];
      for await (const event of again.stream) events.push(event);
      expectWholeStream(events, text);
      expect(stack.logs('gateway')).not.toMatch(/"level":"(error|warn)"/);
    });

    it('raises the errors of the service', async () => {
      const english = openai.audio.transcriptions.create({ file: clip(), model: MODEL, language: 'en' });
      await expect(english).rejects.toMatchObject({
        constructor: OpenAI.UnprocessableEntityError,
        status: 422,
        code: 'unsupported_language',
        param: 'language',
        type: 'invalid_request_error',
      });
      const languages = { languages: ['en'] };
      const listed = openai.audio.transcriptions.create({ file: clip(), model: MODEL, ...languages });
      await expect(listed).rejects.toMatchObject({ status: 422, code: 'unsupported_language', param: 'languages[]' });
      const stranger = new OpenAI({ baseURL: openai.baseURL, apiKey: 'ak_live_x', maxRetries: 0 });
      await expect(stranger.audio.transcriptions.create({ file: clip(), model: MODEL })).rejects.toMatchObject({
        constructor: OpenAI.AuthenticationError,
        code: 'invalid_api_key',
      });
      const file = await toFile(Buffer.from('isto não é áudio '.repeat(100)), 'nada.wav');
      const undecodable = { constructor: OpenAI.BadRequestError, code: 'audio_undecodable' };
      const ask = { file, model: MODEL };
      await expect(openai.audio.transcriptions.create(ask)).rejects.toMatchObject(undecodable);
      const streamed = openai.audio.transcriptions.create({ ...ask, stream: true });
      await expect(streamed).rejects.toMatchObject(undecodable);
    });

    it('creates one transcription when it times out and retries', async () => {
      const before = await stack.records();
      const path = join(scratch, 'patience.flac');
      joinPortugueseClips(stack.ffmpeg, path, 60);
      const impatient = new OpenAI({ baseURL: openai.baseURL, apiKey: stack.apiKey, maxRetries: 20, timeout: 1_000 });
      // The SDK can send a stream only once.
      const file = await toFile(readFileSync(path), 'patience.flac');
      const ask = (client: OpenAI, headers: Record<string, string> = {}): Promise<{ text: string }> =>
        client.audio.transcriptions.create({ file, model: MODEL }, { headers });
      const { text } = await ask(impatient);
      expect(text).not.toBe('');
      expect(await stack.records()).toBe(before + 1);
      expect((await ask(openai, { 'x-stainless-retry-count': '1' })).text).toBe(text);
      expect(await stack.records()).toBe(before + 1);
      await ask(openai);
      expect(await stack.records()).toBe(before + 2);
    });
  });

  it('the Python SDK returns every format, a stream and the errors', async () => {
    const python = sdkPython(CACHE_DIR);
    const base = { base_url: `${stack.client.baseUrl}/v1`, api_key: stack.apiKey, file: CLIP };
    const nonsense = join(scratch, 'nada.wav');
    writeFileSync(nonsense, 'isto não é áudio '.repeat(100));
    const keys = new ApiKeyRepository(stack.db);
    const { key: readOnly } = await keys.create(stack.accountId, { scopes: ['read'] });
    // Does not cover a second.
    const { key: spent } = await keys.create(stack.accountId, { monthlyLimitMicroBrl: 100 });
    const outcomes = await callByPython(python, [
      { ...base, arguments: {} },
      { ...base, arguments: { response_format: 'text' } },
      { ...base, arguments: { response_format: 'srt' } },
      { ...base, arguments: { response_format: 'vtt' } },
      { ...base, arguments: { response_format: 'verbose_json', timestamp_granularities: ['word', 'segment'] } },
      { ...base, file: long, arguments: { stream: true } },
      { ...base, file: long, arguments: { stream: true }, cancel: true },
      {
        ...base,
        arguments: {
          keywords: ['Iracy'],
          languages: ['pt'],
          include: ['logprobs'],
          chunking_strategy: { type: 'server_vad' },
        },
      },
      { ...base, arguments: { response_format: 'diarized_json' } },
      { ...base, arguments: { response_format: 'diarized_json', stream: true } },
      {
        ...base,
        file: SUPPORT_CALL.path,
        arguments: {
          response_format: 'diarized_json',
          known_speaker_names: ['Alex'],
          known_speaker_references: [
            dataUrl(await voiceReference(['sentences/violao.flac', 'sentences/onibus.flac'], 5)),
          ],
        },
      },
      { ...base, arguments: { language: 'en' } },
      { ...base, arguments: { languages: ['en'] } },
      { ...base, api_key: 'ak_live_x', arguments: {} },
      { ...base, file: nonsense, arguments: {} },
      { ...base, api_key: readOnly, arguments: {} },
      { ...base, api_key: spent, arguments: {} },
    ]);
    const [json, text, srt, vtt, verbose, stream, broken, modern, diarized, diarizedStream, named, ...errors] =
      outcomes as [
        PythonOutcome,
        PythonOutcome,
        PythonOutcome,
        PythonOutcome,
        PythonOutcome,
        PythonOutcome,
        PythonOutcome,
        PythonOutcome,
        PythonOutcome,
        PythonOutcome,
        PythonOutcome,
        ...PythonOutcome[],
      ];
    expect(outcomes.map(({ kind }) => kind)).toEqual([
      'Transcription',
      ...['str', 'str', 'str'],
      'TranscriptionVerbose',
      'stream',
      'broken stream',
      'Transcription',
      'TranscriptionDiarized',
      'stream',
      'TranscriptionDiarized',
      ...['error', 'error', 'error', 'error', 'error', 'error'],
    ]);
    expect((json.value as { text: string }).text).not.toBe('');
    expect(text.value).toBe((json.value as { text: string }).text);
    expect(srt.value).toMatch(/^1\n00:00:0\d,\d{3} --> /);
    expect(vtt.value).toMatch(/^WEBVTT\n\n00:00:0/);
    expectVerbose(verbose.value as TranscriptionVerbose);
    expect((modern.value as OpenAI.Audio.Transcription).logprobs?.length).toBeGreaterThan(0);
    const { segments } = diarized.value as OpenAI.Audio.TranscriptionDiarized;
    expect(segments.length).toBeGreaterThan(0);
    const labeled = diarizedStream.value as OpenAI.Audio.TranscriptionStreamEvent[];
    expect(labeled.filter(({ type }) => type === 'transcript.text.segment')).toEqual(segments);
    const speakers = (named.value as OpenAI.Audio.TranscriptionDiarized).segments.map(({ speaker }) => speaker);
    expect([...new Set(speakers)].sort()).toEqual(['A', 'Alex']);
    const events = stream.value as OpenAI.Audio.TranscriptionStreamEvent[];
    expect(stream.status_at_first).toBe('processing');
    expectWholeStream(events, (events.at(-1) as { text: string }).text);
    expect([broken.error?.class, broken.error?.code]).toEqual(['APIError', 'deleted']);
    expect(errors.map(({ error }) => [error?.class, error?.status, error?.code])).toEqual([
      ['UnprocessableEntityError', 422, 'unsupported_language'],
      ['UnprocessableEntityError', 422, 'unsupported_language'],
      ['AuthenticationError', 401, 'invalid_api_key'],
      ['BadRequestError', 400, 'audio_undecodable'],
      ['PermissionDeniedError', 403, 'missing_scope'],
      ['APIStatusError', 402, 'key_spending_limit_reached'],
    ]);
  });

  describe('the route itself', () => {
    it.each([
      [[], 'application/json; charset=utf-8'],
      [[['response_format', 'verbose_json']], 'application/json; charset=utf-8'],
      [[['response_format', 'diarized_json']], 'application/json; charset=utf-8'],
      [[['response_format', 'text']], 'text/plain; charset=utf-8'],
      [[['response_format', 'srt']], 'application/x-subrip; charset=utf-8'],
      [[['response_format', 'vtt']], 'text/vtt; charset=utf-8'],
      [[['stream', 'true']], 'text/event-stream; charset=utf-8'],
    ] as [[string, string][], string][])('returns %j as %s, as documented', async (fields, type) => {
      const answer = await post([...fields, ['language', 'pt-BR'], ['chunking_strategy', 'auto']]);
      expect([answer.status, answer.headers.get('content-type')]).toEqual([200, type]);
      const id = answer.headers.get('x-transcription-id');
      const native = (await stack.client.get(`/v1/transcriptions/${id}`)).json as { segments: { speaker?: string }[] };
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
});
