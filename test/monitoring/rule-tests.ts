import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { stringify } from 'yaml';
import { pathOf } from '../support/stack/on-path';
import { alertRules, MONITORING } from './monitoring-files';

const PROMTOOL = pathOf('promtool');

/** Samples one minute apart in the notation of Prometheus' rule tests: start value, increment and count. */
export type Series = Readonly<Record<string, string>>;

interface ExpectedAlert {
  /** Minutes after the start of the series. */
  readonly minute: number;
  readonly alert: string;
  /** The labels beside those of the rule, and the formatted value in its summary; null if it does not fire. */
  readonly fires: { readonly labels: Readonly<Record<string, string>>; readonly value: string } | null;
}

interface RuleTest {
  readonly series: Series;
  readonly alerts: readonly ExpectedAlert[];
  /** How often the rules are evaluated; 1 by default. Over days, a minute takes promtool long. */
  readonly everyMinutes?: number;
  /** Expressions whose result has one sample, by minute. */
  readonly values?: readonly { readonly minute: number; readonly expr: string; readonly sample: object }[];
}

/** Evaluates docs/monitoring/alerts.yml on series with `promtool test rules`. */
export class RuleTests {
  static readonly isPossible = PROMTOOL !== undefined;

  private readonly folder = mkdtempSync(join(tmpdir(), 'aether-rules-'));

  close(): void {
    rmSync(this.folder, { recursive: true });
  }

  /** Throws, with what promtool expected and got, if an alert fires or does not fire against expectation. */
  run({ series, alerts, everyMinutes = 1, values = [] }: RuleTest): void {
    const path = join(this.folder, 'rules.test.yml');
    const test = {
      interval: '1m',
      input_series: Object.entries(series).map(([one, samples]) => ({ series: one, values: samples })),
      alert_rule_test: alerts.map(({ minute, alert, fires }) => ({
        eval_time: `${minute}m`,
        alertname: alert,
        exp_alerts: fires === null ? [] : [firing(alert, fires)],
      })),
      promql_expr_test: values.map(({ minute, expr, sample }) => ({
        eval_time: `${minute}m`,
        expr,
        exp_samples: [sample],
      })),
    };
    const every = { evaluation_interval: `${everyMinutes}m`, fuzzy_compare: true };
    writeFileSync(path, stringify({ rule_files: [join(MONITORING, 'alerts.yml')], ...every, tests: [test] }));
    execFileSync(PROMTOOL!, ['test', 'rules', path], { stdio: 'pipe' });
  }
}

/** An alert with the complete annotations of its rule. */
function firing(alert: string, { labels, value }: NonNullable<ExpectedAlert['fires']>): object {
  const rule = alertRules().find((each) => each.alert === alert)!;
  const filled = (text: string): string =>
    text
      .replace(/\{\{ \$value [^}]*\}\}/, value)
      .replace(/\{\{ \$labels\.(\w+) \}\}/g, (_, label: string) => labels[label]!);
  const annotations = Object.entries(rule.annotations).map(([name, text]) => [name, filled(text)] as const);
  return { exp_labels: { ...labels, ...rule.labels }, exp_annotations: Object.fromEntries(annotations) };
}
