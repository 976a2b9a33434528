import { MockActivityEnvironment } from '@temporalio/testing';
import type { TranscriptionRecord } from '@aether/language';
import {
  createLogger,
  loadConfig,
  NO_METRICS,
  type KeySpendingRepository,
  type LedgerRepository,
  type TranscriptionRepository,
} from '@aether/platform';
import { ReconciliationLog } from './reconciliation-log';
import { ReleaseReservations } from './release-reservations.activity';

type Released = Awaited<ReturnType<ReleaseReservations['execute']>>;

/**
 * Transcriptions: `held` have reserved credit, `open` are in progress, `settled` are settled just before the release. Keys with a limit: `wrong` have
 * a wrong sum, `key_right` has not.
 */
function setUp({
  held,
  open = [],
  settled = [],
  wrong = [],
}: Readonly<Record<'held', string[]>> & Partial<Record<'open' | 'settled' | 'wrong', string[]>>) {
  const released: string[] = [];
  const ledger = {
    reservationsBefore: async function* () {
      for (const transcriptionId of held) yield { accountId: 'acc_1', transcriptionId };
    },
    release: async ({ transcriptionId }) => {
      if (settled.includes(transcriptionId)) return false;
      released.push(transcriptionId);
      return true;
    },
  } as Partial<LedgerRepository> as LedgerRepository;
  const transcriptions = {
    findByIds: async () => open.map((id) => ({ id, status: 'processing' }) as TranscriptionRecord),
  } as Partial<TranscriptionRepository> as TranscriptionRepository;
  const keySpending = {
    limitedKeys: async function* () {
      for (const id of ['key_right', ...wrong]) yield { id, accountId: 'acc_1', monthlyLimitMicroBrl: 1 };
    },
    correct: async ({ id }) => wrong.includes(id),
  } as Partial<KeySpendingRepository> as KeySpendingRepository;
  let counted = 0;
  const log = new ReconciliationLog(createLogger({ process: 'test', level: 'silent' }), {
    ...NO_METRICS,
    count: () => void (counted += 1),
  });
  const activity = new ReleaseReservations(ledger, transcriptions, keySpending, log, loadConfig({}));
  const execute = (): Promise<Released> => activity.execute();
  const run = (): Promise<Released> => new MockActivityEnvironment().run<[], Released, typeof execute>(execute);
  return { run, released, counted: () => counted };
}

describe('ReleaseReservations', () => {
  it('ReleaseReservations releases credit without a transcription in progress', async () => {
    const { run, released, counted } = setUp({ held: ['tr_1', 'tr_2'], open: ['tr_1'] });
    expect(await run()).toEqual({ released: 1 });
    expect([released, counted()]).toEqual([['tr_2'], 1]);
  });

  it('ReleaseReservations does not count a reservation that was settled meanwhile', async () => {
    const { run, counted } = setUp({ held: ['tr_1', 'tr_2'], settled: ['tr_1'] });
    expect(await run()).toEqual({ released: 1 });
    expect(counted()).toBe(1);
  });

  it('ReleaseReservations corrects wrong sums of keys, and counts them', async () => {
    const { run, counted } = setUp({ held: [], wrong: ['key_1'] });
    expect(await run()).toEqual({ released: 0 });
    expect(counted()).toBe(1);
  });
});
