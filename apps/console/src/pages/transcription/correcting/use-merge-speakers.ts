import { useMutation, type UseMutationResult } from '@tanstack/react-query';
import type { CorrectionQueue } from './correction-queue';

export interface Merge {
  readonly from: string;
  readonly into: string;
  /** The name of both from then on; empty: that of `into` stays. */
  readonly name: string;
}

/** Merges two speakers that are one person, as a correction like the others: it is stored after them and can be undone. */
export function useMergeSpeakers(queue: CorrectionQueue): UseMutationResult<void, Error, Merge> {
  return useMutation({
    mutationFn: async ({ from, into, name }: Merge) => {
      queue.add({ op: 'merge_speakers', from, into });
      if (name.trim() !== '') queue.add({ op: 'rename_speaker', speaker: into, name: name.trim() });
      await queue.settled();
    },
  });
}
