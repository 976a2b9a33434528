import { newId, TranscriptionRepository, TranscriptRevisionRepository } from '@aether/platform';
import type { FormattedTranscript, Segment, Word } from '@aether/language';
import { storeTranscript } from '../support/api/store-transcript';
import { MongodbUnderTest } from '../support/mongodb-under-test';

jest.setTimeout(60_000);

const HITS = 5;

function transcriptOf(...sentences: readonly string[]): FormattedTranscript {
  const segments = sentences.map((text, id): Segment => ({
    id,
    start_s: id * 4,
    end_s: id * 4 + 3,
    text,
    confidence: 1,
  }));
  const text = sentences.join(' ');
  return { text, words: [], segments, literal: { text, words: [] } };
}

describe('the search index in a real MongoDB', () => {
  let mongodb: MongodbUnderTest;
  let transcriptions: TranscriptionRepository;
  let accountId: string;

  beforeAll(async () => {
    mongodb = await MongodbUnderTest.start();
  });
  afterAll(() => mongodb?.dispose());
  beforeEach(() => {
    transcriptions = new TranscriptionRepository(mongodb.db);
    accountId = newId('account');
  });

  /** A completed transcription, not indexed. */
  async function stored(sentences: readonly string[], reference?: string): Promise<string> {
    const options = reference === undefined ? {} : { reference };
    return storeTranscript(mongodb, transcriptOf(...sentences), { accountId, durationS: 9, options });
  }

  async function search(words: string, page: { readonly limit?: number; readonly after?: string } = {}) {
    await transcriptions.search.catchUp(accountId, 100);
    const { records, next } = await transcriptions.listForAccount(accountId, { limit: 20, ...page, words });
    return { ids: records.map(({ id }) => id), next };
  }

  it('finds the transcriptions that contain all words, in any form, the newest first', async () => {
    const contract = await stored(['Bom dia.', 'O contrato de aluguel venceu.']);
    const audience = await stored(['A audiência é amanhã.', 'Os contratos ficam com o juiz.']);
    await stored(['Nada disso.']);
    expect((await search('contratos')).ids).toEqual([audience, contract]);
    expect((await search('CONTRATO alugueis')).ids).toEqual([contract]);
    expect((await search('audiencia contrato')).ids).toEqual([audience]);
    expect((await search('usucapião')).ids).toEqual([]);
  });

  it('answers where, and how each begins', async () => {
    const id = await stored(['Bom dia.', 'O contrato venceu.', 'Qual contrato?', 'O contrato de aluguel.']);
    await transcriptions.search.catchUp(accountId, 10);
    const { search: index } = transcriptions;
    expect((await index.passages([id], 'contrato', HITS)).get(id)?.map(({ start_s }) => start_s)).toEqual([4, 8, 12]);
    expect((await index.passages([id], 'aluguel contrato', HITS)).get(id)).toEqual([
      {
        start_s: 12,
        text: 'Bom dia. O contrato venceu. Qual contrato? O contrato de aluguel.',
        words: ['contrato', 'aluguel'],
      },
    ]);
    expect((await index.previews([id])).get(id)).toEqual({
      preview: 'Bom dia. O contrato venceu. Qual contrato?',
      speakers: null,
    });
  });

  it('answers the second of the word, also in a transcript whose words are stored in parts', async () => {
    for (const turns of [2, 3_000]) {
      const sentences = [...Array.from({ length: turns }, () => 'Sim.'), 'O novo contrato venceu.'];
      const transcript = transcriptOf(...sentences);
      const words = transcript.segments.flatMap(({ text, start_s }) =>
        text
          .split(' ')
          .map((said, at): Word => ({ text: said, start_s: start_s + at, end_s: start_s + at + 1, confidence: 1 })),
      );
      const id = await storeTranscript(
        mongodb,
        { ...transcript, words },
        { accountId, durationS: 20_000, options: {} },
      );
      await transcriptions.search.catchUp(accountId, 10);
      const hits = (await transcriptions.search.passages([id], 'contratos', HITS)).get(id);
      expect(hits).toMatchObject([{ start_s: turns * 4 + 2, words: ['contrato'] }]);
    }
  });

  it('finds titles, tags, references and names of speakers after each change', async () => {
    const id = await stored(['Nada.'], 'pedido-5531');
    expect((await search('pedido-5531')).ids).toEqual([id]);
    await transcriptions.label(id, { title: 'Reunião do condomínio', tags: ['síndico'] });
    for (const words of ['reuniões', 'sindico']) expect((await search(words)).ids).toEqual([id]);
    await transcriptions.label(id, { title: null });
    expect((await search('condomínio')).ids).toEqual([]);
    expect((await transcriptions.require(id)).tags).toEqual(['síndico']);
  });

  it('finds what was corrected, and no longer what it replaced', async () => {
    const id = await stored(['O contato venceu.']);
    expect((await search('contato')).ids).toEqual([id]);
    const revision = { revision: 1, operations: [], change: null, restored: 0, keyterms: [] };
    const names = { spk1: 'Dona Célia' };
    const corrected = {
      revision,
      transcript: transcriptOf('O contrato venceu.'),
      names,
      by: { kind: 'person', id: null } as const,
    };
    await new TranscriptRevisionRepository(mongodb.db).append(await transcriptions.require(id), corrected);
    for (const words of ['contratos', 'celia']) expect((await search(words)).ids).toEqual([id]);
    expect((await search('contato')).ids).toEqual([]);
  });

  it('finds what was said in a transcript whose segments are stored in parts', async () => {
    const many = Array.from({ length: 20_001 }, () => 'Sim.');
    const id = await stored([...many, 'O contrato venceu.']);
    expect((await search('contratos')).ids).toEqual([id]);
    expect((await transcriptions.search.passages([id], 'contrato', HITS)).get(id)).toMatchObject([
      { start_s: many.length * 4, text: expect.stringMatching(/^… Sim\. .*Sim\. O contrato venceu\.$/u) as string },
    ]);
  });

  it('pages through what it finds, beside other filters', async () => {
    const ids: string[] = [];
    for (let index = 0; index < 5; index += 1) ids.unshift(await stored([`Pagamento número ${index}.`]));
    await transcriptions.label(ids[3]!, { tags: ['março'] });
    const first = await search('pagamento', { limit: 3 });
    expect(first).toEqual({ ids: ids.slice(0, 3), next: ids[2] });
    expect(await search('pagamento', { limit: 3, after: ids[2]! })).toEqual({ ids: ids.slice(3), next: null });
    const tagged = await transcriptions.listForAccount(accountId, { limit: 3, words: 'pagamento', tag: 'março' });
    expect(tagged.records.map(({ id }) => id)).toEqual([ids[3]]);
  });

  it('hides the transcriptions of other accounts', async () => {
    await stored(['Segredo absoluto.']);
    const stranger = newId('account');
    await transcriptions.search.catchUp(stranger, 10);
    expect((await transcriptions.listForAccount(stranger, { limit: 10, words: 'segredo' })).records).toEqual([]);
  });

  it('forgets a deleted transcription, also when it is deleted while it is indexed', async () => {
    const kept = () => mongodb.db.collection('search_index').countDocuments({ accountId });
    const indexed = await stored(['Segredo um.']);
    await search('segredo');
    expect(await kept()).toBe(1);
    await transcriptions.markDeleted(indexed);
    expect(await kept()).toBe(0);
    const racing = await Promise.all(Array.from({ length: 8 }, (_, index) => stored([`Segredo ${index}.`])));
    await Promise.all(racing.flatMap((id) => [transcriptions.search.index(id), transcriptions.markDeleted(id)]));
    expect(await kept()).toBe(0);
    expect(await transcriptions.search.catchUp(accountId, 10)).toBeLessThanOrEqual(8);
    expect(await kept()).toBe(0);
    expect(await transcriptions.search.catchUp(accountId, 10)).toBe(0);
  });

  it('knows the last of many changes while it indexes', async () => {
    const id = await stored(['Nada.']);
    const titles = Array.from({ length: 8 }, (_, index) => `título${index}`);
    await Promise.all(
      titles.flatMap((title) => [transcriptions.label(id, { title }), transcriptions.search.index(id)]),
    );
    const { title } = await transcriptions.require(id);
    expect((await search(title!)).ids).toEqual([id]);
  });
});
