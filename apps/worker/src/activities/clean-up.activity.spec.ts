import type { TranscriptionOptions, TranscriptionRecord } from '@aether/language';
import type { ProgressLog, TranscriptionRepository, UploadRepository } from '@aether/platform';
import { InMemoryObjectStore } from '../../../../libs/platform/testing';
import { CleanUp } from './clean-up.activity';

const ID = 'tr_1';

async function cleanedUp(record: Partial<TranscriptionRecord> | null, eraseOriginal: boolean) {
  const objects = new InMemoryObjectStore();
  const stored = [
    `transcriptions/${ID}/original`,
    `transcriptions/${ID}/hypothesis.json`,
    'uploads/up_1/a',
    'uploads/up_2/a',
  ];
  for (const key of stored) await objects.put(key, Buffer.from('x'));
  const transcriptions = {
    findById: async () =>
      record && ({ id: ID, options: {}, audioKey: stored[0], audioKind: 'original', ...record } as TranscriptionRecord),
  } as Partial<TranscriptionRepository> as TranscriptionRepository;
  const ended: string[] = [];
  const uploads = {
    terminate: async (id: string) => void ended.push(`terminate ${id}`),
    markErased: async (id: string) => ended.push(`erased ${id}`) > 0,
  } as Partial<UploadRepository> as UploadRepository;
  const progress = { purge: async () => undefined } as Partial<ProgressLog> as ProgressLog;
  const cleanUp = new CleanUp(transcriptions, uploads, objects, progress);
  await cleanUp.execute({ transcriptionId: ID, eraseOriginal });
  const left: string[] = [];
  for await (const { key } of objects.list('')) left.push(key);
  return { left, ended };
}

describe('CleanUp', () => {
  const redacted = { options: { redact: 'all' } as TranscriptionOptions, uploadId: 'up_1' };

  it('CleanUp erases intermediate objects, and keeps the audio and its upload', async () => {
    const { left, ended } = await cleanedUp({ uploadId: 'up_1' }, false);
    expect([left, ended]).toEqual([[`transcriptions/${ID}/original`, 'uploads/up_1/a', 'uploads/up_2/a'], []]);
  });

  it('CleanUp erases original and upload of a redacted transcription, and no other upload', async () => {
    const { left, ended } = await cleanedUp(redacted, true);
    expect([left, ended]).toEqual([['uploads/up_2/a'], ['terminate up_1', 'erased up_1']]);
  });

  it('CleanUp keeps an upload whose transcription was never accepted', async () => {
    const { left, ended } = await cleanedUp(null, true);
    expect([left, ended]).toEqual([['uploads/up_1/a', 'uploads/up_2/a'], []]);
  });
});
