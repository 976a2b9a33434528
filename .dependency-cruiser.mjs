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
      // `evaluate` starts the service that it measures, and `dev` reads the settings of the programs that it starts. What the build bundles has licenses.
      { path: '^apps/([^/]+)/', pathNot: '^apps/(evaluate|dev)/' },
      { path: '^apps/', pathNot: '^apps/$1/|^apps/dev/bundled-licenses\\.mjs$' },
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
    capability('vocabulary', 'The words of an account, which its transcriptions apply.', 'auth', 'transcriptions'),
    capability('webhooks', 'Webhooks deliver the events of transcriptions.', 'auth', 'transcriptions'),
    capability('openai-compat', 'A second API over the same transcriptions.', 'auth', 'transcriptions'),
    capability(
      'accounts',
      'Accounts export and delete the data of the other capabilities, so they are the highest one.',
      'auth',
      'billing',
      'transcriptions',
      'uploads',
      'vocabulary',
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
      // The build bundles the dependencies of the web application and of the callers' program, and renders the portal.
      {
        path: '^(apps|libs|temporal)',
        pathNot: '^apps/(client|console|dev|evaluate|portal)/|\\.spec\\.ts$|/testing/|build\\.mjs$|\\.fixture\\.ts$',
      },
      { dependencyTypes: ['npm-dev'] },
    ),
    forbid(
      'client-imports-no-server-code',
      'The callers’ program knows the service by its API only.',
      { path: '^apps/client/' },
      { path: '^(libs|temporal|test)/' },
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
