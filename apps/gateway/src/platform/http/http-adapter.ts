import { createServer, type RequestListener } from 'node:http';
import { ExpressAdapter } from '@nestjs/platform-express';
import { answerBadConnections } from './bad-connection';

const SERVER_OPTIONS = {
  /** 200 key terms of 60 accented characters, percent-encoded, fit into the address. */
  maxHeaderSize: 128 * 1024,
  /** Uploads may be slow: only silence is cut off earlier, by whoever reads the body. */
  requestTimeout: 3_600_000,
  /** Longer than the idle time of common load balancers (60 s), so that it is never the server who closes on a request. */
  keepAliveTimeout: 65_000,
} as const;

/** Express on a server with this API's limits. */
export class HttpAdapter extends ExpressAdapter {
  /** `silenceMs`: how long the head of a request may take. */
  constructor(private readonly silenceMs: number) {
    super();
    this.disable('x-powered-by');
    this.disable('etag');
  }

  override initHttpServer(): void {
    const listener = this.getInstance<RequestListener>();
    const server = createServer({ ...SERVER_OPTIONS, ...headLimit(this.silenceMs) }, listener);
    // Whoever reads the body says `100 Continue`: what is refused unread is then never sent.
    server.on('checkContinue', listener);
    answerBadConnections(server);
    this.httpServer = server;
  }
}

/** Node looks for heads that take too long every half a minute, unless the limit is shorter. */
function headLimit(ms: number): { readonly headersTimeout: number; readonly connectionsCheckingInterval: number } {
  return { headersTimeout: ms, connectionsCheckingInterval: Math.min(30_000, ms) };
}
