/** Layers: apps → temporal, speech, platform → language → domain. Read the house rules in docs/explanation/architecture.md. */
const forbid = (name, comment, from, to) => ({ name, severity: 'error', comment, from, to });

const GATEWAY = 'apps/gateway/src';

/** A gateway capability imports itself, the gateway's `platform/`, and the listed capabilities. */
const capability = (name, comment, ...allowed) =>
  forbid(
    `gateway-${name}`,
    comment,
    { path: `^${GATEWAY}/${name}/` },
    { path: `^${GATEWAY}/`, pathNot: `^${GATEWAY}/(${[name, 'platform', ...allowed].join('|')})/` },
  );

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
    // The capabilities of the gateway, lowest layer first; `main.ts` and the modules beside it assemble them.
    forbid(
      'gateway-platform-imports-no-capability',
      'HTTP, rate limits, e-mail and OpenAPI parts serve every capability.',
      { path: `^${GATEWAY}/platform/` },
      { path: `^${GATEWAY}/`, pathNot: `^${GATEWAY}/platform/` },
    ),
    capability('auth', 'Authentication is the lowest capability: every other one depends on it.'),
    capability('uploads', 'Uploads only store files; transcriptions use them.'),
    capability('billing', 'Billing needs the signed-in user; accounts show its balance and payments.', 'auth'),
    capability('transcriptions', 'Transcriptions authenticate callers and read uploads.', 'auth', 'uploads'),
    capability('webhooks', 'Webhooks deliver the events of transcriptions.', 'auth', 'transcriptions'),
    capability('openai-compat', 'A second API over the same transcriptions.', 'auth', 'transcriptions'),
    capability(
      'accounts',
      'Accounts export and delete the data of the other capabilities, so they are the highest one.',
      'auth',
      'billing',
      'transcriptions',
      'uploads',
      'webhooks',
    ),
    forbid(
      'gateway-documentation-reads-definitions',
      'The OpenAPI documents are assembled from schemas and operations, not from controllers or use cases.',
      { path: `^${GATEWAY}/documentation/` },
      { path: `^${GATEWAY}/`, pathNot: `^${GATEWAY}/(documentation|platform)/|\\.(openapi|schema)\\.ts$` },
    ),
    forbid(
      'gateway-documentation-is-a-leaf',
      'Only the root modules import the assembled documents.',
      { path: `^${GATEWAY}/`, pathNot: `^${GATEWAY}/documentation/|^${GATEWAY}/[^/]+\\.ts$` },
      { path: `^${GATEWAY}/documentation/` },
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
