import type { Request, Response } from 'express';

/** Request headers of this API, of tus clients and of OpenAI's SDKs that are not allowed without a list. */
const REQUEST_HEADERS = [
  ...['Authorization', 'Content-Type', 'Idempotency-Key', 'Prefer', 'Range', 'Last-Event-ID', 'traceparent'],
  ...['Tus-Resumable', 'Upload-Length', 'Upload-Metadata', 'Upload-Offset', 'X-Requested-With', 'X-Request-ID'],
  ...['arch', 'custom-poll-interval', 'helper-method', 'lang', 'os', 'package-version', 'poll-helper'].map(stainless),
  ...['retry-count', 'runtime', 'runtime-version', 'timeout'].map(stainless),
].join(', ');

const RESPONSE_HEADERS = [
  ...['Location', 'Retry-After', 'Content-Range', 'Accept-Ranges', 'Preference-Applied', 'Idempotent-Replayed'],
  ...['x-request-id', 'x-transcription-id'],
  ...['RateLimit', 'RateLimit-Policy', 'x-ratelimit-limit', 'x-ratelimit-remaining', 'x-ratelimit-reset'],
  ...['Tus-Extension', 'Tus-Max-Size', 'Tus-Resumable', 'Tus-Version'],
  ...['Upload-Expires', 'Upload-Length', 'Upload-Metadata', 'Upload-Offset'],
].join(', ');

/** Browsers ask again after two hours at the latest. */
const PREFLIGHT_S = 7200;

/**
 * Cross-origin requests of browsers (https://fetch.spec.whatwg.org/#http-cors-protocol), from the configured origins only and without cookies:
 * callers send a key. For any other origin no response has a header of this protocol.
 */
export class CrossOrigin {
  private readonly origins: ReadonlySet<string>;

  constructor(origins: readonly string[]) {
    this.origins = new Set(origins);
  }

  /** Sets the headers of a response. */
  apply(request: Request, response: Response): void {
    if (this.origins.size === 0) return;
    // Also for origins that are not allowed: a cache must not give one the response of the other.
    response.vary('Origin');
    const origin = this.allowed(request);
    if (origin === null) return;
    response.setHeader('access-control-allow-origin', origin);
    response.setHeader('access-control-expose-headers', RESPONSE_HEADERS);
  }

  /** Responds to the question of a browser whether it may send a request. Returns false if the request is none, or the origin is not allowed. */
  answerPreflight(request: Request, response: Response, methods: readonly string[]): boolean {
    if (request.method !== 'OPTIONS' || request.get('access-control-request-method') === undefined) return false;
    if (this.allowed(request) === null) return false;
    response.setHeader('access-control-allow-methods', methods.join(', '));
    response.setHeader('access-control-allow-headers', REQUEST_HEADERS);
    response.setHeader('access-control-max-age', String(PREFLIGHT_S));
    response.removeHeader('access-control-expose-headers');
    response.status(204).end();
    return true;
  }

  private allowed(request: Request): string | null {
    const origin = request.get('origin');
    return origin !== undefined && this.origins.has(origin) ? origin : null;
  }
}

function stainless(name: string): string {
  return `x-stainless-${name}`;
}
