import { Readable } from 'node:stream';
import { AppError, type DownloadFailure } from '@aether/domain';
import { OutboundError, type OutboundResponse, type OutboundHttp } from '@aether/platform';
import { confirmedLink } from './confirmation-page';
import { directLink, isDrive } from './direct-link';

/** The specification's limit for `audio_url`: 1 GB. */
const MAX_BYTES = 2 ** 30;
const MAX_REDIRECTS = 5;
/** Limit of the whole download with its resumptions: 1 GB at 2.4 Mbit/s. */
const TOTAL_MS = 60 * 60_000;
/** Least throughput while the download waits for the server, in every `PACE_WINDOW_MS` of waiting. The silence limit of `OutboundHttp` is shorter. */
const MIN_BYTES_PER_S = 32 * 1024;
const PACE_WINDOW_MS = 60_000;
/** Maximum number of times that a broken download is resumed. */
const MAX_RESUMES = 5;
const MAX_PAGE_BYTES = 2 ** 16;

/** Statuses besides 5xx for which a retry may help. */
const RETRYABLE = [408, 425, 429];

/** Codings of HTTP that compress (RFC 9110, 8.4.1, and IANA's registry). Others, such as `aws-chunked` of stored objects, leave the bytes unchanged. */
const COMPRESSED = /\b(?:gzip|deflate|compress|br|zstd)\b/i;

function failed(retryable: boolean, reason: DownloadFailure, status?: number): AppError {
  const details = { kind: 'download_failed', reason, ...(status !== undefined && { status }) } as const;
  return new AppError('audio_url_failed', { retryable, details });
}

/**
 * Downloads the audio at a URL, including sharing links of Google Drive and Dropbox. The stream resumes after a broken connection if the server
 * can confirm that the file is unchanged. Opening and reading fail with `OutboundError`, `audio_url_failed` (its `retryable` says whether a retry
 * may help), or the signal's reason. A server that sends less than `MIN_BYTES_PER_S` fails with `timed_out`, as does the whole download after an hour.
 */
export async function downloadAudio(
  http: OutboundHttp,
  address: string,
  abort: AbortSignal,
  { paceWindowMs = PACE_WINDOW_MS }: { readonly paceWindowMs?: number } = {},
): Promise<Readable> {
  const deadline = new AbortController();
  const timer = setTimeout(() => deadline.abort(new OutboundError('timed_out')), TOTAL_MS).unref();
  const done = (): void => clearTimeout(timer);
  try {
    const signal = AbortSignal.any([abort, deadline.signal]);
    const response = await get(http, directLink(address), { signal });
    const audio = isPage(response) ? await behindPage(http, response, signal) : response;
    const stream = resuming(http, audio, { signal, pace: new Pace(paceWindowMs) });
    return Readable.from(stream, { objectMode: false }).once('close', done);
  } catch (error) {
    done();
    throw error;
  }
}

interface GetOptions {
  readonly signal: AbortSignal;
  readonly headers?: Readonly<Record<string, string>>;
  /** The only accepted status. Default: 200. */
  readonly expected?: 200 | 206;
}

async function get(http: OutboundHttp, address: string, options: GetOptions): Promise<OutboundResponse> {
  const { signal, headers = {}, expected = 200 } = options;
  const limits = { maxRedirects: MAX_REDIRECTS, maxBytes: MAX_BYTES, totalMs: TOTAL_MS, signal };
  const response = await http.send(address, { method: 'GET', headers, ...limits });
  const { status, body, headers: got } = response;
  if (status === expected && !COMPRESSED.test(got.get('content-encoding') ?? '')) return response;
  body.destroy();
  if (status === expected) throw failed(false, 'compressed');
  // A server that sends the whole file again, because it changed or because it knows no ranges, broke the download off.
  if (status === 200) throw failed(true, 'broken_off');
  throw failed(status >= 500 || status < 300 || RETRYABLE.includes(status), 'status', status);
}

function isPage({ headers }: OutboundResponse): boolean {
  return /^(text\/html|application\/xhtml)/i.test(headers.get('content-type') ?? '');
}

/** Follows Google Drive's confirmation of a large file; any other page is an error, because a file was expected. */
async function behindPage(http: OutboundHttp, page: OutboundResponse, signal: AbortSignal): Promise<OutboundResponse> {
  const link = isDrive(page.url) ? confirmedLink(await textOf(page), page.url) : null;
  page.body.destroy();
  if (link === null) throw failed(false, 'page');
  const response = await get(http, link, { signal });
  if (!isPage(response)) return response;
  response.body.destroy();
  throw failed(false, 'page');
}

async function textOf({ body }: OutboundResponse): Promise<string> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of body as AsyncIterable<Buffer>) {
    chunks.push(chunk);
    bytes += chunk.length;
    if (bytes > MAX_PAGE_BYTES) break;
  }
  return Buffer.concat(chunks).toString('utf8');
}

async function* resuming(
  http: OutboundHttp,
  response: OutboundResponse,
  { signal, pace }: { readonly signal: AbortSignal; readonly pace: Pace },
): AsyncGenerator<Buffer, void, undefined> {
  const validator = validatorOf(response);
  let received = 0;
  let { body } = response;
  for (let resumes = 0; ; resumes += 1) {
    try {
      pace.wait();
      for await (const chunk of body as AsyncIterable<Buffer>) {
        pace.receive(chunk.length);
        received += chunk.length;
        if (received > MAX_BYTES) throw new OutboundError('too_large');
        yield chunk;
        pace.wait();
      }
      return;
    } catch (error) {
      const brokenOff = error instanceof OutboundError && error.retryable;
      if (!brokenOff || validator === null || received === 0 || resumes === MAX_RESUMES) throw error;
    }
    body = await rest(http, response.url.href, { received, validator, signal });
  }
}

/** Checks that a server sends enough in the time that the download waits for it. Time that the reader takes does not count. */
class Pace {
  private bytes = 0;
  private waitedMs = 0;
  private since = 0;

  constructor(private readonly windowMs: number) {}

  wait(): void {
    this.since = performance.now();
  }

  /** @throws OutboundError */
  receive(bytes: number): void {
    this.bytes += bytes;
    this.waitedMs += performance.now() - this.since;
    if (this.waitedMs < this.windowMs) return;
    if (this.bytes / this.waitedMs < MIN_BYTES_PER_S / 1000) throw new OutboundError('timed_out');
    [this.bytes, this.waitedMs] = [0, 0];
  }
}

interface RestOptions {
  /** Bytes already received. */
  readonly received: number;
  readonly validator: string;
  readonly signal: AbortSignal;
}

/** Requests the file from a byte on, if it is unchanged (RFC 9110, 13.1.5). */
async function rest(http: OutboundHttp, address: string, options: RestOptions): Promise<Readable> {
  const { received, validator, signal } = options;
  const headers = { range: `bytes=${received}-`, 'if-range': validator };
  const { body, headers: got } = await get(http, address, { signal, headers, expected: 206 });
  if (got.get('content-range')?.startsWith(`bytes ${received}-`) === true) return body;
  body.destroy();
  throw failed(true, 'broken_off');
}

/** Identifies a version of the file: a strong entity tag, or its date. */
function validatorOf({ headers }: OutboundResponse): string | null {
  const etag = headers.get('etag');
  return etag !== undefined && !etag.startsWith('W/') ? etag : (headers.get('last-modified') ?? null);
}
