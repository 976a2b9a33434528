import { z } from 'zod';

/** A parameter of an address, of a form or of a JSON object, as its schema's `meta` documents it. */
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

/** What a schema takes, out of the very schema that reads it. */
export function documentedParameters(read: z.ZodObject): readonly DocumentedParameter[] {
  const { properties = {}, required = [] } = z.toJSONSchema(read, { io: 'input', override: completed });
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

/** zod leaves out the default of what is read from a text, and spells out every date in a pattern. */
function completed({ zodSchema, jsonSchema }: SchemaContext): void {
  const { def } = zodSchema._zod;
  if (def.type === 'default') jsonSchema.default = def.defaultValue;
  if (jsonSchema.format === 'date') delete jsonSchema.pattern;
}

/** The OpenAPI parameters of a route, out of the schema that reads its address. */
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
