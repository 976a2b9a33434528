import { createHash } from 'node:crypto';
import type { TranscriptionOptions } from '@aether/language';
import { parseQuery } from '../platform/http/parse-query';
import { OPTION_LIST } from '../transcriptions/transcription-options';
import { compatibleForm, type GRANULARITIES } from './compatible-form.schema';
import type { CompatibleFormat } from './compatible-formats';

/** Longer values that do not count are kept as their hash: a form may hold 25 MB of them. */
const KEPT_LENGTH = 1_000;

const LIST = 'timestamp_granularities[]';
const OTHER_NAMES = new Map([['timestamp_granularities', LIST]]);

/** The parsed form of the OpenAI-compatible route. */
export interface CompatibleRequest {
  readonly format: CompatibleFormat;
  readonly granularities: ReadonlySet<(typeof GRANULARITIES)[number]>;
  readonly stream: boolean;
  readonly options: TranscriptionOptions;
}

/**
 * Collects the fields of one form and validates each on arrival. `model` and `prompt` accept any value, and unknown fields are ignored,
 * as by OpenAI's server.
 */
export class CompatibleFields {
  private readonly given: [name: string, value: string][] = [];

  /** Throws `AppError` for an invalid value. */
  take(name: string, value: string): void {
    const counts = name in compatibleForm.shape;
    // Of repeated fields the last one counts.
    if (counts) for (const earlier of this.given) if (earlier[0] === name) earlier[1] = short(earlier[1]);
    this.given.push([name, counts ? value : short(value)]);
    this.read();
  }

  read(): CompatibleRequest {
    const named = this.given.map(([name, value]) => [OTHER_NAMES.get(name) ?? name, value] as const);
    const list = named.filter(([name]) => name === LIST).map(([, value]) => value);
    const form = { ...Object.fromEntries(named), ...(list.length > 0 && { [LIST]: list }) };
    const {
      response_format: format,
      stream,
      [LIST]: granularities,
      ...fields
    } = parseQuery(compatibleForm, form, 'campo');
    return { format, granularities: new Set(granularities), stream, options: optionsIn(fields) };
  }

  /** All given fields, sorted, so that equal forms compare equal. */
  canonical(): readonly (readonly [name: string, value: string])[] {
    return this.given.toSorted(([a, x], [b, y]) => compare(a, b) || compare(x, y));
  }
}

function optionsIn(fields: Readonly<Record<string, unknown>>): TranscriptionOptions {
  const asked = OPTION_LIST.flatMap(({ field, openAiField }) =>
    openAiField === null ? [] : [[field, fields[openAiField]]],
  );
  return Object.fromEntries(asked.filter(([, value]) => value !== undefined)) as TranscriptionOptions;
}

function short(value: string): string {
  return value.length <= KEPT_LENGTH ? value : createHash('sha256').update(value).digest('hex');
}

function compare(a: string, b: string): number {
  return a < b ? -1 : Number(a > b);
}
