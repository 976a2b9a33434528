import { z } from 'zod';
import { formatBytes, type TranscriptionOptions } from '@aether/language';
import { ApiError } from '../platform/http/api-error';
import { FIELD_BYTES, type FieldLimit } from '../platform/http/body/multipart-audio';
import { parseQuery } from '../platform/http/parse-query';
import { MAX_TERMS } from '../transcriptions/keyterms.schema';
import { compatibleForm, type GRANULARITIES } from './compatible-form.schema';
import type { CompatibleFormat } from './compatible-formats';
import { fieldNamed, isList } from './form-names';

/** Limits of all fields together, with the recordings of known voices and without: they are held in memory while the audio arrives. */
const FORM_BYTES = 8 * 2 ** 20;
const FORM_TEXT_BYTES = 2 ** 20;

/** Terms after this many characters of a prompt are ignored. */
const PROMPT_LENGTH = 64 * 1024;

/** The schema of each field by itself. */
const FIELDS = new Map(
  Object.entries(compatibleForm.shape).map(([name, field]) => [name, z.object({ [name]: field })]),
);

/** The model whose responses list languages; some clients write the provider before it. */
const LISTS_LANGUAGES = /^(.+\/)?gpt-transcribe$/;

/** Formats whose content the events of a stream carry. */
const STREAMED_FORMATS: ReadonlySet<CompatibleFormat> = new Set(['json', 'text', 'diarized_json']);

const PROMPT = 'prompt';
const NAMES = 'known_speaker_names[]';
const REFERENCES = 'known_speaker_references[]';

/** The parsed form of the OpenAI-compatible route. */
export interface CompatibleRequest {
  readonly format: CompatibleFormat;
  readonly granularities: ReadonlySet<(typeof GRANULARITIES)[number]>;
  readonly stream: boolean;
  /** Whether the response has the log-probabilities of the tokens. */
  readonly logprobs: boolean;
  /** Whether the response lists the languages that were spoken. */
  readonly languages: boolean;
  readonly options: TranscriptionOptions;
}

interface CompatibleForm {
  readonly asked: CompatibleRequest;
  /** Recordings of the voices of `options.knownSpeakers`, in their order. */
  readonly knownVoices: readonly Buffer[];
}

/** Collects the fields of one form and validates each on arrival. Of a repeated field that is no list, the last value counts. */
export class CompatibleFields {
  private readonly values = new Map<string, string | string[] | Record<string, string>>();
  readonly maxFieldBytes = FORM_BYTES;
  private bytes = 0;
  private textBytes = 0;

  /** Throws `AppError` for an unknown name or an invalid value. */
  take(given: string, value: string): void {
    const { name, key } = fieldNamed(given);
    const kept = name === PROMPT ? value.slice(0, PROMPT_LENGTH) : value;
    this.count(given, name, kept);
    if (key !== undefined) return this.takeMember(name, key, kept);
    const earlier = this.values.get(name);
    const values = isList(name) ? [...(Array.isArray(earlier) ? earlier : []), kept] : kept;
    parseQuery(FIELDS.get(name) ?? compatibleForm, { [name]: values }, 'campo');
    this.values.set(name, values);
  }

  /** Bytes of a field of this name; `cut`: a longer value is passed on as far as it goes, others are rejected. */
  limitOf(given: string): FieldLimit {
    if (fieldNamed(given).name === REFERENCES) return { bytes: FORM_BYTES, cut: false };
    return { bytes: FIELD_BYTES, cut: given === PROMPT };
  }

  read(): CompatibleForm {
    const form = parseQuery(compatibleForm, Object.fromEntries(this.values), 'campo');
    const logprobs = form['include[]'].includes('logprobs');
    if (logprobs && form.response_format !== 'json') throw onlyInJson();
    if (form.stream && !STREAMED_FORMATS.has(form.response_format)) throw notInStream(form.response_format);
    const { [NAMES]: names = [], [REFERENCES]: knownVoices = [] } = form;
    checkKnownSpeakers(form);
    return {
      asked: {
        format: form.response_format,
        granularities: new Set(form['timestamp_granularities[]']),
        stream: form.stream,
        logprobs,
        languages: LISTS_LANGUAGES.test(form.model ?? ''),
        options: { ...keytermsIn(form), ...(names.length > 0 && { knownSpeakers: names }) },
      },
      knownVoices,
    };
  }

