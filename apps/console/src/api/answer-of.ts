import { toApiError } from './api-error';

interface Answer<Data> {
  readonly data?: Data;
  readonly error?: unknown;
  readonly response: Response;
}

/** The data of an answer. Rejects with `ApiError` when it was refused, and with what `fetch` rejects with when there was none. */
export async function answerOf<Data>(call: Promise<Answer<Data>>): Promise<Data> {
  const { data, error, response } = await call;
  if (!response.ok) throw toApiError(response, error);
  return data as Data;
}
