import { useLocation } from 'react-router';

export const ALL_TRANSCRIPTIONS = '/transcricoes';

/** Address of the list that led to the transcription, with its search and filters. */
export function useListAddress(): string {
  const { list = '' } = (useLocation().state ?? {}) as { readonly list?: string };
  return list === '' ? ALL_TRANSCRIPTIONS : `${ALL_TRANSCRIPTIONS}?${list}`;
}
