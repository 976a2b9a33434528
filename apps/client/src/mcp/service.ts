import { ApiClient } from '../api/api-client';
import { readApiDocument, type ApiDocument } from '../api/api-document';

/** The service as one caller uses it. */
export interface Service {
  readonly client: ApiClient;
  /** What the service offers, read once. */
  document(): Promise<ApiDocument>;
}

/** Agents rather read an error than wait for an outage to end. */
const PATIENCE_MS = 45_000;

export function openService(baseUrl: string, authorization: string | null): Service {
  const client = new ApiClient({ baseUrl, authorization, patienceMs: PATIENCE_MS });
  let document: Promise<ApiDocument> | null = null;
  return {
    client,
    document: () => {
      document ??= readApiDocument(client).catch((error: unknown) => {
        document = null;
        throw error;
      });
      return document;
    },
  };
}
