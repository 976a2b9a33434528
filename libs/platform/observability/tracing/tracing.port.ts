export const TRACING = Symbol('Tracing');

/** What a span says of itself: ids, codes, counts and names that this project gives; never text, names of files, keys or addresses. */
export type SpanAttributes = Readonly<Record<string, string | number | boolean>>;

export interface SpanFacts {
  /** Out of few: a route's template, an activity's name. */
  readonly name: string;
  /** `server` answers a call, `client` makes one. */
  readonly kind: 'server' | 'client' | 'internal';
  readonly attributes?: SpanAttributes;
  /** `traceparent` of what it is a part of (https://www.w3.org/TR/trace-context/); without it, whatever is under way here. */
  readonly parent?: string;
}

export interface OpenSpan {
  set(attributes: SpanAttributes): void;
  /** `error`: the code of what went wrong. */
  end(error?: string): void;
}

/** A span that has ended when it is recorded. */
export interface EndedSpan extends SpanFacts {
  /** Sixteen hexadecimal digits, which its parts have named already. */
  readonly id: string;
  readonly parent: string;
  readonly startedAt: Date;
  readonly endedAt: Date;
  /** The code of what went wrong. */
  readonly error?: string;
}

/** The spans that a process records. Calls cost next to nothing without a collector. */
export interface Tracing {
  /** `traceparent` of what is under way here, for the processes that do a part of it; null with nothing under way. */
  current(): string | null;
  /** Runs `work` as a span that ends with it; a rejection is noted by its code. */
  within<T>(span: SpanFacts, work: (span: OpenSpan) => Promise<T>): Promise<T>;
  /** Runs `work` as a part of a span that the caller ends later. */
  begin<T>(span: SpanFacts, work: (span: OpenSpan) => T): T;
  record(span: EndedSpan): void;
  /** Sends what was not sent yet. */
  close(): Promise<void>;
}

const NO_SPAN: OpenSpan = { set: () => undefined, end: () => undefined };

/** Without a collector. */
export const NO_TRACING: Tracing = {
  current: () => null,
  within: (_, work) => work(NO_SPAN),
  begin: (_, work) => work(NO_SPAN),
  record: () => undefined,
  close: async () => undefined,
};
