import { AsyncLocalStorage } from 'node:async_hooks';
import type { Span, SpanOptions, Tracer } from '@opentelemetry/api';
import { parseTraceparent, toTraceparent } from './traceparent';
import type { EndedSpan, OpenSpan, SpanFacts, Tracing } from './tracing.port';

/** The libraries, loaded only if a collector is configured. */
export interface OpenTelemetry {
  readonly api: typeof import('@opentelemetry/api');
  readonly sdk: typeof import('@opentelemetry/sdk-trace-base');
  readonly resources: typeof import('@opentelemetry/resources');
  readonly exporter: typeof import('@opentelemetry/exporter-trace-otlp-http');
}

interface OtlpSettings {
  /** Origin of the collector, with an optional path before `/v1/traces`. */
  readonly endpoint: string;
  /** Share of traces that are kept, 0 to 1. */
  readonly ratio: number;
  /** The name of the process, e.g. `worker`. */
  readonly process: string;
}

/** Interval between two batches of spans. */
const BATCH_INTERVAL_MS = 1_000;

/** Limit for the last export, so that a hanging collector does not keep the process from exiting. */
const CLOSE_WITHIN_MS = 2_000;

/** Exports spans over OTLP/HTTP (https://opentelemetry.io/docs/specs/otlp/#otlphttp). The active span is tracked per asynchronous call chain. */
export class OtlpTracing implements Tracing {
  private readonly activeSpan = new AsyncLocalStorage<Span>();
  private readonly tracer: Tracer;
  private readonly shutDown: () => Promise<void>;
  /** Id for the next span; null generates one. */
  private nextId: string | null = null;

  constructor(
    private readonly library: OpenTelemetry,
    { endpoint, ratio, process }: OtlpSettings,
  ) {
    const { sdk, resources, exporter } = library;
    const random = new sdk.RandomIdGenerator();
    const spans = new exporter.OTLPTraceExporter({ url: `${endpoint.replace(/\/$/, '')}/v1/traces` });
    const provider = new sdk.BasicTracerProvider({
      resource: resources.resourceFromAttributes({
        'service.namespace': 'aether',
        'service.name': `aether-${process}`,
      }),
      sampler: new sdk.ParentBasedSampler({ root: new sdk.TraceIdRatioBasedSampler(ratio) }),
      spanProcessors: [new sdk.BatchSpanProcessor(spans, { scheduledDelayMillis: BATCH_INTERVAL_MS })],
      idGenerator: {
        generateTraceId: () => random.generateTraceId(),
        generateSpanId: () => this.nextId ?? random.generateSpanId(),
      },
    });
    this.tracer = provider.getTracer('aether');
    this.shutDown = () => provider.shutdown();
  }

  current(): string | null {
    const span = this.activeSpan.getStore();
    return span === undefined ? null : toTraceparent(span.spanContext());
  }

  async within<T>(facts: SpanFacts, work: (span: OpenSpan) => Promise<T>): Promise<T> {
    return this.begin(facts, async (span) => {
      try {
        const result = await work(span);
        span.end();
        return result;
      } catch (error) {
        span.end(codeOf(error));
        throw error;
      }
    });
  }

  begin<T>(facts: SpanFacts, work: (span: OpenSpan) => T): T {
    const span = this.start(facts);
    return this.activeSpan.run(span, () => work(this.opened(span)));
  }

  record({ id, startedAt, endedAt, error, ...facts }: EndedSpan): void {
    this.nextId = id;
    try {
      const span = this.start(facts, { startTime: startedAt });
      if (error !== undefined) this.markFailed(span, error);
      span.end(endedAt);
    } finally {
      this.nextId = null;
    }
  }

  async close(): Promise<void> {
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<void>((resolve) => {
      timer = setTimeout(resolve, CLOSE_WITHIN_MS);
    });
    await Promise.race([this.shutDown().catch(() => undefined), late]);
    clearTimeout(timer);
  }

  private start({ name, kind, attributes = {}, parent }: SpanFacts, options: SpanOptions = {}): Span {
    const { trace, ROOT_CONTEXT, SpanKind } = this.library.api;
    const remote = parent === undefined ? null : parseTraceparent(parent);
    const active = this.activeSpan.getStore();
    const context =
      remote !== null
        ? trace.setSpanContext(ROOT_CONTEXT, remote)
        : active === undefined
          ? ROOT_CONTEXT
          : trace.setSpan(ROOT_CONTEXT, active);
    const kinds = { server: SpanKind.SERVER, client: SpanKind.CLIENT, internal: SpanKind.INTERNAL };
    return this.tracer.startSpan(name, { ...options, kind: kinds[kind], attributes: { ...attributes } }, context);
  }

  private opened(span: Span): OpenSpan {
    return {
      set: (attributes) => void span.setAttributes({ ...attributes }),
      end: (error) => {
        if (error !== undefined) this.markFailed(span, error);
        span.end();
      },
    };
  }

  private markFailed(span: Span, error: string): void {
    span.setAttribute('error.type', error);
    span.setStatus({ code: this.library.api.SpanStatusCode.ERROR });
  }
}

/** The code of an error of this project, or of the Temporal failure made from it; never a message. */
function codeOf(error: unknown): string {
  const { code, type } = (error ?? {}) as { readonly code?: unknown; readonly type?: unknown };
  const named = [type, code].find((name) => typeof name === 'string' && /^\w{1,60}$/.test(name));
  return typeof named === 'string' ? named : 'internal_error';
}
