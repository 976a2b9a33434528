import { fold, givenTitle } from '@aether/language';
import type { Collection } from 'mongodb';
import type { TranscriptionDocument } from './documents';

const BATCH = 500;

/**
 * Completes the names by which an account's list is sorted: what each recording was called (`givenTitle`), without case and accents. They are a copy
 * that a change of the title removes, and lists by title bring up to date first.
 */
export async function completeSortNames(records: Collection<TranscriptionDocument>, accountId: string): Promise<void> {
  const missing = { accountId, sortName: null, deletedAt: { $exists: false } } as const;
  for (;;) {
    const projection = { title: 1, 'options.reference': 1, fileName: 1 };
    const found = await records.find(missing, { projection }).limit(BATCH).toArray();
    if (found.length === 0) return;
    const updates = found.map(({ _id, options = {}, ...named }) => ({
      updateOne: {
        // A title that changed meanwhile is completed in the next round.
        filter: { _id, sortName: null, deletedAt: { $exists: false }, title: named.title ?? { $exists: false } },
        update: { $set: { sortName: fold((givenTitle({ options, ...named }) ?? '').trim()) } },
      },
    }));
    await records.bulkWrite(updates, { ordered: false });
  }
}
