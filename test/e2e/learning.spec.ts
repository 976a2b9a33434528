/** What an account learns from its corrections survives a gateway that is killed in the middle of them: the reconciliation compares what it left. */
import { setTimeout as sleep } from 'node:timers/promises';
import { storeTranscription } from '../support/api/stored-transcription';
import { reconcileNow } from '../support/stack/reconcile-now';
import { Stack } from '../support/stack/stack';

/** More than a gateway answers between the first response and its end. */
const TRANSCRIPTIONS = 24;

interface Kept {
  readonly _id: string;
}

describe('learning from corrections', () => {
  let stack: Stack;

  beforeAll(async () => {
    stack = await Stack.isolated({ only: ['gateway', 'worker'] });
  });
  afterAll(() => stack?.stop());

  const send = (path: string, body: unknown): Promise<{ readonly status: number }> =>
    stack.client.call(`/v1/${path}`, {
      method: 'PATCH',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
  /** Ids of the documents of a collection, among these. */
  const idsIn = async (name: string, ids: readonly string[], filter: object = {}): Promise<string[]> => {
    const found = stack.db.collection<Kept>(name).find({ _id: { $in: [...ids] }, ...filter });
    return (await found.map(({ _id }) => _id).toArray()).sort();
  };

  it('misses no correction that was stored before the gateway was killed', async () => {
    expect((await send('vocabulary', { learning: true })).status).toBe(200);
    const { db, accountId } = stack;
    const ids = await Promise.all(
      Array.from({ length: TRANSCRIPTIONS }, () => storeTranscription({ db }, { accountId, said: 'a altora falou' })),
    );
    const operations = [{ op: 'replace_words', from: 1, to: 2, text: 'autora' }];
    const answers = ids.map((id) =>
      send(`transcriptions/${id}/transcript`, { revision: 0, operations }).then(
        ({ status }) => status,
        () => null,
      ),
    );
    await Promise.race(answers);
    await stack.kill('gateway');
    const statuses = await Promise.all(answers);
    const answered = ids.filter((_, index) => statuses[index] === 200);
    expect(answered.length).toBeGreaterThan(0);
    // What the database commits without its client.
    await sleep(1_000);
    const corrected = await idsIn('transcripts', ids, { revision: 1 });
    for (const id of answered) expect(corrected).toContain(id);
    expect(await idsIn('transcriptions', ids, { unlearned: true })).toEqual(corrected);
    expect(await idsIn('lessons', ids)).toEqual([]);

    await reconcileNow(stack.temporal);
    expect(await idsIn('lessons', ids)).toEqual(corrected);
    expect(await idsIn('transcriptions', ids, { unlearned: true })).toEqual([]);
    const { json } = await stack.client.get('/v1/vocabulary');
    expect((json as { suggestions: unknown }).suggestions).toMatchObject(
      corrected.length < 2 ? [] : [{ term: 'autora', transcriptions: corrected.length }, {}],
    );
  });
});
