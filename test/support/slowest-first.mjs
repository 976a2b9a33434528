import { statSync } from 'node:fs';

/** Files that take more than a minute of a whole run, the longest first. `npm test` prints the slowest files. */
const LONGEST = [
  'test/console/console.spec.ts',
  'test/speech/whisper-decoding.spec.ts',
  'test/temporal/workflow-runs.spec.ts',
  'test/e2e/understanding.spec.ts',
  'test/clients/openai-sdks.spec.ts',
  'test/e2e/schemathesis.spec.ts',
  'test/contract/speech-engine.spec.ts',
  'test/speech/batch-independence.spec.ts',
  'test/speech/engine-process.spec.ts',
  'test/speech/hostile-files.spec.ts',
  'test/e2e/webhooks.spec.ts',
  'test/e2e/diarization.spec.ts',
  'test/e2e/known-speakers.spec.ts',
  'test/e2e/specification.spec.ts',
];

/** Order in which jest starts files: the longest first, so that none runs alone at the end, then by size. */
export default class SlowestFirst {
  sort(tests) {
    const rank = ({ path }) => {
      const index = LONGEST.findIndex((file) => path.endsWith(file));
      return index < 0 ? LONGEST.length : index;
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
