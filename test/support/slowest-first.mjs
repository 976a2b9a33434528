import { statSync } from 'node:fs';
import { LONG_FILES } from './long-files.mjs';

/** Files of `npm test` that take longest; it prints the slowest. */
const LONGEST = [
  'test/e2e/languages.spec.ts',
  'test/e2e/specification.spec.ts',
  'test/e2e/gateway.spec.ts',
  'test/e2e/webhooks.spec.ts',
  'test/portal/portal.spec.ts',
];
const ORDER = [...LONG_FILES, ...LONGEST];

/** Order in which jest starts files: the longest first, so that none runs alone at the end, then by size. */
export default class SlowestFirst {
  sort(tests) {
    const rank = ({ path }) => {
      const index = ORDER.findIndex((file) => path.endsWith(file));
      return index < 0 ? ORDER.length : index;
    };
    const size = ({ path }) => statSync(path).size;
    return [...tests].sort((a, b) => rank(a) - rank(b) || size(b) - size(a));
  }

  /** Jest asks for them with `--onlyFailures`. */
  allFailedTests() {
    return [];
  }

  /** The order does not depend on earlier runs. */
  cacheResults() {}
}
