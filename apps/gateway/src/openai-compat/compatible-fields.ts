import type { TranscriptionOptions } from '@aether/language';
import { parseQuery } from '../platform/http/parse-query';
import { OPTION_LIST } from '../transcriptions/transcription-options';
import { compatibleForm, type GRANULARITIES } from './compatible-form.schema';
import type { CompatibleFormat } from './compatible-formats';

const LIST = 'timestamp_granularities[]';
const OTHER_NAMES = new Map([['timestamp_granularities', LIST]]);

/** What a form of the compatible route asks for. */
export interface CompatibleRequest {
  readonly format: CompatibleFormat;
  readonly granularities: ReadonlySet<(typeof GRANULARITIES)[number]>;
  readonly stream: boolean;
  readonly options: TranscriptionOptions;
}

/**
 * The fields of one form, checked as they come. `model` and `prompt` take any value, and fields that are not known are passed over, as
 * OpenAI's server does.
 */
export class CompatibleFields {
  private readonly given: [name: string, value: string][] = [];

  /** Throws `AppError` at a value that is not accepted. */
  take(name: string, value: string): void {
    this.given.push([name, value]);
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

  /** Everything that was given, in an order of its own: the same for the same form. */
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

function compare(a: string, b: string): number {
  return a < b ? -1 : Number(a > b);
}
