/** What the provider added to the address of the page. */
export interface ProviderResponse {
  readonly state: string;
  readonly code?: string;
  readonly iss?: string;
  readonly error?: string;
}

/** Null if the provider added nothing. */
export function responseOf(search: string): ProviderResponse | null {
  const given = new URLSearchParams(search);
  const state = given.get('state');
  const [code, iss, error] = [given.get('code'), given.get('iss'), given.get('error')];
  if (state === null || (code === null && error === null)) return null;
  return { state, ...(code !== null && { code }), ...(iss !== null && { iss }), ...(error !== null && { error }) };
}
