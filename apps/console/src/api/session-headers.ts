interface Kept {
  readonly csrf_token: string;
  readonly account: { readonly id: string };
}

/** Kept only in memory; a reload requests it again. */
let kept: Kept | null = null;

/** Keeps what requests of the signed-in user carry; null: the session has ended. */
export function keepSessionHeaders(session: Kept | null): void {
  kept = session;
}

/** Headers of a request that changes data. */
export function changeHeaders(): Readonly<Record<string, string>> {
  return kept === null ? {} : { 'x-csrf-token': kept.csrf_token, ...shownAccountHeader() };
}

/** Names the account that the page shows, so that the API refuses the request if the session works in another one by now. */
export function shownAccountHeader(): Readonly<Record<string, string>> {
  return kept === null ? {} : { 'x-aether-account': kept.account.id };
}
