/** Layers: apps → temporal, speech, platform → language → domain. Read the house rules in docs/explanation/architecture.md. */
const forbid = (name, comment, from, to) => ({ name, severity: 'error', comment, from, to });

export default {
  forbidden: [
    forbid(
      'domain-is-pure',
      'The domain has no I/O, no framework and no dependency on another library.',
      { path: '^libs/domain', pathNot: '\\.spec\\.ts$|/testing/' },
      { pathNot: '^libs/domain' },
    ),
    forbid(
      'language-imports-domain-only',
      'Text processing has no I/O and does not depend on speech.',
      { path: '^libs/language', pathNot: '\\.spec\\.ts$|/testing/' },
      { pathNot: '^libs/(language|domain/index\\.ts$)' },
    ),
    forbid(
      'speech-imports-language-and-domain-only',
      'Speech computation does not use the platform’s I/O.',
      { path: '^libs/speech' },
      { path: '^(libs/platform|apps|temporal)' },
    ),
    forbid(
      'platform-imports-language-and-domain-only',
      'The platform does not depend on speech.',
      { path: '^libs/platform' },
      { path: '^(libs/speech|apps|temporal)' },
    ),
    forbid(
      'temporal-imports-language-and-domain-only',
      'Contracts and workflows import only language and domain.',
      { path: '^temporal' },
      { path: '^(apps|libs/(speech|platform))' },
    ),
    forbid(
      'apps-do-not-import-each-other',
      'Applications communicate over the network, not by import.',
      // `evaluate` starts the service that it measures, and `dev` reads the settings of the programs that it starts.
      { path: '^apps/([^/]+)/', pathNot: '^apps/(evaluate|dev)/' },
      { path: '^apps/', pathNot: '^apps/$1/' },
    ),
    forbid(
      'workflow-bundle-is-deterministic',
      'The workflow bundle contains only deterministic code.',
      { path: '^temporal/(workflows|pipeline)', pathNot: '\\.spec\\.ts$' },
      { dependencyTypes: ['core'] },
    ),
    forbid(
      'import-libraries-by-index',
      'Import a library only through its index.ts (in unit tests also testing/index.ts).',
      { path: '^(apps|temporal)/', pathNot: '^apps/evaluate/' },
      { path: '^libs/([^/]+)/', pathNot: '^libs/[^/]+/(testing/)?index\\.ts$' },
    ),
    forbid('no-cycles', 'Import cycles break the layers.', {}, { circular: true }),
    forbid(
      'no-dev-dependencies-in-production',
      'Production code may import only production dependencies.',
      // The build bundles the dependencies of the web application.
      {
        path: '^(apps|libs|temporal)',
        pathNot: '^apps/(console|dev|evaluate)/|\\.spec\\.ts$|/testing/|build\\.mjs$|\\.fixture\\.ts$',
      },
      { dependencyTypes: ['npm-dev'] },
    ),
    forbid(
      'console-imports-no-server-code',
      'The web application depends only on the API’s specification; its unit tests may compare it with the domain.',
      { path: '^apps/console/', pathNot: '\\.spec\\.ts$' },
      { path: '^(libs|temporal|test)/' },
    ),
    // The build generates the API types.
    forbid('resolvable', 'Every import must resolve.', {}, { couldNotResolve: true, pathNot: '^@aether/api-types/' }),
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '^dist/' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['require', 'node', 'import', 'default', 'types'],
    },
  },
};
