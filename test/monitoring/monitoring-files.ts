import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parse } from 'yaml';
import { metricsOf } from './promql';

export const MONITORING = resolve(__dirname, '../../docs/monitoring');

interface Panel {
  readonly id: number;
  readonly type: string;
  readonly gridPos: { readonly x: number; readonly y: number; readonly w: number; readonly h: number };
  readonly targets?: readonly { readonly expr: string }[];
}

interface Rule {
  readonly alert: string;
  readonly expr: string;
  readonly for?: string;
  readonly labels: { readonly severity?: string };
  readonly annotations: Readonly<Record<string, string>>;
}

export function readDashboard(): { readonly panels: readonly Panel[] } {
  return JSON.parse(readFileSync(join(MONITORING, 'grafana-dashboard.json'), 'utf8')) as { panels: readonly Panel[] };
}

export function readAlerts(): {
  readonly groups: readonly { readonly name: string; readonly rules: readonly Rule[] }[];
} {
  return parse(readFileSync(join(MONITORING, 'alerts.yml'), 'utf8')) as ReturnType<typeof readAlerts>;
}

export function alertRules(): readonly Rule[] {
  return readAlerts().groups.flatMap(({ rules }) => rules);
}

/** Every metric in the queries of the dashboard and the alerts. */
export async function requestedMetrics(): Promise<ReadonlySet<string>> {
  const queries = readDashboard().panels.flatMap(({ targets = [] }) => targets.map(({ expr }) => expr));
  // Grafana replaces this variable by a duration.
  const plain = queries.map((expr) => expr.replaceAll('$__rate_interval', '5m'));
  const all = [...plain, ...alertRules().map(({ expr }) => expr)];
  return new Set((await Promise.all(all.map(metricsOf))).flat());
}
