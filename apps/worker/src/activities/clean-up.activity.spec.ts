import type { Account } from '@aether/domain';
import type { TranscriptionOptions, TranscriptionRecord } from '@aether/language';

import type {
  AccountRepository,
  ProgressLog,
  StorageUseRepository,
  TranscriptionRepository,
  UploadRepository,
} from '@aether/platform';
import { InMemoryObjectStore } from '../../../../libs/platform/testing';
import { CleanUp } from './clean-up.activity';

const ID = 'tr_1';

interface Circumstances {
  readonly eraseOriginal?: boolean;
  readonly retentionDays?: number;
  /** Whether another transcription in progress uses the upload. */
  readonly uploadInUse?: boolean;
}

async function cleanedUp(record: Partial<TranscriptionRecord> | null, circumstances: Circumstances = {}) {
  const { eraseOriginal = false, retentionDays = 30, uploadInUse = false } = circumstances;
  const objects = new InMemoryObjectStore();
  const stored = [
    `transcriptions/${ID}/original`,
    `transcriptions/${ID}/original.peaks`,
    `transcriptions/${ID}/hypothesis.json`,
    'uploads/up_1/a',
    'uploads/up_2/a',
  ];
  for (const key of stored) await objects.put(key, Buffer.from('x'));
  const full = { id: ID, status: 'completed', options: {}, audioKey: stored[0], audioKind: 'original', ...record };
  const transcriptions = {
    findById: async () => record && (full as TranscriptionRecord),
    markAudioDeleted: async () => full as TranscriptionRecord,
    isUploadInUse: async () => uploadInUse,
  } as Partial<TranscriptionRepository> as TranscriptionRepository;
  const ended: string[] = [];
  const uploads = {
    terminate: async (id: string) => void ended.push(`terminate ${id}`),
    markErased: async (id: string) => ended.push(`erased ${id}`) > 0,
  } as Partial<UploadRepository> as UploadRepository;
  const counted: Record<string, number> = {};
  const storage = {
    shrink: async (id: string, bytes = 0) => void (counted[id] = bytes),
  } as Partial<StorageUseRepository> as StorageUseRepository;
  const progress = { purge: async () => undefined } as Partial<ProgressLog> as ProgressLog;
  const account = { settings: { audioRetentionDays: retentionDays } } as Account;
  const accounts = { findById: async () => account } as Partial<AccountRepository> as AccountRepository;
  const cleanUp = new CleanUp(transcriptions, uploads, storage, accounts, objects, progress);
  await cleanUp.execute({ transcriptionId: ID, eraseOriginal });
  const left: string[] = [];
  for await (const { key } of objects.list('')) left.push(key);
  return { left, ended, counted };
}

describe('CleanUp', () => {
  const redacted = { options: { redact: 'all' } as TranscriptionOptions, uploadId: 'up_1' };

  it('CleanUp erases intermediate objects, and keeps the audio and its upload', async () => {
    const { left, ended } = await cleanedUp({ uploadId: 'up_1' });
    const kept = [`transcriptions/${ID}/original`, `transcriptions/${ID}/original.peaks`];
    expect([left, ended]).toEqual([[...kept, 'uploads/up_1/a', 'uploads/up_2/a'], []]);
  });

  it.each(['failed', 'canceled'] as const)(
    'CleanUp keeps no waveform of a transcription that is %s',
    async (status) => {
      const { left } = await cleanedUp({ status });
      expect(left).toEqual([`transcriptions/${ID}/original`, 'uploads/up_1/a', 'uploads/up_2/a']);
    },
  );

  it('CleanUp erases original and upload of a redacted transcription, and no other upload', async () => {
    const { left, ended } = await cleanedUp(redacted, { eraseOriginal: true });
    expect([left, ended]).toEqual([['uploads/up_2/a'], ['terminate up_1', 'erased up_1']]);
  });

  it.each([
    ['was deleted during the run', { audioDeletedAt: new Date() }, {}],
    ['belongs to an account that keeps no audio', {}, { retentionDays: 0 }],
  ])('CleanUp erases audio that %s, and its upload', async (_what, deleted, circumstances) => {
    const { left, ended } = await cleanedUp({ uploadId: 'up_1', ...deleted }, circumstances);
    expect([left, ended]).toEqual([['uploads/up_2/a'], ['terminate up_1', 'erased up_1']]);
  });

  it('CleanUp keeps an upload that another transcription in progress uses', async () => {
    const { left, ended } = await cleanedUp({ uploadId: 'up_1' }, { retentionDays: 0, uploadInUse: true });
    expect([left, ended]).toEqual([['uploads/up_1/a', 'uploads/up_2/a'], []]);
  });

  it.each([
    ['the audio that it keeps', { uploadId: 'up_1' }, {}, { [ID]: 1 }],
    ['nothing of a redacted transcription and its upload', redacted, { eraseOriginal: true }, { [ID]: 0, up_1: 0 }],
    ['nothing for an account that keeps no audio', {}, { retentionDays: 0 }, { [ID]: 0 }],
    ['nothing of a transcription that was rolled back', null, {}, { [ID]: 0 }],
  ])('CleanUp counts %s', async (_what, record, circumstances, expected) => {
    expect((await cleanedUp(record, circumstances)).counted).toEqual(expected);
  });

  it('CleanUp keeps an upload whose transcription was never accepted', async () => {
    const { left, ended } = await cleanedUp(null, { eraseOriginal: true });
    expect([left, ended]).toEqual([['uploads/up_1/a', 'uploads/up_2/a'], []]);
  });
});