  /** Drops all values: recordings of voices stay in memory no longer than they are needed. */
  clear(): void {
    this.values.clear();
  }

  /** All given fields, sorted by name, so that equal forms compare equal. */
  canonical(): readonly (readonly [name: string, value: string])[] {
    const pairs = [...this.values].flatMap(([name, value]) => {
      if (typeof value === 'string') return [[name, value] as const];
      if (Array.isArray(value)) return value.map((each) => [name, each] as const);
      return Object.entries(value).map(([key, each]) => [`${name}[${key}]`, each] as const);
    });
    return pairs.toSorted(([a], [b]) => (a < b ? -1 : Number(a > b)));
  }

  private count(given: string, name: string, value: string): void {
    const bytes = Buffer.byteLength(value);
    this.bytes += bytes;
    if (name !== REFERENCES) this.textBytes += bytes;
    if (this.textBytes > FORM_TEXT_BYTES) throw tooMuch(given, FORM_TEXT_BYTES);
    if (this.bytes > FORM_BYTES) throw tooMuch(given, FORM_BYTES);
  }

  /** The members of an object arrive one by one, so only the whole can be validated. */
  private takeMember(name: string, key: string, value: string): void {
    const earlier = this.values.get(name);
    this.values.set(name, { ...(typeof earlier === 'object' && !Array.isArray(earlier) && earlier), [key]: value });
  }
}

/** The terms of `keywords[]` first: they were listed one by one, while a prompt may be any text. */
function keytermsIn(form: z.infer<typeof compatibleForm>): Pick<TranscriptionOptions, 'keyterms'> {
  const terms = [...new Set([...(form['keywords[]'] ?? []), ...(form.prompt ?? [])])].slice(0, MAX_TERMS);
  return terms.length === 0 ? {} : { keyterms: terms };
}

function onlyInJson(): ApiError {
  const message =
    'O campo `include[]` só aceita `logprobs` com `response_format=json`: mude o formato, ou tire `include[]`.';
  return new ApiError('invalid_parameter', { param: 'include[]', message });
}

function notInStream(format: CompatibleFormat): ApiError {
  const formats = [...STREAMED_FORMATS].map((name) => `\`${name}\``).join(', ');
  const message = `O campo \`stream\` não vale com \`response_format=${format}\`: use ${formats}, ou tire \`stream\`.`;
  return new ApiError('invalid_parameter', { param: 'stream', message });
}

function checkKnownSpeakers(form: z.infer<typeof compatibleForm>): void {
  const { [NAMES]: names = [], [REFERENCES]: references = [] } = form;
  if (names.length === 0 && references.length === 0) return;
  const param = names.length === 0 ? REFERENCES : NAMES;
  if (form.response_format !== 'diarized_json') {
    const message = `O campo \`${param}\` só vale com \`response_format=diarized_json\`: mude o formato, ou tire o campo.`;
    throw new ApiError('invalid_parameter', { param, message });
  }
  if (names.length === references.length) return;
  const message =
    `Há ${names.length} em \`${NAMES}\` e ${references.length} em \`${REFERENCES}\`: ` +
    'envie um áudio para cada nome, na mesma ordem.';
  throw new ApiError('invalid_parameter', { param: REFERENCES, message });
}

function tooMuch(name: string, bytes: number): ApiError {
  const param = name.slice(0, 100);
  return new ApiError('invalid_parameter', {
    param,
    message: `Com o campo \`${param}\` os campos passam de ${formatBytes(bytes)}: envie valores menores.`,
  });
}
