import { AppError } from '@aether/domain';
import { COMPATIBLE_FORMATS, type CompatibleFormat } from './compatible-formats';
import { promptTerms } from './prompt-terms';

export const GRANULARITIES = ['word', 'segment'] as const;
type Granularity = (typeof GRANULARITIES)[number];

const LANGUAGES = ['', 'pt', 'pt-br'];
const BOOLEANS = new Map([
  ['', false],
  ['true', true],
  ['1', true],
  ['false', false],
  ['0', false],
]);

/** What a form of the compatible route asks for. */
export interface CompatibleRequest {
  readonly format: CompatibleFormat;
  readonly granularities: ReadonlySet<Granularity>;
  readonly stream: boolean;
  /** Names and jargon that may be said, of the `prompt`. */
  readonly keyterms: readonly string[];
}

const invalid = (param: string, advice: string): AppError =>
  new AppError('invalid_parameter', { param, message: `O campo \`${param}\` não é válido: ${advice}.` });

/**
 * The fields of one form, checked as they come. `model` and `prompt` take any value, and fields that are not known are passed over, as
 * OpenAI's server does.
 */
export class CompatibleFields {
  private format: CompatibleFormat = 'json';
  private stream = false;
  private keyterms: readonly string[] = [];
  private readonly granularities = new Set<Granularity>();
  private readonly given: [name: string, value: string][] = [];

  /** Throws `AppError` at a value that is not accepted. */
  take(name: string, value: string): void {
    this.given.push([name, value]);
    switch (name) {
      case 'language':
        if (!LANGUAGES.includes(value.toLowerCase())) throw new AppError('unsupported_language', { param: name });
        break;
      case 'response_format':
        this.format = oneOf(COMPATIBLE_FORMATS, name, value);
        break;
      case 'timestamp_granularities[]':
      case 'timestamp_granularities':
        this.granularities.add(oneOf(GRANULARITIES, name, value));
        break;
      case 'prompt':
        this.keyterms = promptTerms(value);
        break;
      case 'stream':
        this.stream = readBoolean(name, value);
        break;
    }
  }

  read(): CompatibleRequest {
    const granularities: ReadonlySet<Granularity> =
      this.granularities.size > 0 ? this.granularities : new Set(['segment']);
    return { format: this.format, granularities, stream: this.stream, keyterms: this.keyterms };
  }

  /** Everything that was given, in an order of its own: the same for the same form. */
  canonical(): readonly (readonly [name: string, value: string])[] {
    return this.given.toSorted(([a, x], [b, y]) => compare(a, b) || compare(x, y));
  }
}

function oneOf<Value extends string>(values: readonly Value[], param: string, value: string): Value {
  const found = values.find((accepted) => accepted === value);
  if (found === undefined) throw invalid(param, `use ${values.map((accepted) => `\`${accepted}\``).join(', ')}`);
  return found;
}

function readBoolean(param: string, value: string): boolean {
  const read = BOOLEANS.get(value.toLowerCase());
  if (read === undefined) throw invalid(param, 'use `true` ou `false`');
  return read;
}

function compare(a: string, b: string): number {
  return a < b ? -1 : Number(a > b);
}
