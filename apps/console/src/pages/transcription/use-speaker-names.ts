import { useMutation, useQuery, useQueryClient, type UseMutationResult } from '@tanstack/react-query';
import { useMemo } from 'react';
import { answerOf } from '../../api/answer-of';
import { app } from '../../api/clients';
import { speakerNamesQuery, type SpeakerNamesAnswer } from '../../api/queries';
import type { SpeakerNames } from './speaker-name';

interface Rename {
  readonly speaker: string;
  /** Empty: the name is taken away. */
  readonly name: string;
}

interface Named {
  readonly names: SpeakerNames;
  readonly rename: UseMutationResult<SpeakerNamesAnswer, Error, Rename>;
}

/** What the people of a recording are called, kept on the account. */
export function useSpeakerNames(id: string): Named {
  const queries = useQueryClient();
  const query = speakerNamesQuery(id);
  const { data } = useQuery(query);
  const names = useMemo(() => new Map(data?.data.map(({ speaker, name }) => [speaker, name])), [data]);
  const rename = useMutation({
    mutationFn: ({ speaker, name }: Rename) => {
      const others = [...names].filter(([other]) => other !== speaker);
      const all = name.trim() === '' ? others : [...others, [speaker, name.trim()] as const];
      const body = { data: all.map(([label, given]) => ({ speaker: label, name: given })) };
      return answerOf(app.PUT('/v1/app/transcriptions/{id}/speaker-names', { params: { path: { id } }, body }));
    },
    onSuccess: (saved) => queries.setQueryData(query.queryKey, saved),
  });
  return { names, rename };
}
