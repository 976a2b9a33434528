import { readFileSync } from 'node:fs';
import { LONG_FILES } from './test/support/long-files.mjs';

// The compiler settings of the build without the path aliases, which jest resolves itself.
const { jsc, module } = JSON.parse(readFileSync(new URL('.swcrc', import.meta.url), 'utf8'));
const { baseUrl: _baseUrl, paths: _paths, ...compiler } = jsc;

// Set here because a native library does not see variables that a test file sets.
process.env.ORT_DISABLE_TELEMETRY = '1';

// Jest starts its workers with these options of Node. Other workers occupy every core, so that background compilation and garbage collection gain
// nothing, and cost a fifth of the processor time of the unit tests.
process.execArgv.push('--single-threaded');

/** Packages that are ES modules only, which jest loads compiled to CommonJS. */
const ES_MODULES = '(?:jose|oauth4webapi|openid-client)/';

const common = {
  // The default is in the folder for temporary files, and each test run has a separate one.
  cacheDirectory: '<rootDir>/node_modules/.cache/aether/jest',
  transform: {
    [`^.+\\.ts$|/node_modules/${ES_MODULES}.+\\.js$`]: ['@swc/jest', { swcrc: false, jsc: compiler, module }],
  },
  transformIgnorePatterns: [`/node_modules/(?!${ES_MODULES})`],
  moduleNameMapper: {
    '^@aether/domain$': '<rootDir>/libs/domain/index.ts',
    '^@aether/language$': '<rootDir>/libs/language/index.ts',
    '^@aether/speech$': '<rootDir>/libs/speech/index.ts',
    '^@aether/platform$': '<rootDir>/libs/platform/index.ts',
    '^@aether/platform/testing$': '<rootDir>/libs/platform/testing/index.ts',
    '^@aether/temporal/(.*)$': '<rootDir>/temporal/$1/index.ts',
  },
  modulePathIgnorePatterns: ['<rootDir>/dist/'],
  testEnvironment: 'node',
  // As parameters of each module: a lookup in the global object of a test environment takes about 30 ns, `Math` alone half of the time of a search.
  sandboxInjectedGlobals: ['Array', 'Error', 'Map', 'Math', 'Number', 'Object', 'Set', 'String', 'Symbol'],
  setupFiles: ['<rootDir>/test/support/property-seed.ts', '<rootDir>/test/support/errors-of-node.ts'],
};
const unitTimeout = ['<rootDir>/test/support/unit-test-timeout.ts'];
const realTimeout = ['<rootDir>/test/support/real-test-timeout.ts'];

/**
 * `unit`: specs beside the code, without servers or models. `real`: across processes, with real servers and models. `long`: as `real`, files that
 * take more than a minute. `resilience`: as `real`, with killed processes, frozen servers and hours-long recordings.
 */
export default {
  testSequencer: '<rootDir>/test/support/slowest-first.mjs',
  projects: [
    {
      ...common,
      displayName: 'unit',
      setupFilesAfterEnv: unitTimeout,
      testMatch: ['<rootDir>/{apps,libs,temporal}/**/*.spec.ts'],
    },
    {
      ...common,
      displayName: 'real',
      setupFilesAfterEnv: realTimeout,
      testMatch: ['<rootDir>/test/**/*.spec.ts'],
      testPathIgnorePatterns: [
        '/node_modules/',
        '<rootDir>/test/resilience/',
        ...LONG_FILES.map((path) => `<rootDir>/${path}$`),
      ],
    },
    {
      ...common,
      displayName: 'long',
      setupFilesAfterEnv: realTimeout,
      testMatch: LONG_FILES.map((path) => `<rootDir>/${path}`),
    },
    {
      ...common,
      displayName: 'resilience',
      setupFilesAfterEnv: realTimeout,
      testMatch: ['<rootDir>/test/resilience/**/*.spec.ts'],
    },
  ],
};
