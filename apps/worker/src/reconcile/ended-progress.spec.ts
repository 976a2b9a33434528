import type { TranscriptionRecord } from '@aether/language';
import { createLogger, NO_METRICS, type TranscriptionRepository } from '@aether/platform';
import { InMemoryProgressLog } from '../../../../libs/platform/testing';
import { EndedProgress } from './ended-progress';
import { ReconciliationLog } from './reconciliation-log';

const NOW = new Date('2026-11-26T12:00:00Z');
const minutesAgo = (minutes: number): Date => new Date(NOW.getTime() - minutes * 60_000);

function setUp(records: Readonly<Record<string, Partial<TranscriptionRecord>>>) {
  const log = new InMemoryProgressLog();
  const transcriptions = {
    findByIds: async (ids: readonly string[]) =>
      ids.flatMap((id) => (records[id] === undefined ? [] : [{ id, completedAt: null, ...records[id] }])),
  } as unknown as TranscriptionRepository;
  const logger = createLogger({ process: 'test', level: 'silent' });
  const ended = new EndedProgress(transcriptions, new ReconciliationLog(logger, NO_METRICS), log);
  const fill = async (id: string): Promise<void> => {
    await log.append(id, { kind: 'stage', stage: 'preparing' });
    await log.append(id, { kind: 'ended', status: 'completed' });
  };
  return { log, ended, fill };
}

describe('EndedProgress', () => {
  it('deletes the text of transcriptions that ended ten minutes ago, and every event of deleted ones', async () => {
    const { log, ended, fill } = setUp({
      tr_old: { completedAt: minutesAgo(11) },
      tr_recent: { completedAt: minutesAgo(9) },
      tr_running: {},
      tr_deleted: { completedAt: minutesAgo(60), deletedAt: minutesAgo(30) },
    });
    for (const id of ['tr_old', 'tr_recent', 'tr_running', 'tr_deleted', 'tr_unknown']) await fill(id);
    await ended.purge(NOW);
    expect(await log.list()).toEqual([
      { id: 'tr_old', events: 1 },
      { id: 'tr_recent', events: 2 },
      { id: 'tr_running', events: 2 },
      { id: 'tr_unknown', events: 2 },
    ]);
    expect((await log.last('tr_old'))?.event.change.kind).toBe('ended');
  });

  it('deletes every event of a transcription whose end did not reach the log', async () => {
    const { log, ended } = setUp({ tr_1: { completedAt: minutesAgo(11) } });
    await log.append('tr_1', { kind: 'stage', stage: 'preparing' });
    await log.append('tr_1', { kind: 'redacted', part: 0, segments: [] });
    await ended.purge(NOW);
    expect(await log.list()).toEqual([]);
  });

  it('looks at logs of one event in one run of twelve', async () => {
    const { log, ended } = setUp({ tr_deleted: { completedAt: minutesAgo(60), deletedAt: minutesAgo(30) } });
    await log.append('tr_deleted', { kind: 'ended', status: 'completed' });
    const random = jest.spyOn(Math, 'random').mockReturnValue(0.1);
    await ended.purge(NOW);
    expect(await log.list()).toHaveLength(1);
    random.mockReturnValue(0.08);
    await ended.purge(NOW);
    expect(await log.list()).toEqual([]);
    random.mockRestore();
  });

  it('lets the reconciliation go on without the log', async () => {
    const { log, ended } = setUp({});
    log.list = () => Promise.reject(new Error('no connection'));
    await expect(ended.purge(NOW)).resolves.toBeUndefined();
  });
});
