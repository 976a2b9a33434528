/** Kept only in memory; a reload requests it again. */
let token: string | null = null;

export function keepCsrfToken(given: string | null): void {
  token = given;
}

/** Header for every request that changes data. */
export function csrfHeader(): Readonly<Record<string, string>> {
  return token === null ? {} : { 'x-csrf-token': token };
}
