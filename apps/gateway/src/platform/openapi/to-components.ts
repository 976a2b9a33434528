import { z } from 'zod';

/** JSON Schemas by name (draft 2020-12, the dialect of OpenAPI 3.1), generated from the zod schemas that type the responses. */
export function toComponents(named: Readonly<Record<string, z.ZodType>>): Record<string, object> {
  const registry = z.registry<{ id?: string }>();
  for (const [id, schema] of Object.entries(named)) registry.add(schema, { id });
  const { schemas } = z.toJSONSchema(registry, { uri: (id) => `#/components/schemas/${id}` });
  return Object.fromEntries(Object.entries(schemas).map(([id, { $id: _, $schema: __, ...schema }]) => [id, schema]));
}
