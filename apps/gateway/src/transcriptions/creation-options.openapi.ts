import { documentedParameters, openApiParameter, type DocumentedParameter } from '../platform/openapi/query-parameters';
import { OTHER_NAMES } from './option-names';
import { createQuery } from './query.schema';

/** Every option under each of its names. */
const DOCUMENTED: readonly DocumentedParameter[] = documentedParameters(createQuery).flatMap((option) => [
  option,
  ...[...OTHER_NAMES].flatMap(([alias, name]) => (name === option.name ? [{ ...option, name: alias }] : [])),
]);

/** The options of a new transcription as query parameters. */
export const CREATION_OPTIONS = DOCUMENTED.map(openApiParameter);

/** The options as form fields. */
export const CREATION_OPTION_FIELDS: Readonly<Record<string, object>> = Object.fromEntries(
  DOCUMENTED.map(({ name, description, schema }) => [name, { ...schema, description }]),
);

/** The options as properties of a JSON body. */
export const CREATION_OPTION_PROPERTIES: Readonly<Record<string, object>> = Object.fromEntries(
  DOCUMENTED.map(({ name, description, schema }) => [name, { ...inJson(schema), description }]),
);

function inJson(schema: DocumentedParameter['schema']): object {
  const { enum: values = [], type } = schema as { readonly enum?: readonly unknown[]; readonly type?: string };
  if (values.includes('true')) return { enum: [true, false, ...values] };
  return type === 'array' ? { ...schema, type: ['array', 'string'] } : schema;
}
