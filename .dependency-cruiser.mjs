/** Layers: apps → temporal, speech, platform → language → domain. Read the house rules in docs/explanation/architecture.md. */
const forbid = (name, comment, from, to) => ({ name, severity: 'error', comment, from, to });

export default {
  forbidden: [
    forbid(
      'domain-is-pure',
      'The domain knows no I/O, no framework and no other library.',
      { path: '^libs/domain', pathNot: '\\.spec\\.ts$|/testing/' },
      { pathNot: '^libs/domain' },
    ),
    forbid(
      'language-knows-domain-only',
      'Portuguese text does no I/O and knows no speech.',
      { path: '^libs/language', pathNot: '\\.spec\\.ts$|/testing/' },
      { pathNot: '^libs/(language|domain/index\\.ts$)' },
    ),
    forbid(
      'speech-knows-language-only',
      'Compute does no platform I/O.',
      { path: '^libs/speech' },
      { path: '^(libs/platform|apps|temporal)' },
    ),
    forbid(
      'platform-knows-language-only',
      'I/O does no speech.',
      { path: '^libs/platform' },
      { path: '^(libs/speech|apps|temporal)' },
    ),
    forbid(
      'temporal-knows-no-rooms-above',
      'Contracts and workflows stand on language and domain alone.',
      { path: '^temporal' },
      { path: '^(apps|libs/(speech|platform))' },
    ),
    forbid(
      'apps-do-not-meet',
      'Applications talk over the wire, not by import.',
      // What measures the service starts it, and what works on the checkout reads the settings of what it starts.
      { path: '^apps/([^/]+)/', pathNot: '^apps/(evaluate|dev)/' },
      { path: '^apps/', pathNot: '^apps/$1/' },
    ),
    forbid(
      'workflow-bundle-is-deterministic',
      'Only pure code enters the workflow bundle.',
      { path: '^temporal/(workflows|pipeline)', pathNot: '\\.spec\\.ts$' },
      { dependencyTypes: ['core'] },
    ),
    forbid(
      'libraries-have-doors',
      'Nothing reaches past a library’s index.ts (or, for unit tests, testing/index.ts).',
      { path: '^(apps|temporal)/', pathNot: '^apps/evaluate/' },
      { path: '^libs/([^/]+)/', pathNot: '^libs/[^/]+/(testing/)?index\\.ts$' },
    ),
    forbid('no-cycles', 'A cycle has no layers.', {}, { circular: true }),
    forbid(
      'no-orphans-from-dev',
      'Production code needs production dependencies.',
      // What the web application is made of is in its build.
      {
        path: '^(apps|libs|temporal)',
        pathNot: '^apps/(console|dev|evaluate)/|\\.spec\\.ts$|/testing/|build\\.mjs$|\\.fixture\\.ts$',
      },
      { dependencyTypes: ['npm-dev'] },
    ),
    forbid(
      'the-web-application-is-a-client',
      'It knows the API by its documents, and of this repository nothing else; its unit tests may hold it against the domain.',
      { path: '^apps/console/', pathNot: '\\.spec\\.ts$' },
      { path: '^(libs|temporal|test)/' },
    ),
    // The types of the API are made by the build.
    forbid('resolvable', 'Every import resolves.', {}, { couldNotResolve: true, pathNot: '^@aether/api-types/' }),
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
