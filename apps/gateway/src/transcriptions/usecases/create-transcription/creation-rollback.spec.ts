import { objectKeys } from '@aether/language';
import {
  createLogger,
  type DiscardResult,
  type StorageUseRepository,
  type TranscriptionRepository,
} from '@aether/platform';
import { InMemoryObjectStore } from '../../../../../../libs/platform/testing';
import type { TranscriptionWorkflows } from '../../transcription-workflows';
import { CreationRollback } from './creation-rollback';

const ID = 'tr_refused';

/** Rolls back a creation with an unknown record. `resultOf`: the result of each attempt to discard the record. */
async function rollBack(
  resultOf: (attempt: number) => DiscardResult | Error,
): Promise<{ attempts: number; waitedS: number; kept: boolean }> {
  const objects = new InMemoryObjectStore();
  await objects.put(objectKeys.original(ID), Buffer.from('som'));
  let attempts = 0;
  const discard = async (): Promise<DiscardResult> => {
    const result = resultOf(++attempts);
    if (result instanceof Error) throw result;
    return result;
  };
  const transcriptions = { discard } as Partial<TranscriptionRepository> as TranscriptionRepository;
  const abandon = async (): Promise<void> => undefined;
  const workflows = { abandon } as Partial<TranscriptionWorkflows> as TranscriptionWorkflows;
  const logger = createLogger({ process: 'test', level: 'silent' });
  const storage = { shrink: async () => undefined } as Partial<StorageUseRepository> as StorageUseRepository;
  let waitedS = 0;
  const wait = async (ms: number): Promise<void> => void (waitedS += ms / 1000);
  await new CreationRollback(objects, storage, transcriptions, workflows, logger, wait).rollback(ID, 'unknown');
  // Without timers all retries run as microtasks, so they have ended by the next turn of the event loop.
  await new Promise((resolve) => setImmediate(resolve));
  return { attempts, waitedS, kept: await objects.exists(objectKeys.original(ID)) };
}

describe('rollback of an in-doubt write', () => {
  it('looks for the record for a minute, then erases the audio', async () => {
    expect(await rollBack(() => 'absent')).toEqual({ attempts: 6, waitedS: 60, kept: false });
  });

  it('erases a record that is written late, and its audio', async () => {
    expect(await rollBack((attempt) => (attempt < 4 ? 'absent' : 'deleted'))).toEqual({
      attempts: 4,
      waitedS: 20,
      kept: false,
    });
  });

  it('keeps the audio when another request has joined the record', async () => {
    expect(await rollBack((attempt) => (attempt < 6 ? 'absent' : 'kept'))).toEqual({
      attempts: 6,
      waitedS: 60,
      kept: true,
    });
  });

  it('keeps the audio while MongoDB is unavailable', async () => {
    const result = await rollBack((attempt) => (attempt < 3 ? 'absent' : new Error('timed out')));
    expect(result).toEqual({ attempts: 6, waitedS: 60, kept: true });
  });
});
