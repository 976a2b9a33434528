import Ajv2020, { type Options, type ValidateFunction } from 'ajv/dist/2020';
import addFormats from 'ajv-formats';

/** Schemas of an OpenAPI document, each compiled once. */
export class DocumentedSchemas {
  private readonly ajv: Ajv2020;
  private readonly validators = new Map<string, ValidateFunction>();

  /** `components`: the definitions that the schemas refer to. */
  constructor(components: object, options: Pick<Options, 'coerceTypes'> = {}) {
    this.ajv = addFormats(new Ajv2020({ strict: false, allErrors: true, ...options }));
    this.ajv.addSchema({ $id: 'api', components: closed(components) });
  }

  /** @throws Error with the violations of the schema */
  check(what: string, schema: object, value: unknown): void {
    const key = JSON.stringify(schema);
    const validator = this.validators.get(key) ?? this.ajv.compile(absolute(closed(schema)));
    this.validators.set(key, validator);
    if (validator(value)) return;
    const problems = (validator.errors ?? []).map(({ instancePath, message }) => `${instancePath} ${message}`);
    throw new Error(`${what} does not conform: ${problems.join('; ')}: ${JSON.stringify(value).slice(0, 500)}`);
  }
}

/** Rewrites references into the document as references to the schema `api`. */
function absolute(schema: object): object {
  return JSON.parse(JSON.stringify(schema).replaceAll('"#/components/', '"api#/components/')) as object;
}

/** The document leaves responses open for fields of later versions. Today's responses have no other fields than those. */
function closed<Schema>(schema: Schema): Schema {
  if (Array.isArray(schema)) return schema.map(closed) as Schema;
  if (typeof schema !== 'object' || schema === null) return schema;
  const parts = Object.fromEntries(Object.entries(schema).map(([name, value]) => [name, closed(value as unknown)]));
  const open = 'type' in parts && parts['type'] === 'object' && 'properties' in parts;
  return { ...(open && { additionalProperties: false }), ...parts } as Schema;
}
