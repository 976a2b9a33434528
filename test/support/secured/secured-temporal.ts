/** A Temporal behind a proxy that demands a certificate of its clients and an API key, as installations of several machines do. */
import { readFileSync } from 'node:fs';
import type { TLSSocket } from 'node:tls';
import { connect, constants, createSecureServer, type ClientHttp2Session, type Http2SecureServer } from 'node:http2';
import type { OutgoingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Certificate } from './certificates';

const UNAUTHENTICATED = 16;

interface ProxyOptions {
  /** `host:port` of the Temporal without TLS. */
  readonly upstream: string;
  readonly certificate: Certificate;
  /** PEM file of the authority of the clients' certificates. */
  readonly authority: string;
  readonly apiKeys: readonly string[];
}

export class SecuredTemporal {
  /** Names on the certificates of the clients that have connected. */
  readonly subjects = new Set<string>();

  private constructor(
    private readonly server: Http2SecureServer,
    private readonly upstream: ClientHttp2Session,
    private accepted: readonly string[],
  ) {}

  static async start({ upstream, certificate, authority, apiKeys }: ProxyOptions): Promise<SecuredTemporal> {
    const session = connect(`http://${upstream}`);
    const server = createSecureServer({
      cert: readFileSync(certificate.certificate),
      key: readFileSync(certificate.key),
      ca: readFileSync(authority),
      requestCert: true,
      rejectUnauthorized: true,
    });
    const proxy = new SecuredTemporal(server, session, apiKeys);
    server.on('secureConnection', (socket: TLSSocket) => {
      proxy.subjects.add(String(socket.getPeerCertificate().subject.CN));
    });
    server.on('sessionError', () => undefined).on('tlsClientError', () => undefined);
    server.on('stream', (stream, headers) => {
      stream.on('error', () => undefined);
      if (!proxy.accepted.some((key) => headers.authorization === `Bearer ${key}`)) {
        const refusal = { 'grpc-status': String(UNAUTHENTICATED), 'grpc-message': 'unknown API key' };
        stream.respond({ ':status': 200, 'content-type': 'application/grpc', ...refusal }, { endStream: true });
        return;
      }
      const call = session.request(headers);
      call.on('response', (answer, flags) => {
        // An error is one block of headers.
        if ((flags & constants.NGHTTP2_FLAG_END_STREAM) !== 0) {
          stream.respond(answer, { endStream: true });
          return;
        }
        stream.respond(answer, { waitForTrailers: true });
        call.pipe(stream);
      });
      let trailers: OutgoingHttpHeaders = {};
      call.on('trailers', (given: OutgoingHttpHeaders) => (trailers = given)).on('error', () => stream.close());
      stream.on('wantTrailers', () => stream.sendTrailers(trailers)).on('close', () => call.close());
      stream.pipe(call);
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    return proxy;
  }

  get address(): string {
    return `localhost:${(this.server.address() as AddressInfo).port}`;
  }

  accept(apiKeys: readonly string[]): void {
    this.accepted = apiKeys;
  }

  stop(): void {
    this.upstream.destroy();
    this.server.close();
  }
}
