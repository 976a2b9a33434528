import http from 'node:http';
import https from 'node:https';
import { StoreTimeoutError } from './store-timeout.error';

type Transport = Pick<typeof http, 'request'>;

/**
 * What the `minio` client sends its requests with. One that makes no progress for `limitMs`, from connecting until its answer begins, fails
 * with `StoreTimeoutError`; so does one whose answer does not go on, but for an object's bytes: whoever reads those may be slow (`withIdleTimeout` is for those who
 * are not).
 */
export function limitedTransport(protocol: string, limitMs: number): Transport {
  const send = protocol === 'https:' ? https.request : http.request;
  const request = (options: http.RequestOptions, onAnswer?: (answer: http.IncomingMessage) => void) => {
    const sent = send({ ...options, timeout: limitMs }, onAnswer);
    sent.once('timeout', () => sent.destroy(new StoreTimeoutError()));
    if (readsObject(options)) sent.once('response', () => sent.setTimeout(0));
    return sent;
  };
  return { request } as Transport;
}

/** What is asked about a bucket, or of an upload in parts, stands in the query. */
function readsObject({ method, path }: http.RequestOptions): boolean {
  return method === 'GET' && !path?.includes('?');
}
