import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { openApiDocument } from '../../gateway/src/documentation/document';
import { errorCodesPage, errorCodesPagePt } from './error-codes-page';
import { helmPage } from './helm-page';
import { helmSchema } from './helm-values';
import { interfaceFacts } from './interface-facts';
import { metricsPage } from './metrics-page';
import { notice } from './notice';
import { portalLimitsPage } from './portal-limits-page';
import { pricesPageEn, pricesPagePt } from './prices-page';
import { envExample, settingsPage } from './settings-page';

const CHART = 'deploy/helm/aether';

/** Contents of the files that are generated from the code, by path relative to the checkout `root`. */
export function generatedPages(root: string): Readonly<Record<string, string>> {
  const values = readFileSync(join(root, CHART, 'values.yaml'), 'utf8');
  return {
    'docs/reference/helm-values.md': helmPage(values),
    [`${CHART}/values.schema.json`]: helmSchema(values),
    // Helm reads no file outside the chart.
    [`${CHART}/files/alerts.yml`]: readFileSync(join(root, 'docs/monitoring/alerts.yml'), 'utf8'),
    'docs/reference/settings.md': settingsPage(),
    '.env.example': envExample(),
    'docs/reference/error-codes.md': errorCodesPage(),
    'docs/reference/metrics.md': metricsPage(),
    'docs/portal/erros.md': errorCodesPagePt(),
    'docs/portal/limites.md': portalLimitsPage(),
    'docs/portal/precos.md': pricesPagePt(),
    'docs/portal/en/prices.md': pricesPageEn(),
    'docs/reference/api-v1.txt': recordedFacts(join(root, 'docs/reference/api-v1.txt')),
    NOTICE: notice(root),
  };
}

/** What version 1 has had so far, with what is new: a line that was recorded stays, and a test misses what it promises if that disappears. */
function recordedFacts(path: string): string {
  const recorded = existsSync(path) ? readFileSync(path, 'utf8').trimEnd().split('\n') : [];
  return `${[...new Set([...recorded, ...interfaceFacts(openApiDocument())])].sort().join('\n')}\n`;
}
