import { z } from 'zod';
import type { TranscriptionOptions } from '@aether/language';
import { ApiError } from '../platform/http/api-error';
import { parseQuery } from '../platform/http/parse-query';
import { MAX_TERMS } from '../transcriptions/keyterms.schema';
import { compatibleForm, type GRANULARITIES } from './compatible-form.schema';
import type { CompatibleFormat } from './compatible-formats';
import { fieldNamed, isList } from './form-names';

/** Limit of all fields together: they are held in memory while the audio arrives. */
const FORM_FIELDS_BYTES = 2 ** 20;

/** The schema of each field by itself. */
const FIELDS = new Map(
  Object.entries(compatibleForm.shape).map(([name, field]) => [name, z.object({ [name]: field })]),
);

/** Fields of OpenAI's form for voices that the caller knows. */
const KNOWN_SPEAKERS = /^known_speaker_(names|references)(\[\d*\])?$/;

/** The parsed form of the OpenAI-compatible route. */
export interface CompatibleRequest {
  readonly format: CompatibleFormat;
  readonly granularities: ReadonlySet<(typeof GRANULARITIES)[number]>;
  readonly stream: boolean;
  /** Whether the response has the log-probabilities of the tokens. */
  readonly logprobs: boolean;
  readonly options: TranscriptionOptions;
}

/** Collects the fields of one form and validates each on arrival. Of a repeated field that is no list, the last value counts. */
export class CompatibleFields {
  private readonly values = new Map<string, string | string[] | Record<string, string>>();
  private bytes = 0;

  /** Throws `AppError` for an unknown name or an invalid value. */
  take(given: string, value: string): void {
    this.bytes += Buffer.byteLength(value);
    if (this.bytes > FORM_FIELDS_BYTES) throw tooMuch(given);
    if (KNOWN_SPEAKERS.test(given)) throw unknownVoices(given);
    const { name, key } = fieldNamed(given);
    if (key !== undefined) return this.takeMember(name, key, value);
    const earlier = this.values.get(name);
    const values = isList(name) ? [...(Array.isArray(earlier) ? earlier : []), value] : value;
    parseQuery(FIELDS.get(name) ?? compatibleForm, { [name]: values }, 'campo');
    this.values.set(name, values);
  }

  /** The terms of a prompt that count are shorter; the fields of known speakers are refused. */
  mayBeCut(name: string): boolean {
    return name === 'prompt' || KNOWN_SPEAKERS.test(name);
  }

  read(): CompatibleRequest {
    const form = parseQuery(compatibleForm, Object.fromEntries(this.values), 'campo');
    const logprobs = form['include[]'].includes('logprobs');
    if (logprobs && form.response_format !== 'json') throw onlyInJson();
    return {
      format: form.response_format,
      granularities: new Set(form['timestamp_granularities[]']),
      stream: form.stream,
      logprobs,
      options: keytermsIn(form),
    };
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

function unknownVoices(param: string): ApiError {
  const message =
    `O campo \`${param}\` não é aceito, porque o serviço não compara vozes com as de outras gravações: tire-o. Com ` +
    '`response_format=diarized_json` os falantes são `A`, `B`, …';
  return new ApiError('invalid_parameter', { param, message });
}

function tooMuch(name: string): ApiError {
  const param = name.slice(0, 100);
  return new ApiError('invalid_parameter', {
    param,
    message: `Com o campo \`${param}\` os campos passam de 1 MB: envie valores menores.`,
  });
}
