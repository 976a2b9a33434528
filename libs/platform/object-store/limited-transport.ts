import http from 'node:http';
import https from 'node:https';
import { StoreTimeoutError } from './store-timeout.error';

type Transport = Pick<typeof http, 'request'>;

/**
 * HTTP transport for the `minio` client. A request without progress for `limitMs`, from connecting to the start of its response, fails with
 * `StoreTimeoutError`. So does a response that stalls, except the body of an object, because its reader may be slow (`withIdleTimeout` is for
 * readers that are not).
 */
export function limitedTransport(protocol: string, limitMs: number): Transport {
  const send = protocol === 'https:' ? https.request : http.request;
  const request = (options: http.RequestOptions, onResponse?: (response: http.IncomingMessage) => void) => {
    const sent = send({ ...options, timeout: limitMs }, onResponse);
    sent.once('timeout', () => sent.destroy(new StoreTimeoutError()));
    if (readsObject(options)) sent.once('response', () => sent.setTimeout(0));
    return sent;
  };
  return { request } as Transport;
}

/** Requests about a bucket or a multipart upload have a query. */
function readsObject({ method, path }: http.RequestOptions): boolean {
  return method === 'GET' && !path?.includes('?');
}
