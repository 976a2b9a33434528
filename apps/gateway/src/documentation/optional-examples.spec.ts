import { openApiDocument } from './document';
import { withExamplesDescribed } from './optional-examples';

describe('withExamplesDescribed', () => {
  it('moves the example of an optional parameter into its description, and keeps that of a required one', () => {
    const id = { name: 'id', required: true, example: 'tr_1' };
    const list = { name: 'keyterms', description: 'Vocabulário.', example: ['a', 'b'] };
    const paths = withExamplesDescribed({ '/x/{id}': { get: { parameters: [id, list] } } }, 'pt');
    expect(paths).toEqual({
      '/x/{id}': { get: { parameters: [id, { name: 'keyterms', description: 'Vocabulário. Exemplo: `a,b`.' }] } },
    });
  });
});

describe('the OpenAPI document of the API', () => {
  const operations = Object.values(openApiDocument().paths).flatMap((item) => Object.values(item) as Operation[]);

  interface Operation {
    readonly operationId: string;
    readonly parameters?: readonly { readonly required?: boolean; readonly example?: unknown }[];
    readonly requestBody?: { readonly content: Record<string, { readonly schema: { properties?: object } }> };
  }

  it('has no example that a viewer would send unasked', () => {
    const optional = operations.flatMap(({ parameters = [] }) =>
      parameters.filter(({ required }) => required !== true),
    );
    expect(optional.length).toBeGreaterThan(20);
    expect(optional.filter((parameter) => 'example' in parameter)).toEqual([]);
  });

  it('lists the options of a transcription once: its form has the file alone', () => {
    const create = operations.find(({ operationId }) => operationId === 'createTranscription');
    const form = create?.requestBody?.content['multipart/form-data']?.schema;
    expect(Object.keys(form?.properties ?? {})).toEqual(['file']);
  });
});
