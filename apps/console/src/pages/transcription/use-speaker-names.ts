import { useMutation, useQuery, useQueryClient, type UseMutationResult } from '@tanstack/react-query';
import { useMemo } from 'react';
import { speakerNamesQuery } from '../../api/queries';
import type { CorrectionQueue } from './correcting/correction-queue';
import type { SpeakerNames } from './speaker-name';

interface Rename {
  readonly speaker: string;
  /** Empty: removes the name. */
  readonly name: string;
}

interface Named {
  readonly names: SpeakerNames;
  readonly rename: UseMutationResult<void, Error, Rename>;
}

/** The names of the speakers. A new one is a correction like the others: it is stored after them and can be undone. */
export function useSpeakerNames(id: string, queue: CorrectionQueue): Named {
  const queries = useQueryClient();
  const query = speakerNamesQuery(id);
  const { data } = useQuery(query);
  const names = useMemo(() => new Map(data?.data.map(({ speaker, name }) => [speaker, name])), [data]);
  const rename = useMutation({
    mutationFn: async ({ speaker, name }: Rename) => {
      queue.add({ op: 'rename_speaker', speaker, name: name.trim() });
      await queue.settled();
      await queries.invalidateQueries(query);
    },
  });
  return { names, rename };
}
