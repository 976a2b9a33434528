import { z } from 'zod';

/** The version of a worker deployment of Temporal that the workers of an installation belong to. */
export interface WorkerVersion {
  /** Name of the deployment: the same in all versions. */
  readonly deployment: string;
  /** Different in each build. */
  readonly buildId: string;
}

/** Letters that Temporal, its visibility queries and KEDA all accept. Older servers separate name and build id by a dot, so names have none. */
const deploymentName = z
  .string()
  .regex(/^[A-Za-z0-9][A-Za-z0-9_-]{0,62}$/, 'must be up to 63 letters, digits, - and _')
  .meta({ accepts: 'up to 63 letters, digits, `-` and `_`' });

/** Every tag of a container image is one. */
const buildId = z
  .string()
  .regex(/^[A-Za-z0-9_][A-Za-z0-9._-]{0,127}$/, 'must be up to 128 letters, digits, ., - and _')
  .meta({ accepts: 'up to 128 letters, digits, `.`, `-` and `_`' });

export const VERSIONING_VARIABLES = {
  AETHER_WORKER_DEPLOYMENT: deploymentName.optional(),
  AETHER_WORKER_BUILD_ID: buildId.optional(),
};

type VersioningEnv = z.output<z.ZodObject<typeof VERSIONING_VARIABLES>>;

/** Null: the workers have no versions. */
export function readWorkerVersion(env: VersioningEnv): WorkerVersion | null {
  const { AETHER_WORKER_DEPLOYMENT: deployment, AETHER_WORKER_BUILD_ID: id } = env;
  return deployment === undefined || id === undefined ? null : { deployment, buildId: id };
}

/** Without a build id of its build, a worker would take the tasks of another version. */
export function versioningProblems(env: VersioningEnv): readonly string[] {
  const names = Object.keys(VERSIONING_VARIABLES) as (keyof VersioningEnv)[];
  const missing = names.filter((name) => env[name] === undefined);
  return missing.length === 1 ? [`${missing[0]!}: must be set too`] : [];
}
