import { useSuspenseQuery } from '@tanstack/react-query';
import { COMMON_TEXTS } from '../texts/common';
import { siteQuery, type Site } from './queries';

/** What the public pages show. Waits for the first response. */
export function useSite(): Site {
  return useSuspenseQuery(siteQuery).data;
}

/** What the operator calls the identity provider, after “com”. */
export function useProviderLabel(): string {
  return useSite().sign_in.provider?.label ?? COMMON_TEXTS.unnamedProvider;
}
