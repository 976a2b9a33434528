import Ajv2020, { type Options, type ValidateFunction } from 'ajv/dist/2020';
import addFormats from 'ajv-formats';

/** The schemas of an OpenAPI document; each is compiled once. */
export class DocumentedSchemas {
  private readonly ajv: Ajv2020;
  private readonly validators = new Map<string, ValidateFunction>();

  /** `components`: what references in the schemas lead to. */
  constructor(components: object, options: Pick<Options, 'coerceTypes'> = {}) {
    this.ajv = addFormats(new Ajv2020({ strict: false, allErrors: true, ...options }));
    this.ajv.addSchema({ $id: 'api', components });
  }

  /** @throws Error that says what does not conform, and to what */
  check(what: string, schema: object, value: unknown): void {
    const key = JSON.stringify(schema);
    const validator = this.validators.get(key) ?? this.ajv.compile(absolute(schema));
    this.validators.set(key, validator);
    if (validator(value)) return;
    const problems = (validator.errors ?? []).map(({ instancePath, message }) => `${instancePath} ${message}`);
    throw new Error(`${what} does not conform: ${problems.join('; ')}: ${JSON.stringify(value).slice(0, 500)}`);
  }
}

/** References into the document, as references to the schema that was added under its name. */
function absolute(schema: object): object {
  return JSON.parse(JSON.stringify(schema).replaceAll('"#/components/', '"api#/components/')) as object;
}
