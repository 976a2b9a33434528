import type { Movement } from '@aether/domain';
import type { TranscriptionRepository } from '@aether/platform';
import { namedMovements } from './named-movements';

type TranscriptionRecord = Awaited<ReturnType<TranscriptionRepository['findByIds']>>[number];

const ACCOUNT = 'ac_1';

const charge = (transcriptionId: string | null): Movement => ({
  at: new Date('2026-03-04T12:00:00Z'),
  kind: transcriptionId === null ? 'top_up' : 'charge',
  transcriptionId,
  seconds: null,
  microBrl: -1,
  balanceMicroBrl: 0,
});

const record = (id: string, more: Partial<TranscriptionRecord> = {}): TranscriptionRecord =>
  ({ id, accountId: ACCOUNT, options: { reference: `gravação ${id}` }, ...more }) as TranscriptionRecord;

const RECORDS = [
  record('tr_1'),
  record('tr_deleted', { deletedAt: new Date() }),
  record('tr_other', { accountId: 'ac_2' }),
];

async function namesOf(ids: readonly (string | null)[], asked: string[][] = []): Promise<readonly (string | null)[]> {
  const transcriptions = {
    findByIds: async (some: readonly string[]) => {
      asked.push([...some]);
      return RECORDS.filter(({ id }) => some.includes(id));
    },
  } as unknown as Pick<TranscriptionRepository, 'findByIds'>;
  async function* movements(): AsyncGenerator<Movement> {
    for (const id of ids) yield charge(id);
  }
  const names: (string | null)[] = [];
  for await (const { name } of namedMovements(ACCOUNT, movements(), transcriptions)) names.push(name);
  return names;
}

describe('namedMovements', () => {
  it("names the account's recordings, and neither deleted ones nor those of others", async () => {
    expect(await namesOf(['tr_1', null, 'tr_deleted', 'tr_other', 'tr_unknown', 'tr_1'])).toEqual([
      'gravação tr_1',
      ...[null, null, null, null],
      'gravação tr_1',
    ]);
  });

  it('reads 500 recordings at once, and loses no movement between two reads', async () => {
    const asked: string[][] = [];
    const names = await namesOf(Array<string>(501).fill('tr_1'), asked);
    expect(names).toEqual(Array(501).fill('gravação tr_1'));
    expect(asked.map(({ length }) => length)).toEqual([500, 1]);
  });
});
