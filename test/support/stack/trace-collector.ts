import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { eventually } from '../eventually';

interface OtlpAttribute {
  readonly key: string;
  readonly value: { readonly stringValue?: string; readonly intValue?: number | string; readonly boolValue?: boolean };
}

/** The parts of OTLP's JSON encoding that tests read: https://opentelemetry.io/docs/specs/otlp/#json-protobuf-encoding */
interface OtlpTraces {
  readonly resourceSpans: readonly {
    readonly resource: { readonly attributes: readonly OtlpAttribute[] };
    readonly scopeSpans: readonly {
      readonly spans: readonly {
        readonly traceId: string;
        readonly spanId: string;
        readonly parentSpanId?: string;
        readonly name: string;
        readonly startTimeUnixNano: string;
        readonly endTimeUnixNano: string;
        readonly attributes: readonly OtlpAttribute[];
        readonly status?: { readonly code?: number };
      }[];
    }[];
  }[];
}

export interface CollectedSpan {
  readonly service: string;
  readonly name: string;
  readonly traceId: string;
  readonly spanId: string;
  readonly parentSpanId: string | null;
  readonly failed: boolean;
  readonly lastedMs: number;
  readonly attributes: Readonly<Record<string, string>>;
}

/** An OTLP/HTTP collector on loopback. */
export class TraceCollector {
  readonly spans: CollectedSpan[] = [];
  /** Every request body, unchanged. */
  readonly bodies: string[] = [];
  /** Values of the header `authorization`. */
  readonly authorizations = new Set<string | undefined>();

  private constructor(private readonly server: Server) {}

  static async open(): Promise<TraceCollector> {
    const server = createServer();
    const collector = new TraceCollector(server);
    server.on('request', (request, response) => {
      void text(request).then((body) => {
        collector.authorizations.add(request.headers.authorization);
        if (request.method === 'POST' && request.url === '/v1/traces') collector.take(body);
        response.writeHead(200, { 'content-type': 'application/json' }).end('{}');
      });
    });
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    return collector;
  }

  get endpoint(): string {
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`;
  }

  /** Resolves with the trace of the first span that matches, once all spans of the trace that `complete` asks for have arrived. */
  traceWith(
    matches: (span: CollectedSpan) => boolean,
    complete: (spans: readonly CollectedSpan[]) => boolean,
  ): Promise<CollectedSpan[]> {
    return eventually('the trace is complete', () => {
      const found = this.spans.find(matches);
      const trace = this.spans.filter(({ traceId }) => traceId === found?.traceId);
      if (complete(trace)) return trace;
      throw new Error(`spans: ${trace.map(({ name }) => name).join(', ')}`);
    });
  }

  async close(): Promise<void> {
    this.server.closeAllConnections();
    this.server.close();
    await once(this.server, 'close');
  }

  private take(body: string): void {
    this.bodies.push(body);
    for (const { resource, scopeSpans } of (JSON.parse(body) as OtlpTraces).resourceSpans) {
      const service = plain(resource.attributes)['service.name'] ?? '';
      for (const span of scopeSpans.flatMap(({ spans }) => spans)) {
        const { traceId, spanId, parentSpanId, name, attributes, status } = span;
        const lastedMs = Number(BigInt(span.endTimeUnixNano) - BigInt(span.startTimeUnixNano)) / 1e6;
        const parent = parentSpanId === undefined || parentSpanId === '' ? null : parentSpanId;
        const facts = { failed: status?.code === 2, lastedMs, attributes: plain(attributes) };
        this.spans.push({ service, name, traceId, spanId, parentSpanId: parent, ...facts });
      }
    }
  }
}

function plain(attributes: readonly OtlpAttribute[]): Record<string, string> {
  return Object.fromEntries(
    attributes.map(({ key, value }) => [key, String(value.stringValue ?? value.intValue ?? value.boolValue)]),
  );
}
