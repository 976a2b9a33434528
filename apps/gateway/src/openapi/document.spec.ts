import Ajv2020 from 'ajv/dist/2020';
import addFormats from 'ajv-formats';
import { openApiDocument } from './document';

const document = openApiDocument();
const ajv = addFormats(new Ajv2020({ strict: false }));
ajv.addSchema({ $id: 'api', components: document.components });

type Content = Record<
  string,
  { schema?: { $ref?: string }; example?: unknown; examples?: Record<string, { value: unknown }> }
>;
type Operation = { operationId: string; responses: Record<string, { description: string; content?: Content }> };

const operations = Object.values(document.paths).flatMap((item) => Object.values(item) as Operation[]);

const examples = operations.flatMap(({ operationId, responses }) =>
  Object.entries(responses).flatMap(([status, { content = {} }]) =>
    Object.values(content).flatMap(({ schema, example, examples: named = {} }) =>
      [example, ...Object.values(named).map(({ value }) => value)]
        .filter((value) => value !== undefined && schema?.$ref !== undefined)
        .map((value) => [`${operationId} ${status}`, schema?.$ref ?? '', value] as const),
    ),
  ),
);

const events = Object.entries(document.webhooks).map(([name, item]) => {
  const { post } = item as { post: { requestBody: { content: Content } } };
  return [name, post.requestBody.content['application/json']!] as const;
});

describe('the OpenAPI document', () => {
  it('has examples to check', () => {
    expect(examples.length).toBeGreaterThan(20);
  });

  it.each(examples)('gives an example for %s that its own schema takes', (_where, ref, example) => {
    const validate = ajv.getSchema(`api${ref}`);
    expect(validate?.(example) ?? ref).toBe(true);
  });

  it.each(events)('gives an example of %s that its own schema takes', (name, { schema, example }) => {
    expect(ajv.getSchema(`api${schema?.$ref}`)?.(example)).toBe(true);
    expect(example).toMatchObject({ type: name });
  });

  it('names each operation once', () => {
    const ids = operations.map(({ operationId }) => operationId);
    expect(new Set(ids).size).toBe(ids.length);
  });
});
