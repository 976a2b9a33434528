import { documentedParameters, openApiParameter, type DocumentedParameter } from '../platform/openapi/query-parameters';
import { createQuery } from './query.schema';

type JsonSchema = DocumentedParameter['schema'] & {
  readonly type?: string;
  readonly enum?: readonly unknown[];
  readonly items?: unknown;
  readonly default?: unknown;
};

/** Each option under one name: generators of clients drop an operation whose parameters get the same identifier, such as `keyterms` and `keyterms[]`. */
const DOCUMENTED: readonly DocumentedParameter[] = documentedParameters(createQuery);

/** The options of a new transcription as query parameters. */
export const CREATION_OPTIONS = DOCUMENTED.map(openApiParameter);

/** The options as properties of a JSON body. */
export const CREATION_OPTION_PROPERTIES: Readonly<Record<string, object>> = Object.fromEntries(
  DOCUMENTED.map(({ name, description, schema }) => [name, { ...inJson(schema), description }]),
);

/** A null is an absent option. Alternatives are apart: generators make no type of an enumeration, or of an array, among other types. */
function inJson(documented: JsonSchema): object {
  const { type, enum: values, items, ...schema } = withoutDefault(documented);
  if (values?.includes('true') === true) {
    return { ...schema, anyOf: [{ type: 'boolean' }, { type: 'string', enum: values }, { type: 'null' }] };
  }
  if (type === 'array') return { ...schema, anyOf: [{ type, items }, { type: 'string' }, { type: 'null' }] };
  return {
    ...schema,
    ...(type !== undefined && { type: [type, 'null'] }),
    ...(values && { enum: [...values, null] }),
  };
}

function withoutDefault({ default: _absent, ...schema }: JsonSchema): JsonSchema {
  return schema;
}
