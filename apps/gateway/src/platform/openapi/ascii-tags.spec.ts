import { documentedTags, withAsciiTags } from './ascii-tags';

describe('tags of the document', () => {
  it('have names that are identifiers in every language, and keep their titles for readers', () => {
    expect(documentedTags(['Transcrições', 'Compatível com OpenAI'])).toEqual([
      { name: 'transcricoes', 'x-displayName': 'Transcrições' },
      { name: 'compativel-com-openai', 'x-displayName': 'Compatível com OpenAI' },
    ]);
  });

  it('have the same names in the operations', () => {
    const operation = { tags: ['Serviço'], summary: 'Lê' };
    expect(withAsciiTags({ '/v1/models': { get: operation, head: {} } })).toEqual({
      '/v1/models': { get: { tags: ['servico'], summary: 'Lê' }, head: {} },
    });
  });
});
