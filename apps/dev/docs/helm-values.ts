/** The values of the Helm chart: their schema and their table, from the comments and defaults in `values.yaml`. */
import { describeSettings, SECRET_VARIABLES } from '@aether/platform';
import { isMap, isScalar, parseDocument, type Pair, type YAMLMap } from 'yaml';

export interface HelmValue {
  /** Names from the top, joined with dots. */
  readonly path: string;
  readonly default: unknown;
  /** Empty if the name says enough. */
  readonly description: string;
}

export interface HelmSection {
  readonly name: string;
  readonly description: string;
  readonly values: readonly HelmValue[];
}

interface Schema {
  readonly [keyword: string]: unknown;
}

/** Settings that the chart sets from other values. */
const MANAGED_SETTINGS = [
  'PORT',
  'AETHER_HOST',
  'AETHER_TEMPORAL_ADDRESS',
  'AETHER_TEMPORAL_NAMESPACE',
  'AETHER_S3_ENDPOINT',
  'AETHER_S3_BUCKET',
  'AETHER_S3_REGION',
  'AETHER_METRICS_HOST',
  'AETHER_METRICS_PORT',
  'AETHER_DATA_DIR',
  'AETHER_CACHE_DIR',
  'AETHER_SECRETS_DIR',
  'AETHER_SCRATCH_DIR',
  'AETHER_REQUIRE_FENCE',
  'AETHER_MODEL',
  'AETHER_WORKER_DEPLOYMENT',
  'AETHER_WORKER_BUILD_ID',
];

/** What the chart's users may set in `settings` and in the `env` of a component. */
export const CHART_SETTINGS = describeSettings()
  .map(({ name }) => name)
  .filter((name) => !(SECRET_VARIABLES as readonly string[]).includes(name) && !MANAGED_SETTINGS.includes(name));

const SCALAR = { type: ['string', 'number', 'boolean'] };
const SETTINGS = { type: 'object', propertyNames: { enum: CHART_SETTINGS }, additionalProperties: SCALAR };

/** What a default does not say, by path; `*` stands for one name. */
const CONSTRAINTS: Readonly<Record<string, Schema>> = {
  settings: SETTINGS,
  '*.env': SETTINGS,
  'inference.*.env': SETTINGS,
  'secrets.values': {
    type: 'object',
    propertyNames: { pattern: '^[A-Z][A-Z0-9_]*$' },
    additionalProperties: { type: 'string' },
  },
  'image.pullPolicy': { enum: ['Always', 'IfNotPresent', 'Never'] },
  'gpuImage.pullPolicy': { enum: ['Always', 'IfNotPresent', 'Never'] },
  'image.digest': { pattern: '^(sha256:[0-9a-f]{64})?$' },
  'gpuImage.digest': { pattern: '^(sha256:[0-9a-f]{64})?$' },
  'servers.temporalAddress': { pattern: '^([^\\s:/]+:[0-9]{1,5})?$' },
  'servers.s3Endpoint': { pattern: '^(https?://[^\\s]+)?$' },
  'workers.versioning.deployment': { pattern: '^[A-Za-z0-9][A-Za-z0-9_-]{0,62}$' },
  'workers.versioning.buildId': { pattern: '^([A-Za-z0-9_][A-Za-z0-9._-]{0,127})?$' },
  'worker.fence': { enum: ['namespaces', 'limits'] },
  'model.volume.accessMode': { enum: ['ReadWriteOnce', 'ReadWriteMany', 'ReadOnlyMany', 'ReadWriteOncePod'] },
  'gateway.service.type': { enum: ['ClusterIP', 'NodePort', 'LoadBalancer'] },
  'metrics.operator.labels': { type: 'object', additionalProperties: { type: 'string' } },
};

/** Kubernetes' types, whose fields the API server checks. */
const OPEN = /(^|\.)(resources|annotations|nodeSelector|affinity|serviceAccounts|model\.volume\.env)$/;

/** All values that can be set, in the order of the file, by their first name, with the comment of that. */
export function helmValues(text: string): readonly HelmSection[] {
  const root = parseDocument(text).contents as YAMLMap;
  return root.items.map((pair) => {
    const name = nameOf(pair);
    const isGroup = isMap(pair.value) && !isLeaf(pair.value, [name]);
    const comment = commentOf(root, pair);
    return isGroup
      ? { name, description: comment, values: leavesOf(pair.value as YAMLMap, [name]) }
      : { name, description: '', values: [{ path: name, default: plain(pair.value), description: comment }] };
  });
}

/** JSON schema of `values.yaml` (draft 7), which Helm checks before it renders anything. */
export function helmSchema(text: string): string {
  const root = schemaOf(parseDocument(text).contents as YAMLMap, []);
  return `${JSON.stringify({ $schema: 'http://json-schema.org/draft-07/schema#', ...root }, null, 2)}\n`;
}

function leavesOf(map: YAMLMap, above: readonly string[]): readonly HelmValue[] {
  return map.items.flatMap((pair) => {
    const path = [...above, nameOf(pair)];
    if (isMap(pair.value) && !isLeaf(pair.value, path)) return leavesOf(pair.value, path);
    return [{ path: path.join('.'), default: plain(pair.value), description: commentOf(map, pair) }];
  });
}

function schemaOf(map: YAMLMap, above: readonly string[]): Schema {
  const properties = map.items.map((pair) => {
    const path = [...above, nameOf(pair)];
    const inner = isMap(pair.value) && !isLeaf(pair.value, path) ? schemaOf(pair.value, path) : leafSchema(pair, path);
    return [nameOf(pair), inner] as const;
  });
  // Helm passes `global` to every chart.
  const all = above.length === 0 ? [...properties, ['global', { type: 'object' }] as const] : properties;
  return { type: 'object', additionalProperties: false, properties: Object.fromEntries(all) };
}

function leafSchema(pair: Pair, path: readonly string[]): Schema {
  const own = constraintOf(path);
  const value = plain(pair.value);
  if (own['type'] !== undefined) return own;
  if (Array.isArray(value)) return { type: 'array', ...own };
  if (typeof value === 'number') return { type: 'integer', minimum: 0, ...own };
  return { type: typeof value, ...own };
}

function constraintOf(path: readonly string[]): Schema {
  const matches = (pattern: string): boolean => {
    const names = pattern.split('.');
    return names.length === path.length && names.every((name, at) => name === '*' || name === path[at]);
  };
  const found = Object.entries(CONSTRAINTS).find(([pattern]) => matches(pattern));
  return found?.[1] ?? {};
}

function isLeaf(map: YAMLMap, path: readonly string[]): boolean {
  return map.items.length === 0 || OPEN.test(path.join('.')) || constraintOf(path)['type'] !== undefined;
}

/** The comment before a name. `yaml` keeps that of the first name of a map with the map. */
function commentOf(map: YAMLMap, pair: Pair): string {
  const isFirst = map.items[0] === pair;
  const comment = isScalar(pair.key)
    ? (pair.key.commentBefore ?? (isFirst ? map.commentBefore : undefined))
    : undefined;
  const [, text = ''] = /(?:^|\n) ?-- ([^]*)$/.exec(comment ?? '') ?? [];
  return text.replace(/\s*\n\s*/g, ' ').trim();
}

function nameOf({ key }: Pair): string {
  return String(isScalar(key) ? key.value : key);
}

function plain(node: unknown): unknown {
  return node !== null && typeof node === 'object' && 'toJSON' in node
    ? (node as { toJSON(): unknown }).toJSON()
    : node;
}
