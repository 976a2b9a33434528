import type { TranscriptionOptions } from '@aether/language';
import { z } from 'zod';
import { OPTION_LIST, type TRANSCRIPTION_OPTIONS } from './transcription-options';

type Options = typeof TRANSCRIPTION_OPTIONS;
type EchoOf<Field extends keyof Options> = NonNullable<Options[Field]['echo']>;

type EchoShape = {
  readonly [
    Field in keyof Options as Options[Field]['echo'] extends null ? never : Options[Field]['name']
  ]: z.ZodOptional<EchoOf<Field>['schema']>;
};

const ECHOED = OPTION_LIST.flatMap(({ field, name, echo }) => (echo === null ? [] : [{ field, name, echo }]));

/** The requested options of a transcription; options that were not requested are absent. */
export const ECHO_SHAPE = Object.fromEntries(
  ECHOED.map(({ name, echo }) => [name, echo.schema.optional()]),
) as unknown as EchoShape;

export function presentOptions(options: TranscriptionOptions): z.output<z.ZodObject<EchoShape>> {
  const shown = ECHOED.flatMap(({ field, name, echo }) => {
    const value = options[field];
    return value === undefined ? [] : [[name, echo.show(value)] as const];
  });
  return { ...Object.fromEntries(shown), ...(options.vocabulary && { vocabulary: true }) };
}
