import { readFileSync } from 'node:fs';

// The build's own compiler settings, less the aliases, which jest resolves itself.
const { jsc, module } = JSON.parse(readFileSync(new URL('.swcrc', import.meta.url), 'utf8'));
const { baseUrl: _baseUrl, paths: _paths, ...compiler } = jsc;

// What is set in a test file stays in it: a native library does not see it.
process.env.ORT_DISABLE_TELEMETRY = '1';

const common = {
  transform: { '^.+\\.ts$': ['@swc/jest', { swcrc: false, jsc: compiler, module }] },
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
  setupFiles: ['<rootDir>/test/support/property-seed.ts', '<rootDir>/test/support/errors-of-node.ts'],
  setupFilesAfterEnv: ['<rootDir>/test/support/patience.ts'],
};

/**
 * `unit`: next to the code, no server, no model. `real`: across processes, on real servers and the real model. `resilience`: as `real`, with
 * processes killed, servers frozen and recordings of hours; run by whoever changes the pipeline.
 */
export default {
  projects: [
    { ...common, displayName: 'unit', testMatch: ['<rootDir>/{apps,libs,temporal}/**/*.spec.ts'] },
    {
      ...common,
      displayName: 'real',
      testMatch: ['<rootDir>/test/**/*.spec.ts'],
      testPathIgnorePatterns: ['/node_modules/', '<rootDir>/test/resilience/'],
    },
    { ...common, displayName: 'resilience', testMatch: ['<rootDir>/test/resilience/**/*.spec.ts'] },
  ],
};
