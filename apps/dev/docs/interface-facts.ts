/** What a version of the API promises to keep, a line each: operations, parameters with the values they list, fields with their types, error codes. */
import { ERROR_CATALOG } from '../../gateway/src/platform/http/error-catalog';

interface Schema {
  readonly $ref?: string;
  readonly type?: string | readonly string[];
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly items?: Schema;
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly anyOf?: readonly Schema[];
  readonly oneOf?: readonly Schema[];
  readonly allOf?: readonly Schema[];
}

interface Operation {
  readonly parameters?: readonly { readonly name: string; readonly in: string; readonly schema: Schema }[];
  readonly requestBody?: { readonly content: Readonly<Record<string, { readonly schema?: Schema }>> };
  readonly responses: Readonly<Record<string, { readonly content?: Readonly<Record<string, unknown>> }>>;
}

export interface Documented {
  readonly paths: Readonly<Record<string, object>>;
  readonly components: { readonly schemas: Readonly<Record<string, object>> };
}

/** Sorted, without repetition. */
export function interfaceFacts({ paths, components }: Documented): readonly string[] {
  const operations = Object.entries(paths).flatMap(([path, item]) =>
    Object.entries(item as Readonly<Record<string, Operation>>).flatMap(([method, operation]) =>
      operationFacts(`${method.toUpperCase()} ${path}`, operation),
    ),
  );
  const schemas = Object.entries(components.schemas).flatMap(([name, schema]) => fieldFacts(`object ${name}`, schema));
  const errors = Object.entries(ERROR_CATALOG).map(([code, { status }]) => `error ${code} ${status}`);
  return [...new Set([...operations, ...schemas, ...errors])].sort();
}

function operationFacts(name: string, { parameters = [], requestBody, responses }: Operation): string[] {
  const successes = Object.entries(responses).filter(([status]) => status < '400');
  return [
    name,
    ...parameters.flatMap((parameter) => {
      const fact = `${name} ${parameter.in} ${parameter.name}`;
      return [
        `${fact}: ${typesOf(parameter.schema)}`,
        ...valuesOf(parameter.schema).map((value) => `${fact} = ${value}`),
      ];
    }),
    ...Object.entries(requestBody?.content ?? {}).flatMap(([type, { schema = {} }]) => [
      `${name} takes ${type}`,
      ...fieldFacts(`${name} ${type}`, schema),
    ]),
    ...successes.flatMap(([status, { content = {} }]) => [
      `${name} → ${status}`,
      ...Object.keys(content).map((type) => `${name} → ${status} ${type}`),
    ]),
  ];
}

/** The fields of an object and of the objects in it. Those of other components are listed with these. */
function fieldFacts(name: string, schema: Schema): string[] {
  const alternatives = [...(schema.anyOf ?? []), ...(schema.oneOf ?? []), ...(schema.allOf ?? [])];
  return [
    ...Object.entries(schema.properties ?? {}).flatMap(([field, value]) => [
      `${name}.${field}: ${typesOf(value)}`,
      ...fieldFacts(`${name}.${field}`, value),
    ]),
    ...(schema.items === undefined ? [] : fieldFacts(`${name}[]`, schema.items)),
    ...alternatives.flatMap((each) => fieldFacts(name, each)),
  ];
}

function typesOf({ $ref, type = [], items, anyOf = [], oneOf = [], allOf = [] }: Schema): string {
  const own = $ref === undefined ? [type].flat() : [$ref.split('/').at(-1)!];
  const named = own.map((each) => (each === 'array' && items !== undefined ? `[${typesOf(items)}]` : each));
  const all = [...named, ...[...anyOf, ...oneOf, ...allOf].map(typesOf).flatMap((types) => types.split('|'))];
  return [...new Set(all)].sort().join('|') || 'any';
}

function valuesOf({ enum: values = [], items, anyOf = [], oneOf = [] }: Schema): string[] {
  const nested = [...(items === undefined ? [] : [items]), ...anyOf, ...oneOf].flatMap(valuesOf);
  return [...values.map((value) => JSON.stringify(value)), ...nested];
}
