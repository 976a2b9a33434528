/** The OpenAI-compatible route with the official OpenAI SDKs for Node and Python, on the whole running service. */
import { createReadStream, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import OpenAI, { toFile } from 'openai';
import { ClientCalls } from '../support/clients/client-calls';
import { expectVerbose, expectWholeStream } from '../support/openai/expected-shapes';
import { installNodeSdk } from '../support/openai/newest-node-sdk';
import { installPythonSdk } from '../support/openai/python-sdk';
import { askRecognizer, eventsOf } from '../support/openai/recognized-calls';
import { callAll } from '../support/openai/sdk-calls';
import { expectSdkValues } from '../support/openai/sdk-values';
import { dataUrl, voiceReference } from '../support/measure/voice-reference';
import { joinPortugueseClips } from '../support/stack/join-audio';
import { SHORT, SUPPORT_CALL } from '../support/stack/own-recordings';
import { referenceTurns, speakerAccuracy } from '../support/stack/reference-turns';
import { Stack } from '../support/stack/stack';
import { wordErrors } from '../support/stack/word-errors';

const CLIP = SHORT.path;
const MODEL = 'aether';
/** Seconds of the streamed recording: at least three windows. */
const LONG_S = 62;

describe('the official OpenAI SDKs', () => {
  const calls = new ClientCalls(__filename);
  const node = calls.ofPackage('openai (Node)', 'openai');
  let stack: Stack;
  let openai: OpenAI;
  /** A service that recognizes speech; `stack` and `openai` belong to one with the scripted engine. */
  let recognizing: Stack;
  /** Calls that start together, because the recognizer decodes recordings of the same time at once. */
  let recognized: ReturnType<typeof askRecognizer>;
  let bySdks: ReturnType<typeof callAll>;
  let scratch: string;
  let long: string;

  beforeAll(async () => {
    // Before anything waits: an installation blocks the process.
    installPythonSdk();
    installNodeSdk();
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
    openai = clientOf(stack);
    recognized = askRecognizer(clientOf(recognizing));
    bySdks = callAll({ stack, scratch, long });
    bySdks.catch(() => undefined);
  });
  afterAll(async () => {
    await Promise.all([stack?.stop(), recognizing?.stop()]);
    rmSync(scratch, { recursive: true, force: true });
  });

  const clip = (): ReturnType<typeof createReadStream> => createReadStream(CLIP);

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

  describe('for Node', () => {
    it('returns json', async () => {
      const { text, usage } = await recognized.json;
      expect(wordErrors(SHORT.transcript, text)).toBeLessThanOrEqual(1);
      expect(usage).toEqual({ type: 'duration', seconds: 5 });
      node('`create({ model: "whisper-1" })`', '`Transcription` with `usage`');
    });

    it('returns text, srt and vtt', async () => {
      expect(wordErrors(SHORT.transcript, await recognized.text)).toBeLessThanOrEqual(1);
      expect(await recognized.srt).toMatch(/^1\n00:00:0\d,\d{3} --> 00:00:0\d,\d{3}\nA padaria/);
      expect(await recognized.vtt).toMatch(/^WEBVTT\n\n00:00:0\d\.\d{3} --> 00:00:0\d\.\d{3}\nA padaria/);
      node('`create({ response_format: "text" })`, `"srt"`, `"vtt"`', '`string`');
    });

    it('returns verbose_json with words and segments', async () => {
      const verbose = await recognized.verbose;
      expectVerbose(verbose);
      expect(wordErrors(SHORT.transcript, verbose.text)).toBeLessThanOrEqual(1);
      node(
        '`create({ response_format: "verbose_json", language, prompt, temperature, timestamp_granularities: ["word", "segment"] })`',
        '`TranscriptionVerbose` with words and segments',
      );
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
      node('`create({ model: "gpt-transcribe", keywords, languages, chunking_strategy })`', '`Transcription`');
      node('`models.retrieve("openai/gpt-transcribe")`', '`Model`');
    });

    it('returns the log-probabilities of the tokens, which spell out the speech', async () => {
      const { text, logprobs = [] } = await recognized.logprobs;
      const bytes = logprobs.flatMap((each) => each.bytes ?? []);
      expect(Buffer.from(bytes).toString().trim()).toBe(text);
      expect(logprobs.map(({ token }) => token).join('')).toBe(Buffer.from(bytes).toString());
      for (const { logprob = 1 } of logprobs) expect(logprob).toBeLessThanOrEqual(0);
      const confident = logprobs.filter(({ logprob = 0 }) => Math.exp(logprob) > 0.5);
      expect(confident.length).toBeGreaterThan(logprobs.length / 2);
      const events = await recognized.logprobsStream;
      expect(events.at(-1)).toMatchObject({ type: 'transcript.text.done', logprobs });
      node(
        '`create({ include: ["logprobs"] })`, also with `stream`',
        'log-probabilities whose tokens spell out the text',
      );
    });

    it('returns diarized_json of a call between two people, and streams its segments', async () => {
      const { text, segments, task, duration } = await recognized.diarized;
      expect([task, segments.map((segment) => segment.text).join(' ')]).toEqual(['transcribe', text]);
      expect([...new Set(segments.map(({ speaker }) => speaker))]).toEqual(['A', 'B']);
      const words = segments.map(({ start, end, speaker }) => ({ start_s: start, end_s: end, speaker }));
      expect(speakerAccuracy(words, referenceTurns(SUPPORT_CALL.rttm))).toBeGreaterThanOrEqual(0.95);
      expect(Math.max(...segments.map(({ end }) => end))).toBeLessThanOrEqual(duration);
      const events = await recognized.diarizedStream;
      expect(events.filter(({ type }) => type === 'transcript.text.segment')).toEqual(segments);
      const deltas = events.flatMap((event) => (event.type === 'transcript.text.delta' ? [event.delta] : []));
      expect(deltas.join('')).toBe(text);
      expect(events.at(-1)).toMatchObject({ type: 'transcript.text.done', text });
      node('`create({ response_format: "diarized_json" })`', '`TranscriptionDiarized`, speakers `A` and `B`');
      node('`create({ response_format: "diarized_json", stream: true })`', 'the same segments as events');
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
      const short = dataUrl(await voiceReference(['sentences/violao.flac'], 1));
      const [answer, events, refused] = await Promise.all([
        openai.audio.transcriptions.create({ ...known, file: file() }),
        openai.audio.transcriptions.create({ ...known, file: file(), stream: true }).then(eventsOf),
        openai.audio.transcriptions
          .create({ ...known, file: file(), known_speaker_references: [short] })
          .catch((error: unknown) => error),
      ]);
      const { segments } = answer as unknown as OpenAI.Audio.TranscriptionDiarized;
      expect([...new Set(segments.map(({ speaker }) => speaker))].sort()).toEqual(['A', 'Alex']);
      expect(events.filter(({ type }) => type === 'transcript.text.segment')).toEqual(segments);
      expect(refused).toMatchObject({
        constructor: OpenAI.BadRequestError,
        code: 'invalid_parameter',
        param: 'known_speaker_references[]',
      });
      node(
        '`create({ known_speaker_names, known_speaker_references })`, also with `stream`',
        'the segments name the speaker',
      );
      node('`create({ known_speaker_references })` of 1 s', '400 BadRequestError: `invalid_parameter`');
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
      node('`create({ response_format: "verbose_json" })`', 'segments alone');
      node('`create({ response_format: "verbose_json", timestamp_granularities: ["word"] })`', 'words alone');
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
      node('`create({ stream: true })`', 'deltas before the end, which form the text');
    });

    it('raises an error that occurs after the first delta', async () => {
      const { stream, id } = await openStream();
      const reading = (async () => {
        for await (const _event of stream) await stack.client.post(`/v1/transcriptions/${id}/cancel`);
      })();
      await expect(reading).rejects.toMatchObject({ constructor: OpenAI.APIError, code: 'deleted' });
      node('`create({ stream: true })`, canceled at its first event', 'APIError: `deleted`');
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
      node('a stream that is left, and asked for again', 'the same transcription, its whole text');
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
      node(
        '`create({ language: "en" })`, `create({ languages: ["en"] })`',
        '422 UnprocessableEntityError: `unsupported_language`',
      );
      node('`create()` with an unknown key', '401 AuthenticationError: `invalid_api_key`');
      node('`create()` of a file that is no audio, also with `stream`', '400 BadRequestError: `audio_undecodable`');
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
      node('`create()` that times out and is retried', 'one transcription');
    });
  });

  it.each(['openai (Python)', 'openai (Node)'])(
    'the newest %s returns every format, a stream and the errors, with every field of its types',
    async (wanted) => {
      const { name, version, fields, used, outcomes, results } = (await bySdks).find(({ name }) => name === wanted)!;
      expect(fields.filter((field) => !used.has(field))).toEqual([]);
      const record = calls.of(name, version);
      for (const { call, expected, outcome, shown } of results) {
        expect(outcome).toEqual(expected);
        record(call, shown);
      }
      expectSdkValues(outcomes);
    },
  );

  it('have their calls in the report', () => calls.expectReported());
});
