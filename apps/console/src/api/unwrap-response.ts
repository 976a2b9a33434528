import { notedError } from './account-switch';

interface ApiResponse<Data> {
  readonly data?: Data;
  readonly error?: unknown;
  readonly response: Response;
}

/** The data of a response. Rejects with `ApiError` for an error status, or with the error of `fetch` if there is no response. */
export async function unwrapResponse<Data>(call: Promise<ApiResponse<Data>>): Promise<Data> {
  const { data, error, response } = await call;
  if (!response.ok) throw notedError(response, error);
  return data as Data;
}
