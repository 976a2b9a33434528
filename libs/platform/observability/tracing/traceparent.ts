import type { SpanContext } from '@opentelemetry/api';

const PATTERN = /^00-([0-9a-f]{32})-([0-9a-f]{16})-([0-9a-f]{2})$/;

/** Parses a `traceparent` header (https://www.w3.org/TR/trace-context/#traceparent-header); null if it is invalid. */
export function parseTraceparent(text: string): SpanContext | null {
  const [, traceId = '', spanId = '', flags = ''] = PATTERN.exec(text) ?? [];
  if (/^0*$/.test(traceId) || /^0*$/.test(spanId)) return null;
  return { traceId, spanId, traceFlags: Number.parseInt(flags, 16), isRemote: true };
}

export function toTraceparent({ traceId, spanId, traceFlags }: SpanContext): string {
  return `00-${traceId}-${spanId}-${traceFlags.toString(16).padStart(2, '0')}`;
}
