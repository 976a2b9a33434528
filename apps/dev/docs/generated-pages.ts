import { errorCodesPage, errorCodesPagePt } from './error-codes-page';
import { metricsPage } from './metrics-page';
import { notice } from './notice';
import { portalLimitsPage } from './portal-limits-page';
import { pricesPageEn, pricesPagePt } from './prices-page';
import { envExample, settingsPage } from './settings-page';

/** Contents of the files that are generated from the code, by path relative to the checkout `root`. */
export function generatedPages(root: string): Readonly<Record<string, string>> {
  return {
    'docs/reference/settings.md': settingsPage(),
    '.env.example': envExample(),
    'docs/reference/error-codes.md': errorCodesPage(),
    'docs/reference/metrics.md': metricsPage(),
    'docs/portal/erros.md': errorCodesPagePt(),
    'docs/portal/limites.md': portalLimitsPage(),
    'docs/portal/precos.md': pricesPagePt(),
    'docs/portal/en/prices.md': pricesPageEn(),
    NOTICE: notice(root),
  };
}
