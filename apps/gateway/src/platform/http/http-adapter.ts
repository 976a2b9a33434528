import { createServer, type RequestListener } from 'node:http';
import { ExpressAdapter } from '@nestjs/platform-express';
import { handleClientErrors, requiringHost } from './client-error-handler';
import { limitConnections, type ConnectionLimits } from './limit-connections';

const SERVER_OPTIONS = {
  /** 200 key terms of 60 accented characters, percent-encoded, must fit into the URL. */
  maxHeaderSize: 128 * 1024,
  /** `requiringHost` does it, with an answer. */
  requireHostHeader: false,
  /** Uploads may be slow; `RequestBody` aborts those that stop. */
  requestTimeout: 3_600_000,
  /** Longer than the idle timeout of common load balancers (60 s), so that the server never closes a connection just as a request arrives. */
  keepAliveTimeout: 65_000,
} as const;

interface HttpLimits extends ConnectionLimits {
  /** Timeout for the headers of a request. */
  readonly silenceMs: number;
}

/** Express on an HTTP server with this API's limits. */
export class HttpAdapter extends ExpressAdapter {
  constructor(private readonly limits: HttpLimits) {
    super();
    this.disable('x-powered-by');
    this.disable('etag');
  }

  override initHttpServer(): void {
    const listener = requiringHost(this.getInstance<RequestListener>());
    const server = createServer({ ...SERVER_OPTIONS, ...headLimit(this.limits.silenceMs) }, listener);
    // The reader of the body sends `100 Continue`, so that clients do not send a body that is rejected unread.
    server.on('checkContinue', listener);
    handleClientErrors(server);
    limitConnections(server, this.limits);
    this.httpServer = server;
  }
}

/** Node checks for slow headers every 30 s, or more often if the limit is shorter. */
function headLimit(ms: number): { readonly headersTimeout: number; readonly connectionsCheckingInterval: number } {
  return { headersTimeout: ms, connectionsCheckingInterval: Math.min(30_000, ms) };
}
