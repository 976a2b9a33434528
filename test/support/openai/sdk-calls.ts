/** Calls of the Python SDK, by name: arguments of `audio.transcriptions.create`, and the class of what they return or raise. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ApiKeyRepository } from '@aether/platform';
import { dataUrl, voiceReference } from '../measure/voice-reference';
import { CACHE_DIR } from '../speech/speech-cache';
import { SHORT, SUPPORT_CALL } from '../stack/own-recordings';
import type { Stack } from '../stack/stack';
import { callByPython, sdkPython, type PythonOutcome } from './python-sdk';

interface Call {
  readonly arguments: Readonly<Record<string, unknown>>;
  /** Class of the value; `stream`, or `broken stream`; `error`. */
  readonly kind: string;
  readonly file?: string;
  readonly api_key?: string;
  readonly cancel?: true;
  /** Class, status and code of the exception. */
  readonly error?: readonly [string, number, string];
}

interface Given {
  /** A recording of several windows. */
  readonly long: string;
  /** A file that is no audio. */
  readonly nonsense: string;
  /** A key without the scope `transcribe`. */
  readonly readOnly: string;
  /** A key whose monthly limit does not cover a second. */
  readonly spent: string;
}

async function pythonCalls({ long, nonsense, readOnly, spent }: Given) {
  const reference = dataUrl(await voiceReference(['sentences/violao.flac', 'sentences/onibus.flac'], 5));
  const words = { response_format: 'verbose_json', timestamp_granularities: ['word', 'segment'] };
  const fields = { keywords: ['Iracy'], languages: ['pt'], chunking_strategy: { type: 'server_vad' } };
  const known = { known_speaker_names: ['Alex'], known_speaker_references: [reference] };
  const diarized = { response_format: 'diarized_json' };
  return {
    json: { arguments: {}, kind: 'Transcription' },
    text: { arguments: { response_format: 'text' }, kind: 'str' },
    srt: { arguments: { response_format: 'srt' }, kind: 'str' },
    vtt: { arguments: { response_format: 'vtt' }, kind: 'str' },
    verbose: { arguments: words, kind: 'TranscriptionVerbose' },
    modern: { arguments: { ...fields, include: ['logprobs'] }, kind: 'Transcription' },
    diarized: { arguments: diarized, kind: 'TranscriptionDiarized' },
    diarizedStream: { arguments: { ...diarized, stream: true }, kind: 'stream' },
    named: { arguments: { ...diarized, ...known }, kind: 'TranscriptionDiarized', file: SUPPORT_CALL.path },
    stream: { arguments: { stream: true }, kind: 'stream', file: long },
    canceled: {
      arguments: { stream: true },
      kind: 'broken stream',
      file: long,
      cancel: true,
      error: ['APIError', 200, 'deleted'],
    },
    language: refused({ language: 'en' }, ['UnprocessableEntityError', 422, 'unsupported_language']),
    languages: refused({ languages: ['en'] }, ['UnprocessableEntityError', 422, 'unsupported_language']),
    key: { ...refused({}, ['AuthenticationError', 401, 'invalid_api_key']), api_key: 'ak_live_x' },
    nonsense: { ...refused({}, ['BadRequestError', 400, 'audio_undecodable']), file: nonsense },
    scope: { ...refused({}, ['PermissionDeniedError', 403, 'missing_scope']), api_key: readOnly },
    limit: { ...refused({}, ['APIStatusError', 402, 'key_spending_limit_reached']), api_key: spent },
  } satisfies Readonly<Record<string, Call>>;
}

function refused(given: Call['arguments'], error: NonNullable<Call['error']>): Call {
  return { arguments: given, kind: 'error', error };
}

interface Setting {
  readonly stack: Stack;
  /** A folder for files. */
  readonly scratch: string;
  readonly long: string;
}

/** Makes all calls, with keys of a new account, so that the account of the stack has the transcriptions of its other tests only. */
export async function callAllByPython({ stack, scratch, long }: Setting): Promise<{
  asked: Awaited<ReturnType<typeof pythonCalls>>;
  outcomes: Readonly<Record<string, PythonOutcome>>;
}> {
  const nonsense = join(scratch, 'nada.wav');
  writeFileSync(nonsense, 'isto não é áudio '.repeat(100));
  const { id } = await stack.newAccount();
  const keys = new ApiKeyRepository(stack.db);
  const [{ key }, { key: readOnly }, { key: spent }] = await Promise.all([
    keys.create(id),
    keys.create(id, { scopes: ['read'] }),
    keys.create(id, { monthlyLimitMicroBrl: 100 }),
  ]);
  const asked = await pythonCalls({ long, nonsense, readOnly, spent });
  const base = { base_url: `${stack.client.baseUrl}/v1`, api_key: key, file: SHORT.path };
  const outcomes = await callByPython(
    sdkPython(CACHE_DIR),
    Object.values(asked).map((call) => ({ ...base, ...call })),
  );
  return { asked, outcomes: Object.fromEntries(Object.keys(asked).map((name, at) => [name, outcomes[at]!])) };
}

/** The call for a reader: without the recording of a voice, and with what distinguishes it. */
export function described(name: string, { arguments: given, cancel }: Call): string {
  const shown = Object.entries(given).map(([key, value]) =>
    key === 'known_speaker_references' ? `${key}=[…]` : `${key}=${JSON.stringify(value)}`,
  );
  const special: Readonly<Record<string, string>> = {
    key: 'unknown key',
    nonsense: 'a file that is no audio',
    scope: 'a key without `transcribe`',
    limit: 'a key whose limit is spent',
  };
  const condition = cancel === true ? 'canceled at its first event' : special[name];
  return `\`create(${shown.join(', ')})\`${condition === undefined ? '' : `, ${condition}`}`;
}
