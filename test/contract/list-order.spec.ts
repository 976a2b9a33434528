/** The orders of an account's list, on a real MongoDB: pages without gaps, and indexes instead of sorting in memory. */
import { LIST_SORTS, newId, TranscriptionRepository, type ListOrder } from '@aether/platform';
import { fold, objectKeys, type TranscriptionRecord } from '@aether/language';
import { MongodbUnderTest } from '../support/mongodb-under-test';
import { seededRandom } from '../support/measure/seeded-random';

jest.setTimeout(120_000);

const COUNT = 60;
const ORDERS = LIST_SORTS.flatMap((sort): ListOrder[] => [
  { sort, direction: 'asc' },
  { sort, direction: 'desc' },
]);

const nameOf = ({ title, options }: TranscriptionRecord): string => fold((title ?? options.reference ?? '').trim());

const VALUES = {
  created_at: () => 0,
  duration_s: ({ durationS }) => durationS ?? -1,
  title: nameOf,
  cost_brl: ({ billing }) => billing?.cost_brl ?? -1,
} as const satisfies Record<ListOrder['sort'], (record: TranscriptionRecord) => string | number>;

describe('the order of a list', () => {
  let mongodb: MongodbUnderTest;
  let transcriptions: TranscriptionRepository;
  const accountId = newId('account');
  const ids: string[] = [];

  beforeAll(async () => {
    mongodb = await MongodbUnderTest.shared();
    transcriptions = new TranscriptionRepository(mongodb.db);
    const random = seededRandom(7);
    const pick = <T>(values: readonly T[]): T => values[Math.floor(random() * values.length)]!;
    const documents = Array.from({ length: COUNT }, () => {
      const id = newId('transcription');
      ids.push(id);
      const reference = pick([undefined, undefined, 'audiência 2', 'Águas', 'zona']);
      const title = pick([undefined, undefined, 'Ata', 'ata', 'Éter', 'Reunião']);
      return {
        _id: id,
        ...{
          accountId,
          createdAt: new Date(),
          originalKey: objectKeys.original(id),
          originalBytes: 1,
          status: 'completed',
        },
        options: reference === undefined ? {} : { reference },
        durationS: pick([null, 3, 3, 61.5, 4_000]),
        billing: pick([null, { seconds: 3, cost_brl: 0.01 }, { seconds: 61, cost_brl: 0.4 }]),
        ...(title !== undefined && { title }),
        ...{ warnings: [], error: null },
      };
    });
    await mongodb.db.collection<{ _id: string }>('transcriptions').insertMany(documents);
  });
  afterAll(() => mongodb?.dispose());

  async function pages(order: ListOrder, limit: number): Promise<readonly TranscriptionRecord[]> {
    const seen: TranscriptionRecord[] = [];
    for (let after: string | null | undefined; after !== null;) {
      const page: Awaited<ReturnType<TranscriptionRepository['listForAccount']>> = await transcriptions.listForAccount(
        accountId,
        { limit, order, ...(after !== undefined && { after }) },
      );
      seen.push(...page.records);
      after = page.next;
    }
    return seen;
  }

  it.each(ORDERS)('lists by $sort, $direction, page by page, each once', async (order) => {
    const value = VALUES[order.sort];
    const sign = order.direction === 'asc' ? 1 : -1;
    const seen = await pages(order, 7);
    expect(new Set(seen.map(({ id }) => id)).size).toBe(COUNT);
    for (const [at, record] of seen.slice(1).entries()) {
      const [one, other] = [value(seen[at]!), value(record)];
      const isInOrder = one === other ? seen[at]!.id < record.id === (sign === 1) : one < other === (sign === 1);
      expect([order, at, isInOrder]).toEqual([order, at, true]);
    }
    expect((await pages(order, 100)).map(({ id }) => id)).toEqual(seen.map(({ id }) => id));
  });

  it.each(ORDERS)('needs no sorting in memory for $sort, $direction', async ({ sort, direction }) => {
    const field = { created_at: '_id', duration_s: 'durationS', title: 'sortName', cost_brl: 'billing.cost_brl' }[sort];
    const sign = direction === 'asc' ? 1 : -1;
    const plan = await mongodb.db
      .collection('transcriptions')
      .find({ $and: [{ accountId, deletedAt: { $exists: false } }, {}] })
      .sort(field === '_id' ? { _id: sign } : { [field]: sign, _id: sign })
      .limit(20)
      .explain('queryPlanner');
    const { winningPlan } = plan['queryPlanner'] as { winningPlan: object };
    expect(JSON.stringify(winningPlan)).not.toMatch(/"stage":"(?:SORT|COLLSCAN)"/u);
  });

  it('follows a changed title, and forgets the name of a deleted one', async () => {
    const order = { sort: 'title', direction: 'desc' } as const;
    const [id] = ids as [string];
    await transcriptions.label(id, { title: 'zzz' });
    expect((await transcriptions.listForAccount(accountId, { limit: 1, order })).records).toMatchObject([{ id }]);
    await transcriptions.label(id, { title: null });
    expect((await transcriptions.listForAccount(accountId, { limit: 1, order })).records[0]?.id).not.toBe(id);
    await transcriptions.label(id, { title: 'zzz' });
    await transcriptions.listForAccount(accountId, { limit: 1, order });
    await transcriptions.markDeleted(id);
    const stored = await mongodb.db.collection<{ _id: string }>('transcriptions').findOne({ _id: id });
    expect(JSON.stringify(stored)).not.toContain('zzz');
  });
});
