import http from 'node:http';
import https from 'node:https';
import { NoAnswerError } from './no-answer.error';

type Transport = Pick<typeof http, 'request'>;

/**
 * What the `minio` client sends its requests with. One that makes no progress for `limitMs`, from connecting until its answer begins, fails
 * with `NoAnswerError`. An answer may take its time: whoever reads it may be slow
 * (`whileItComes` is for those who are not).
 */
export function limitedTransport(protocol: string, limitMs: number): Transport {
  const send = protocol === 'https:' ? https.request : http.request;
  const request = (options: http.RequestOptions, onAnswer?: (answer: http.IncomingMessage) => void) => {
    const sent = send({ ...options, timeout: limitMs }, onAnswer);
    sent.once('timeout', () => sent.destroy(new NoAnswerError()));
    sent.once('response', () => sent.setTimeout(0));
    return sent;
  };
  return { request } as Transport;
}
