import { mapOperations } from './map-operations';

describe('mapOperations', () => {
  const paths = { '/a/{id}': { get: { summary: 'x' }, delete: { summary: 'y' } }, '/b': { post: { summary: 'z' } } };

  it('changes every operation, which it gives with its method and path, and keeps their order', () => {
    const named = mapOperations(paths, ({ summary }: { summary: string }, { method, path }) => ({
      summary: `${method} ${path} ${summary}`,
    }));
    expect(JSON.stringify(named)).toBe(
      JSON.stringify({
        '/a/{id}': { get: { summary: 'get /a/{id} x' }, delete: { summary: 'delete /a/{id} y' } },
        '/b': { post: { summary: 'post /b z' } },
      }),
    );
  });
});
