import { useMutation } from '@tanstack/react-query';
import { app } from '../api/clients';
import { unwrapResponse } from '../api/unwrap-response';

/** In the tab, while the user is at the identity provider. Holds no secret: what binds the visit is a cookie that scripts cannot read. */
const KEY = 'aether.provider';

/** What a user confirms by signing in again. */
export type ConfirmedAction = 'delete' | 'export';

export interface ProviderVisit {
  /** The page to continue at. */
  readonly from: string;
  /** Absent: the visit signs in. */
  readonly confirms?: ConfirmedAction;
}

/** Sends the browser to the provider. */
export function useProviderVisit() {
  return useMutation({
    mutationFn: async (visit: ProviderVisit) => {
      const path = visit.confirms === undefined ? '/v1/app/sign-in/provider' : '/v1/app/confirm/provider';
      const { url } = await unwrapResponse(app.POST(path));
      sessionStorage.setItem(KEY, JSON.stringify(visit));
      window.location.assign(url);
    },
  });
}

/** The visit that this tab began; a sign-in that continues at the first page if it began none. */
export function readVisit(): ProviderVisit {
  try {
    const { from, confirms } = JSON.parse(sessionStorage.getItem(KEY) ?? '{}') as Partial<ProviderVisit>;
    const isOurs = from !== undefined && /^\/(?!\/)/.test(from);
    return { from: isOurs ? from : '/', ...(confirms !== undefined && { confirms }) };
  } catch {
    return { from: '/' };
  }
}

export function forgetVisit(): void {
  sessionStorage.removeItem(KEY);
}
