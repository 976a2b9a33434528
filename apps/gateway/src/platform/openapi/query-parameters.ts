import { z } from 'zod';

/** A query parameter, form field or JSON field, documented by its schema's `meta`. */
export interface DocumentedParameter {
  readonly name: string;
  readonly isRequired: boolean;
  readonly schema: Readonly<Record<string, unknown>>;
  readonly description?: string;
  readonly example?: unknown;
}

interface SchemaContext {
  readonly zodSchema: z.core.$ZodTypes;
  readonly jsonSchema: z.core.JSONSchema.BaseSchema;
}

/** The input fields of a schema, derived from the same schema that parses them. */
export function documentedParameters(input: z.ZodObject): readonly DocumentedParameter[] {
  const { properties = {}, required = [] } = z.toJSONSchema(input, { io: 'input', override: completeJsonSchema });
  return Object.entries(properties).map(([name, property]) => {
    const { description, example, ...schema } = property as DocumentedParameter & Readonly<Record<string, unknown>>;
    return {
      name,
      isRequired: required.includes(name),
      schema,
      ...(description !== undefined && { description }),
      ...(example !== undefined && { example }),
    };
  });
}

/** Adds the default that zod omits for preprocessed inputs, and removes the long pattern that it adds to dates. */
function completeJsonSchema({ zodSchema, jsonSchema }: SchemaContext): void {
  const { def } = zodSchema._zod;
  if (def.type === 'default') jsonSchema.default = def.defaultValue;
  if (jsonSchema.format === 'date') delete jsonSchema.pattern;
}

/** The OpenAPI query parameters of a route, derived from its query schema. */
export function queryParameters(query: z.ZodObject): readonly object[] {
  return documentedParameters(query).map(openApiParameter);
}

export function openApiParameter({ name, isRequired, schema, ...documented }: DocumentedParameter): object {
  return {
    name,
    in: 'query',
    ...(isRequired && { required: true }),
    schema,
    ...(schema['type'] === 'array' && { style: 'form', explode: true }),
    ...documented,
  };
}
