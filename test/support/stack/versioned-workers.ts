import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import type { History } from '@temporalio/common/lib/proto-utils';
import { DIST } from './launched-service';
import type { FurtherApp, Stack } from './stack';

const NAMES = ['worker', 'inference', 'deliverer'] as const;

type WorkerName = (typeof NAMES)[number];

/** Workers of one version. */
export interface VersionedWorkers extends Readonly<Record<WorkerName, FurtherApp>> {
  stop(): Promise<void>;
}

interface CommandOutcome {
  readonly status: number | null;
  /** Printed on both streams. */
  readonly printed: string;
}

/** Who took a workflow's tasks, in order. */
interface Taken {
  /** Build ids that the server recorded; null for workers without a version. */
  readonly builds: readonly (string | null)[];
  /** Process ids of the workers of tasks of the workflow and of its activities. */
  readonly pids: readonly number[];
}

/** Variables of a version. Null: workers without one. */
export const versionSettings = (buildId: string | null): Record<string, string> =>
  buildId === null ? {} : { AETHER_WORKER_DEPLOYMENT: 'aether', AETHER_WORKER_BUILD_ID: buildId };

/** Starts all workers of a version. The caller must stop them. `distDir`: uses another build. */
export async function startVersion(stack: Stack, buildId: string | null, distDir?: string): Promise<VersionedWorkers> {
  const started = NAMES.map((name) => stack.another(name, versionSettings(buildId), distDir));
  const [worker, inference, deliverer] = (await Promise.all(started)) as [FurtherApp, FurtherApp, FurtherApp];
  const stop = async (): Promise<void> => {
    await Promise.all([worker.stop(), inference.stop(), deliverer.stop()]);
  };
  return { worker, inference, deliverer, stop };
}

/** Runs `aether …` with the settings of a version. */
export function aetherCommand(
  stack: Stack,
  args: readonly string[],
  settings = versionSettings('any'),
): CommandOutcome {
  const { PATH, HOME } = process.env;
  const { status, stdout, stderr } = spawnSync(process.execPath, [join(DIST, 'apps/cli/src/main.js'), ...args], {
    env: { PATH, HOME, ...stack.env, ...settings },
    encoding: 'utf8',
  });
  return { status, printed: stdout + stderr };
}

export function takenIn({ events }: History): Taken {
  const all = events ?? [];
  const builds = all
    .map(({ workflowTaskCompletedEventAttributes: completed }) => completed)
    .filter((completed) => completed != null)
    .map(({ deploymentVersion }) => deploymentVersion?.buildId ?? null);
  const identities = all.flatMap(
    ({ workflowTaskStartedEventAttributes: task, activityTaskStartedEventAttributes: activity }) =>
      task?.identity ?? activity?.identity ?? [],
  );
  return { builds, pids: identities.map((identity) => Number(identity.split('@')[0])) };
}
