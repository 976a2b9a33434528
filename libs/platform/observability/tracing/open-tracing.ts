import type { TracingConfig } from '../../config/app-config';
import { OtlpTracing } from './otlp-tracing';
import { NO_TRACING, type Tracing } from './tracing.port';

/**
 * Opens tracing to the configured collector. Without one there is no tracing, and no library is loaded. `process`: the name of the process, e.g.
 * `worker`.
 */
export async function openTracing({ endpoint, ratio }: TracingConfig, process: string): Promise<Tracing> {
  if (endpoint === null) return NO_TRACING;
  const [api, sdk, resources, exporter] = await Promise.all([
    import('@opentelemetry/api'),
    import('@opentelemetry/sdk-trace-base'),
    import('@opentelemetry/resources'),
    import('@opentelemetry/exporter-trace-otlp-http'),
  ]);
  return new OtlpTracing({ api, sdk, resources, exporter }, { endpoint, ratio, process });
}
