import { z } from 'zod';

/** JSON Schemas (draft 2020-12, which OpenAPI 3.1 takes as they are) of the very schemas that type the answers, by their names. */
export function toComponents(named: Readonly<Record<string, z.ZodType>>): Record<string, object> {
  const registry = z.registry<{ id?: string }>();
  for (const [id, schema] of Object.entries(named)) registry.add(schema, { id });
  const { schemas } = z.toJSONSchema(registry, { uri: (id) => `#/components/schemas/${id}` });
  return Object.fromEntries(Object.entries(schemas).map(([id, { $id: _, $schema: __, ...schema }]) => [id, schema]));
}
