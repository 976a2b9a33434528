/** docs/monitoring/: the dashboard matches Grafana's types, and the alerts match Prometheus' grammar. */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import { metricsOf, promqlErrors } from './promql';
import { alertRules, MONITORING, readDashboard, recordingRules, ruleGroups } from './monitoring-files';

/** Compiler errors of the dashboard as a value of Grafana's type. */
function schemaErrors(dashboard: unknown): string[] {
  // Inside the repository, so that the compiler finds the package.
  const dir = mkdtempSync(join(__dirname, '.dashboard-'));
  try {
    const path = join(dir, 'dashboard.ts');
    const type = `import type { Dashboard } from '@grafana/schema';`;
    writeFileSync(path, `${type}\nexport const dashboard: Dashboard = ${JSON.stringify(dashboard)};\n`);
    const options = { noEmit: true, strict: true, skipLibCheck: true, types: [], module: ts.ModuleKind.Node16 };
    const program = ts.createProgram([path], { ...options, moduleResolution: ts.ModuleResolutionKind.Node16 });
    return ts
      .getPreEmitDiagnostics(program)
      .map(({ messageText }) => ts.flattenDiagnosticMessageText(messageText, ' '));
  } finally {
    rmSync(dir, { recursive: true });
  }
}

describe('the Grafana dashboard', () => {
  it('conforms to Grafana’s schema, which rejects a dashboard with a mistake', () => {
    const dashboard = readDashboard();
    expect(schemaErrors(dashboard)).toEqual([]);
    expect(schemaErrors({ ...dashboard, titel: 'Aether' })).not.toEqual([]);
    expect(schemaErrors({ ...dashboard, refresh: 30 })).not.toEqual([]);
  }, 60_000);

  it('has panels that do not overlap, with unique ids and valid queries', async () => {
    const { panels } = readDashboard();
    expect(new Set(panels.map(({ id }) => id)).size).toBe(panels.length);
    const cells = panels.flatMap(({ gridPos: { x, y, w, h } }) => {
      expect(x + w).toBeLessThanOrEqual(24);
      return Array.from({ length: w * h }, (_, at) => `${x + (at % w)},${y + Math.floor(at / w)}`);
    });
    expect(new Set(cells).size).toBe(cells.length);
    for (const { targets = [], type } of panels) {
      expect(targets.length > 0).toBe(type !== 'row');
      for (const { expr } of targets) {
        // Grafana replaces this variable by a duration.
        expect([expr, await promqlErrors(expr.replaceAll('$__rate_interval', '5m'))]).toEqual([expr, []]);
      }
    }
  });
});

describe('the alert rules', () => {
  it('are valid for Prometheus, each with a summary and an action', async () => {
    expect(ruleGroups().map(({ name }) => name)).toEqual(['aether', 'aether-objectives']);
    const rules = alertRules();
    expect(new Set(rules.map(({ alert }) => alert)).size).toBe(rules.length);
    for (const rule of rules) {
      expect(
        Object.keys(rule).filter((key) => !['alert', 'expr', 'for', 'labels', 'annotations'].includes(key)),
      ).toEqual([]);
      expect(rule.alert).toMatch(/^Aether[A-Z][A-Za-z]+$/);
      expect(rule.for ?? '0s').toMatch(/^\d+[smh]$/);
      expect(['critical', 'warning']).toContain(rule.labels.severity);
      expect(Object.keys(rule.annotations).sort()).toEqual(['action', 'summary']);
      expect([rule.alert, await promqlErrors(rule.expr)]).toEqual([rule.alert, []]);
    }
  });

  it('read recorded series that an earlier rule records, each of them once', async () => {
    const recorded = recordingRules().map(({ record, labels = {} }) => JSON.stringify([record, labels]));
    expect(new Set(recorded).size).toBe(recorded.length);
    const known = new Set<string>();
    for (const rule of ruleGroups().flatMap(({ rules }) => rules)) {
      const missing = (await metricsOf(rule.expr)).filter((name) => name.includes(':') && !known.has(name));
      expect([rule.expr, await promqlErrors(rule.expr), missing]).toEqual([rule.expr, [], []]);
      if ('record' in rule) known.add(rule.record);
    }
  });

  it('are rejected with a syntax error', async () => {
    for (const wrong of ['sum(rate(x[5m])', 'sum by code (x)', 'x[5 minutes]', 'increase(x[1h]) >']) {
      expect([wrong, (await promqlErrors(wrong)).length > 0]).toEqual([wrong, true]);
    }
  });

  it('are all documented in docs/reference/alerts.md', () => {
    const page = readFileSync(join(MONITORING, '../reference/alerts.md'), 'utf8');
    for (const { alert } of alertRules()) expect([alert, page.includes(`\`${alert}\``)]).toEqual([alert, true]);
  });
});
