/**
 * Schemas of responses without `additionalProperties: false`: fields are added to responses within a version, and some generated clients reject
 * those that their schema does not have. A constant boolean becomes a boolean: the generator for Java writes code that does not compile for it.
 */
export function withOpenObjects<Schema>(schema: Schema): Schema {
  if (Array.isArray(schema)) return schema.map(withOpenObjects) as Schema;
  if (typeof schema !== 'object' || schema === null) return schema;
  const entries = Object.entries(schema).filter(
    ([name, value]) => !(name === 'additionalProperties' && value === false) && !(name === 'const' && value === true),
  );
  return Object.fromEntries(entries.map(([name, value]) => [name, withOpenObjects(value as unknown)])) as Schema;
}
