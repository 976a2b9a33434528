/** Kept in this page's memory alone: a reload asks for it again. */
let token: string | null = null;

export function keepCsrfToken(given: string | null): void {
  token = given;
}

/** What every request that changes something carries. */
export function csrfHeader(): Readonly<Record<string, string>> {
  return token === null ? {} : { 'x-csrf-token': token };
}
