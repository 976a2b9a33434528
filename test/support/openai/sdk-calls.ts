/** Calls that the SDKs for Python and Node make, by name: arguments of `audio.transcriptions.create`, and the class of what they return or raise. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ApiKeyRepository } from '@aether/platform';
import { dataUrl, voiceReference } from '../measure/voice-reference';
import { SHORT, SUPPORT_CALL } from '../stack/own-recordings';
import type { Stack } from '../stack/stack';
import { callByNewestNode, NEWEST_NODE_SDK } from './newest-node-sdk';
import { callByPython, pythonSdkVersion } from './python-sdk';
import type { SdkCall, SdkOutcome, SdkRun } from './sdk-run';

interface Call {
  readonly arguments: Readonly<Record<string, unknown>>;
  /** Python's class of the value; `stream`, or `broken stream`; `error`. */
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

async function namedCalls({ long, nonsense, readOnly, spent }: Given) {
  const reference = dataUrl(await voiceReference(['sentences/violao.flac', 'sentences/onibus.flac'], 5));
  const words = {
    response_format: 'verbose_json',
    timestamp_granularities: ['word', 'segment'],
    language: 'pt',
    prompt: 'padaria, esquina',
    temperature: 0,
  };
  const fields = {
    model: 'gpt-transcribe',
    keywords: ['Iracy'],
    languages: ['pt'],
    chunking_strategy: { type: 'server_vad', threshold: 0.5, prefix_padding_ms: 300, silence_duration_ms: 200 },
    include: ['logprobs'],
  };
  const known = { known_speaker_names: ['Alex'], known_speaker_references: [reference] };
  const diarized = { response_format: 'diarized_json' };
  return {
    json: { arguments: {}, kind: 'Transcription' },
    text: { arguments: { response_format: 'text' }, kind: 'str' },
    srt: { arguments: { response_format: 'srt' }, kind: 'str' },
    vtt: { arguments: { response_format: 'vtt' }, kind: 'str' },
    verbose: { arguments: words, kind: 'TranscriptionVerbose' },
    modern: { arguments: fields, kind: 'Transcription' },
    modernStream: { arguments: { ...fields, stream: true }, kind: 'stream' },
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

interface Sdk {
  readonly name: string;
  readonly version: string;
  readonly run: (calls: readonly SdkCall[]) => Promise<SdkRun>;
  /** Kind of the outcome of a call. */
  readonly kindOf: (call: Call) => string;
  readonly errorOf: (call: Call) => Call['error'];
  /** The kind as its types name it. */
  readonly nameOf: (kind: string) => string;
  /** The arguments as its language writes them. */
  readonly written: (given: readonly (readonly [string, string])[]) => string;
}

const PYTHON: Sdk = {
  name: 'openai (Python)',
  version: pythonSdkVersion(),
  run: callByPython,
  kindOf: ({ kind }) => kind,
  errorOf: ({ error }) => error,
  nameOf: (kind) => kind,
  written: (given) => given.map(([name, value]) => `${name}=${value}`).join(', '),
};

/** Its values have no class, and of errors only some statuses do. */
const NODE: Sdk = {
  name: 'openai (Node)',
  version: NEWEST_NODE_SDK,
  run: callByNewestNode,
  kindOf: ({ kind }) => (kind === 'str' ? 'string' : kind.startsWith('Transcription') ? 'object' : kind),
  errorOf: ({ error }) => error && [error[0] === 'APIStatusError' ? 'APIError' : error[0], error[1], error[2]],
  nameOf: (kind) => (kind === 'str' ? 'string' : kind),
  written: (given) => (given.length === 0 ? '' : `{ ${given.map(([name, value]) => `${name}: ${value}`).join(', ')} }`),
};

/** The calls that one SDK made. */
interface SdkCalls {
  readonly name: string;
  readonly version: string;
  /** All arguments that its types know, and those that the calls use. */
  readonly fields: readonly string[];
  readonly used: ReadonlySet<string>;
  readonly outcomes: Readonly<Record<string, SdkOutcome>>;
  /** For each call: as the report shows it, what is expected, and what came. */
  readonly results: readonly {
    readonly call: string;
    readonly expected: object;
    readonly outcome: object;
    readonly shown: string;
  }[];
}

/** Makes all calls with both SDKs, with keys of a new account, so that the account of the stack has the transcriptions of its other tests only. */
export async function callAll({ stack, scratch, long }: Setting): Promise<readonly SdkCalls[]> {
  const nonsense = join(scratch, 'nada.wav');
  writeFileSync(nonsense, 'isto não é áudio '.repeat(100));
  const { id } = await stack.newAccount();
  const keys = new ApiKeyRepository(stack.db);
  const [{ key }, { key: readOnly }, { key: spent }] = await Promise.all([
    keys.create(id),
    keys.create(id, { scopes: ['read'] }),
    keys.create(id, { monthlyLimitMicroBrl: 100 }),
  ]);
  const asked: Readonly<Record<string, Call>> = await namedCalls({ long, nonsense, readOnly, spent });
  const base = { base_url: `${stack.client.baseUrl}/v1`, api_key: key, file: SHORT.path };
  const calls = Object.values(asked).map((call) => ({ ...base, ...call }));
  const used = new Set(['file', 'model', ...calls.flatMap((call) => Object.keys(call.arguments))]);
  return Promise.all(
    [PYTHON, NODE].map(async (sdk) => {
      const { fields, outcomes } = await sdk.run(calls);
      const byName = Object.fromEntries(Object.keys(asked).map((name, at) => [name, outcomes[at]!]));
      const results = Object.entries(asked).map(([name, call]) =>
        resultOf(sdk, { name, call, outcome: byName[name]! }),
      );
      return { name: sdk.name, version: sdk.version, fields, used, outcomes: byName, results };
    }),
  );
}

function resultOf(sdk: Sdk, { name, call, outcome }: { name: string; call: Call; outcome: SdkOutcome }) {
  const { kind, error } = outcome;
  const raised = error && [error.class, error.status, error.code];
  return {
    call: described(sdk, name, call),
    expected: { name, kind: sdk.kindOf(call), raised: sdk.errorOf(call) },
    outcome: { name, kind, raised },
    shown: raised ? `${raised[1]} ${raised[0]}: \`${raised[2]}\`` : `\`${sdk.nameOf(call.kind)}\``,
  };
}

const CONDITIONS: Readonly<Record<string, string>> = {
  key: 'unknown key',
  nonsense: 'a file that is no audio',
  scope: 'a key without `transcribe`',
  limit: 'a key whose limit is spent',
};

/** The call for a reader: without the recording of a voice, and with what distinguishes it. */
function described(sdk: Sdk, name: string, { arguments: given, cancel }: Call): string {
  const shown = Object.entries(given).map(
    ([key, value]) => [key, key === 'known_speaker_references' ? '[…]' : JSON.stringify(value)] as const,
  );
  const condition = cancel === true ? 'canceled at its first event' : CONDITIONS[name];
  return `\`create(${sdk.written(shown)})\`${condition === undefined ? '' : `, ${condition}`}`;
}
