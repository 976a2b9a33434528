import type { TranscriptionOptions } from '@aether/language';
import type { z } from 'zod';

/** What a caller may ask for; `decodingFacts` is the compatible route's own business. */
export type ApiOption = Exclude<keyof TranscriptionOptions, 'decodingFacts'>;

export type OptionValue<Field extends ApiOption> = NonNullable<TranscriptionOptions[Field]>;

/** How `options` of a transcription shows what was asked for. */
export interface Echo<Value, Shown = unknown> {
  readonly schema: z.ZodType<Shown>;
  show(value: Value): Shown;
}

/** All that is said about one option: what reads, documents and shows it follows. */
export interface OptionDefinition<Field extends ApiOption> {
  /** In the API. */
  readonly name: string;
  /** Further names that it is taken by. */
  readonly aliases?: readonly string[];
  /** Reads what was given, and documents it by its `meta`. Undefined: nothing was asked for. */
  readonly schema: z.ZodType<OptionValue<Field> | undefined>;
  /** Null: not shown in `options`. */
  readonly echo: Echo<OptionValue<Field>> | null;
  /** The field of OpenAI's form that asks for it; null: the compatible route does not have it. */
  readonly openAiField: string | null;
}
