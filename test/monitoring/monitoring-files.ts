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

interface AlertRule {
  readonly alert: string;
  readonly expr: string;
  readonly for?: string;
  readonly labels: { readonly severity?: string };
  readonly annotations: Readonly<Record<string, string>>;
}

/** Stores the result of an expression as a series, which other expressions read. */
interface RecordingRule {
  readonly record: string;
  readonly expr: string;
  readonly labels?: Readonly<Record<string, string>>;
}

interface RuleGroup {
  readonly name: string;
  readonly rules: readonly (AlertRule | RecordingRule)[];
}

export function readDashboard(): { readonly panels: readonly Panel[] } {
  return JSON.parse(readFileSync(join(MONITORING, 'grafana-dashboard.json'), 'utf8')) as { panels: readonly Panel[] };
}

export function ruleGroups(): readonly RuleGroup[] {
  return (parse(readFileSync(join(MONITORING, 'alerts.yml'), 'utf8')) as { groups: readonly RuleGroup[] }).groups;
}

function allRules(): readonly (AlertRule | RecordingRule)[] {
  return ruleGroups().flatMap(({ rules }) => rules);
}

export function alertRules(): readonly AlertRule[] {
  return allRules().filter((rule) => 'alert' in rule);
}

export function recordingRules(): readonly RecordingRule[] {
  return allRules().filter((rule) => 'record' in rule);
}

/** Every metric of a process in the queries of the dashboard and the rules. */
export async function requestedMetrics(): Promise<ReadonlySet<string>> {
  const queries = readDashboard().panels.flatMap(({ targets = [] }) => targets.map(({ expr }) => expr));
  // Grafana replaces this variable by a duration.
  const plain = queries.map((expr) => expr.replaceAll('$__rate_interval', '5m'));
  const all = [...plain, ...allRules().map(({ expr }) => expr)];
  const recorded = recordingRules().map(({ record }) => record);
  return new Set((await Promise.all(all.map(metricsOf))).flat().filter((name) => !recorded.includes(name)));
}
