export const TRACING = Symbol('Tracing');

/** Attributes of a span: ids, codes, counts and names that this project defines; never text, file names, keys or addresses. */
export type SpanAttributes = Readonly<Record<string, string | number | boolean>>;

export interface SpanFacts {
  /** A name of low cardinality: a route template, an activity's name. */
  readonly name: string;
  /** `server` handles a call, `client` makes one. */
  readonly kind: 'server' | 'client' | 'internal';
  readonly attributes?: SpanAttributes;
  /** `traceparent` of the parent span (https://www.w3.org/TR/trace-context/); by default the active span. */
  readonly parent?: string;
}

export interface OpenSpan {
  set(attributes: SpanAttributes): void;
  /** `error`: the error's code. */
  end(error?: string): void;
}

/** A span that is recorded after it ended. */
export interface EndedSpan extends SpanFacts {
  /** Sixteen hexadecimal digits; its children have already used it as their parent. */
  readonly id: string;
  readonly parent: string;
  readonly startedAt: Date;
  readonly endedAt: Date;
  /** The error's code. */
  readonly error?: string;
}

/** Records a process's spans. Calls cost almost nothing without a collector. */
export interface Tracing {
  /** `traceparent` of the active span, to pass to other processes; null if there is none. */
  current(): string | null;
  /** Runs `work` in a span that ends with it; a rejection is recorded by its code. */
  within<T>(span: SpanFacts, work: (span: OpenSpan) => Promise<T>): Promise<T>;
  /** Runs `work` in a span that the caller ends later. */
  begin<T>(span: SpanFacts, work: (span: OpenSpan) => T): T;
  record(span: EndedSpan): void;
  /** Exports the remaining spans. */
  close(): Promise<void>;
}

const NO_SPAN: OpenSpan = { set: () => undefined, end: () => undefined };

/** Tracing without a collector. */
export const NO_TRACING: Tracing = {
  current: () => null,
  within: (_, work) => work(NO_SPAN),
  begin: (_, work) => work(NO_SPAN),
  record: () => undefined,
  close: async () => undefined,
};
