import { objectKeys } from '@aether/language';
import { createLogger, type DiscardResult, type TranscriptionRepository } from '@aether/platform';
import { InMemoryObjectStore } from '../../../../../../libs/platform/testing';
import type { TranscriptionWorkflows } from '../../transcription-workflows';
import { CreationUndo } from './creation-undo';

// Looks follow each other without the minute between them.
jest.mock('node:timers/promises', () => ({ setTimeout: () => new Promise((resolve) => setImmediate(resolve)) }));

const ID = 'tr_refused';

/** What is left in the end where each look at the record comes to this. */
async function takenBack(becomes: (look: number) => DiscardResult | Error): Promise<{ looks: number; kept: boolean }> {
  const objects = new InMemoryObjectStore();
  await objects.put(objectKeys.original(ID), Buffer.from('som'));
  let looks = 0;
  const discard = async (): Promise<DiscardResult> => {
    const became = becomes(++looks);
    if (became instanceof Error) throw became;
    return became;
  };
  const transcriptions = { discard } as Partial<TranscriptionRepository> as TranscriptionRepository;
  const abandon = async (): Promise<void> => undefined;
  const workflows = { abandon } as Partial<TranscriptionWorkflows> as TranscriptionWorkflows;
  const logger = createLogger({ process: 'test', level: 'silent' });
  await new CreationUndo(objects, transcriptions, workflows, logger).takeBack(ID, 'perhaps');
  for (let before = -1; before < looks; await new Promise((resolve) => setTimeout(resolve, 20))) before = looks;
  return { looks, kept: await objects.exists(objectKeys.original(ID)) };
}

describe('what MongoDB was asked to write and never said', () => {
  it('is looked for for a minute, and its audio goes when none has come', async () => {
    expect(await takenBack(() => 'absent')).toEqual({ looks: 6, kept: false });
  });

  it('is taken back with its audio when it comes late', async () => {
    expect(await takenBack((look) => (look < 4 ? 'absent' : 'deleted'))).toEqual({ looks: 4, kept: false });
  });

  it('keeps its audio when another request has joined it', async () => {
    expect(await takenBack((look) => (look < 6 ? 'absent' : 'kept'))).toEqual({ looks: 6, kept: true });
  });

  it('keeps its audio while nobody can be asked', async () => {
    expect(await takenBack((look) => (look < 3 ? 'absent' : new Error('timed out')))).toEqual({ looks: 6, kept: true });
  });
});
