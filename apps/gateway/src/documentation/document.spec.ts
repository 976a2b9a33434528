import Ajv2020 from 'ajv/dist/2020';
import addFormats from 'ajv-formats';
import { appOpenApiDocument } from './console-document';
import { REFUSED_REQUESTS } from '../platform/http/refused-requests';
import { openApiDocument, type OpenApiDocument } from './document';

type Content = Record<
  string,
  { schema?: { $ref?: string }; example?: unknown; examples?: Record<string, { summary?: string; value: unknown }> }
>;
type Operation = {
  operationId: string;
  summary?: string;
  responses: Record<string, { description: string; content?: Content }>;
};

interface Input {
  readonly parameters?: readonly { readonly name: string; readonly in: string }[];
  readonly requestBody?: { readonly content: Content };
}

/** Every body in the document with an example and a referenced schema. */
function examplesOf({ operationId, requestBody, responses }: Operation & Input): [string, string, unknown][] {
  const bodies = Object.entries(responses).map(([status, { content }]) => [status, content] as const);
  return [...bodies, ['request', requestBody?.content] as const].flatMap(([where, content = {}]) =>
    Object.values(content).flatMap(({ schema, example, examples: named = {} }) =>
      [example, ...Object.values(named).map(({ value }) => value)]
        .filter((value) => value !== undefined && schema?.$ref !== undefined)
        .map((value): [string, string, unknown] => [`${operationId} ${where}`, schema?.$ref ?? '', value]),
    ),
  );
}

/** The titles of the examples of a body. */
function summariesIn(content: Content = {}): (string | undefined)[] {
  return Object.values(content).flatMap(({ examples = {} }) => Object.values(examples).map(({ summary }) => summary));
}

const documents: [string, OpenApiDocument][] = [
  ['the API', openApiDocument()],
  ['the web application', appOpenApiDocument()],
];

describe.each(documents)('the OpenAPI document of %s', (_name, document) => {
  const ajv = addFormats(new Ajv2020({ strict: false }));
  ajv.addSchema({ $id: 'api', components: document.components });
  const operations = Object.values(document.paths).flatMap((item) => Object.values(item) as (Operation & Input)[]);
  const examples = operations.flatMap(examplesOf);

  it('has examples to validate', () => {
    expect(examples.length).toBeGreaterThan(20);
  });

  it.each(examples)('has a valid example for %s', (_where, ref, example) => {
    const validate = ajv.getSchema(`api${ref}`);
    expect(validate?.(example) ?? ref).toBe(true);
  });

  it('has no two parameters of an operation whose names become the same identifier in a generated client', () => {
    for (const { parameters = [] } of operations) {
      const names = parameters.map(({ name, in: place }) => `${place} ${name.toLowerCase().replace(/[^a-z0-9]/g, '')}`);
      expect(new Set(names).size).toBe(names.length);
    }
  });

  it.each(Object.values(REFUSED_REQUESTS))('has the $status of the HTTP server at every operation', ({ status }) => {
    const without = operations.filter(
      ({ responses }) => responses[status]?.content?.['application/json'] === undefined,
    );
    expect(without.map(({ operationId }) => operationId)).toEqual([]);
  });

  it('has no backticks in the titles of operations and examples, which viewers show as plain text', () => {
    const titles = operations.flatMap(({ summary, requestBody, responses }) => [
      summary,
      ...[requestBody, ...Object.values(responses)].flatMap((body) => summariesIn(body?.content)),
    ]);
    expect(titles.length).toBeGreaterThan(operations.length);
    expect(titles.filter((title) => title?.includes('`'))).toEqual([]);
  });

  it('has unique operation ids', () => {
    const ids = operations.map(({ operationId }) => operationId);
    expect(new Set(ids).size).toBe(ids.length);
  });
});

describe('the OpenAPI document of the API', () => {
  const document = openApiDocument();
  const ajv = addFormats(new Ajv2020({ strict: false }));
  ajv.addSchema({ $id: 'api', components: document.components });
  const events = Object.entries(document.webhooks).map(([name, item]) => {
    const { post } = item as { post: { requestBody: { content: Content } } };
    return [name, post.requestBody.content['application/json']!] as const;
  });

  it('accepts a session wherever it accepts a key, with the CSRF token for state-changing methods', () => {
    const operations = Object.values(document.paths).flatMap((item) => Object.entries(item));
    const closed = operations.filter(([, { security }]) => (security as unknown[]).length > 0);
    expect(closed.length).toBeGreaterThan(18);
    for (const [method, { security }] of closed) {
      const token = ['get', 'head'].includes(method) ? {} : { csrfToken: [] };
      expect(security).toEqual([{ apiKey: [] }, { session: [], ...token }]);
    }
  });

  it.each(events)('has a valid example of the event %s', (name, { schema, example }) => {
    expect(ajv.getSchema(`api${schema?.$ref}`)?.(example)).toBe(true);
    expect(example).toMatchObject({ type: name });
  });
});
