import { documentedParameters, openApiParameter, type DocumentedParameter } from '../platform/openapi/query-parameters';
import { createQuery } from './query.schema';

type JsonSchema = DocumentedParameter['schema'] & { readonly type?: string; readonly enum?: readonly unknown[] };

/** Each option under one name: generators of clients drop an operation whose parameters get the same identifier, such as `keyterms` and `keyterms[]`. */
const DOCUMENTED: readonly DocumentedParameter[] = documentedParameters(createQuery);

/** The options of a new transcription as query parameters. */
export const CREATION_OPTIONS = DOCUMENTED.map(openApiParameter);

/** The options as properties of a JSON body. */
export const CREATION_OPTION_PROPERTIES: Readonly<Record<string, object>> = Object.fromEntries(
  DOCUMENTED.map(({ name, description, schema }) => [name, { ...inJson(schema), description }]),
);

/** A null is an absent option. */
function inJson({ type, enum: values, ...schema }: JsonSchema): object {
  if (values?.includes('true') === true) return { ...schema, enum: [true, false, null, ...values] };
  return {
    ...schema,
    ...(type !== undefined && { type: [type, ...(type === 'array' ? ['string'] : []), 'null'] }),
    ...(values && { enum: [...values, null] }),
  };
}
