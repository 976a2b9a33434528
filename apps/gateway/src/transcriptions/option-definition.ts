import type { TranscriptionOptions } from '@aether/language';
import type { z } from 'zod';

/** The options that callers can set; the others are internal to the OpenAI-compatible route, or the account's. */
export type ApiOption = Exclude<keyof TranscriptionOptions, 'decodingFacts' | 'knownSpeakers' | 'vocabulary'>;

export type OptionValue<Field extends ApiOption> = NonNullable<TranscriptionOptions[Field]>;

/** How the `options` of a transcription show a requested option. */
export interface Echo<Value, Shown = unknown> {
  readonly schema: z.ZodType<Shown>;
  show(value: Value): Shown;
}

/** The single definition of an option, from which parsing, documentation and responses are derived. */
export interface OptionDefinition<Field extends ApiOption> {
  /** Name in the API. */
  readonly name: string;
  /** Other names that the API accepts. */
  readonly aliases?: readonly string[];
  /** Parses the value, and documents it by its `meta`. Undefined: not requested. */
  readonly schema: z.ZodType<OptionValue<Field> | undefined>;
  /** Null: absent from `options`. */
  readonly echo: Echo<OptionValue<Field>> | null;
}
