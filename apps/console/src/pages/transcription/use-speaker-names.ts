import { useMutation, useQuery, useQueryClient, type UseMutationResult } from '@tanstack/react-query';
import { useMemo } from 'react';
import { unwrapResponse } from '../../api/unwrap-response';
import { app } from '../../api/clients';
import { speakerNamesQuery, type SpeakerNamesResponse } from '../../api/queries';
import type { SpeakerNames } from './speaker-name';

interface Rename {
  readonly speaker: string;
  /** Empty: removes the name. */
  readonly name: string;
}

interface Named {
  readonly names: SpeakerNames;
  readonly rename: UseMutationResult<SpeakerNamesResponse, Error, Rename>;
}

/** Speaker names of a recording, stored on the account. */
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
      return unwrapResponse(app.PUT('/v1/app/transcriptions/{id}/speaker-names', { params: { path: { id } }, body }));
    },
    onSuccess: (saved) => queries.setQueryData(query.queryKey, saved),
  });
  return { names, rename };
}
