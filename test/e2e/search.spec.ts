/** Titles, tags and search, on the whole running service. */
import { readFileSync } from 'node:fs';
import type { Answer, ConformingClient } from '../support/api/conforming-client';
import { SHORT } from '../support/stack/own-recordings';
import { Stack } from '../support/stack/stack';

interface Listed {
  readonly id: string;
  readonly title?: string;
  readonly tags?: readonly string[];
  readonly preview?: string;
  readonly hits?: readonly { readonly text: string; readonly start_s: number; readonly words: readonly string[] }[];
}

const code = ({ json }: Answer): string => (json as { error: { code: string } }).error.code;

describe('finding transcriptions', () => {
  let stack: Stack;
  let client: ConformingClient;
  let stranger: ConformingClient;
  let id: string;
  let segments: readonly { readonly text: string; readonly start_s: number }[];
  let words: typeof segments;

  beforeAll(async () => {
    stack = await Stack.shared({ engine: 'scripted' });
    client = stack.client;
    stranger = await stack.otherAccount();
    const { json } = await client.postRaw('/v1/transcriptions?reference=processo-77', readFileSync(SHORT.path));
    ({ id, segments, words } = json as { id: string; segments: typeof segments; words: typeof words });
  });
  afterAll(() => stack?.stop());

  const label = (labels: unknown, { of = id, by = client } = {}): Promise<Answer> =>
    by.call(`/v1/transcriptions/${of}`, {
      method: 'PATCH',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(labels),
    });
  const list = async (query: string, by = client): Promise<readonly Listed[]> =>
    ((await by.get(`/v1/transcriptions?${query}`)).json as { data: readonly Listed[] }).data;

  it('finds a text by its words as soon as it ends, and answers where', async () => {
    const [found] = await list('q=GRAVACOES');
    expect(found!.id).toBe(id);
    expect(found!.preview).toMatch(new RegExp(`^${segments[0]!.text}`));
    const said = words.find(({ text }) => /^grava/iu.test(text))!;
    const [hit] = found!.hits!;
    expect(hit).toMatchObject({ start_s: said.start_s });
    expect(hit!.text).toContain(said.text);
    expect(new Set(hit!.text.match(/grava\p{L}+/giu))).toEqual(new Set(hit!.words));
    expect(await list('q=usucapiao')).toEqual([]);
    expect(await list('q=gravacao', stranger)).toEqual([]);
  });

  it('finds titles, tags and references after each change', async () => {
    const named = await label({ title: '  Reunião de março ', tags: ['cobrança', 'vip', 'vip'] });
    expect(named.json).toMatchObject({ id, title: 'Reunião de março', tags: ['cobrança', 'vip'], status: 'completed' });
    for (const query of ['q=reunioes', 'q=processo-77', 'tag=cobrança', 'q=marco+gravacao&tag=vip&status=completed'])
      expect((await list(query)).map((each) => each.id)).toEqual([id]);
    expect((await list('q=reunioes'))[0]).toMatchObject({
      title: 'Reunião de março',
      tags: ['cobrança', 'vip'],
      hits: [],
    });
    expect(await list('tag=março')).toEqual([]);
    const { json } = await label({ title: '', tags: [] });
    for (const field of ['title', 'tags']) expect(json).not.toHaveProperty(field);
    expect(await list('q=reunioes')).toEqual([]);
  });

  it.each([
    [{ title: 'a'.repeat(201) }, 'title'],
    [{ title: 'um\u0007dois' }, 'title'],
    [{ title: 7 }, 'title'],
    [{ tags: 'vip' }, 'tags'],
    [{ tags: [''] }, 'tags'],
    [{ tags: ['a'.repeat(41)] }, 'tags'],
    [{ tags: Array.from({ length: 21 }, (_, index) => `t${index}`) }, 'tags'],
    [{ titulo: 'x' }, 'titulo'],
  ])('rejects the labels %j', async (labels, param) => {
    const answer = await label(labels);
    expect([answer.status, code(answer), (answer.json as { error: { param: string } }).error.param]).toEqual([
      400,
      'invalid_parameter',
      param,
    ]);
  });

  it.each(['q=', 'q=!!!', `q=${'a'.repeat(201)}`, 'q=a&q=b'])('rejects ?%s', async (query) => {
    const answer = await client.get(`/v1/transcriptions?${query}`);
    expect([answer.status, code(answer)]).toEqual([400, 'invalid_parameter']);
  });

  it('labels no other account’s transcription, and no deleted one', async () => {
    expect((await label({ title: 'meu' }, { by: stranger })).status).toBe(404);
    const { json } = await client.postRaw('/v1/transcriptions', readFileSync(SHORT.path));
    const { id: erased } = json as { id: string };
    await client.delete(`/v1/transcriptions/${erased}`);
    expect((await label({ title: 'volta' }, { of: erased })).status).toBe(410);
    expect((await list('q=gravacao')).map((each) => each.id)).toEqual([id]);
  });
});
