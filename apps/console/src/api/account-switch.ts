import { toApiError, type ApiError } from './api-error';

const CODE = 'account_switched';

/**
 * `switched`: the session works in another account than the page shows; it stays so until the page is loaded again. `leaving`: the user changes the account
 * on this page, which is about to be loaded again.
 */
type State = 'same' | 'switched' | 'leaving';

const listeners = new Set<() => void>();
let state: State = 'same';

export function accountState(): State {
  return state;
}

export function subscribeToAccountState(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function setAccountState(next: State): void {
  // What else the page requests meanwhile is refused, too.
  if (state === 'leaving' && next === 'switched') return;
  state = next;
  for (const listener of listeners) listener();
}

/** The error that a response is, after taking note if it says that the account was switched. `body`: its JSON. */
export function notedError(response: Response, body: unknown): ApiError {
  const error = toApiError(response, body);
  if (error.code === CODE) setAccountState('switched');
  return error;
}
