import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { loadConfig, type AppConfig } from '@aether/platform';
import {
  connectionOptions,
  openClient,
  VersionError,
  WorkerVersions,
  type VersionState,
} from '@aether/temporal/client';
import { Connection } from '@temporalio/client';
import { wholeNumber } from '../operator/parse-option';
import { SetupError } from '../setup/setup-error';
import { UsageError, type Command } from './command';

const TIMEOUT_MS = 5_000;
const EVERY_MS = 2_000;
const MAX_WAIT_S = 86_400;

interface Options {
  readonly versions: WorkerVersions;
  /** What the command names. */
  readonly buildId: string | undefined;
  /** Build id of this configuration. */
  readonly configured: string;
  /** How long workers may take until they poll all queues. */
  readonly waitS: number;
}

const ACTIONS: Readonly<Record<string, (options: Options) => Promise<void>>> = {
  list: async ({ versions }) => {
    for (const version of await versions.list()) console.log(JSON.stringify(present(version)));
  },
  use: ({ buildId, configured, ...rest }) => use(buildId ?? configured, rest),
  back: async (options) => {
    const previous = await options.versions.previous();
    if (previous === null) throw new SetupError('No version was current before this one.');
    await use(previous, options);
  },
  off: (options) => use(null, options),
};

export const versionsCommand: Command = {
  usage: [
    'versions list',
    'versions use [BUILD_ID] [--wait-s N]',
    'versions back [--wait-s N]',
    'versions off [--wait-s N]',
  ].join(' | '),
  summary:
    'lists the versions of the worker deployment, one JSON line each; gives the tasks to one (default: AETHER_WORKER_BUILD_ID), to the previous one, or to workers without a version, once its workers poll all queues',
  async run(args) {
    const { values, positionals } = parseArgs({
      args: [...args],
      allowPositionals: true,
      options: { 'wait-s': { type: 'string' } },
    });
    const [name = '', buildId, ...rest] = positionals;
    const action = Object.hasOwn(ACTIONS, name) ? ACTIONS[name] : undefined;
    const unexpected = rest.length > 0 || (buildId !== undefined && name !== 'use');
    if (action === undefined || unexpected) throw new UsageError('These arguments are not understood.');
    const wait = values['wait-s'];
    const waitS = wait === undefined ? 0 : wholeNumber('--wait-s', MAX_WAIT_S, wait);
    const { temporal } = loadConfig();
    const { workerVersion } = temporal;
    if (workerVersion === null) throw new SetupError('Set AETHER_WORKER_DEPLOYMENT and AETHER_WORKER_BUILD_ID.');
    await withVersions({ temporal, deployment: workerVersion.deployment }, (versions) =>
      action({ versions, buildId, configured: workerVersion.buildId, waitS }),
    );
    return 0;
  },
};

async function withVersions(
  { temporal, deployment }: Pick<AppConfig, 'temporal'> & { readonly deployment: string },
  work: (versions: WorkerVersions) => Promise<void>,
): Promise<void> {
  const connecting = Connection.connect({ ...connectionOptions(temporal), connectTimeout: TIMEOUT_MS });
  const connection = await connecting.catch((error: unknown) => {
    throw new SetupError(`Temporal does not respond at ${temporal.address}: ${(error as Error).message}`);
  });
  try {
    await work(new WorkerVersions(openClient(connection, temporal), deployment));
  } finally {
    await connection.close();
  }
}

/** `buildId`: null for workers without a version. */
async function use(buildId: string | null, { versions, waitS }: Pick<Options, 'versions' | 'waitS'>): Promise<void> {
  const name = buildId === null ? 'workers without a version' : `version ${buildId}`;
  const deadline = Date.now() + waitS * 1000;
  for (;;) {
    const problem = await tryToUse(versions, buildId);
    if (problem === null) break;
    if (Date.now() >= deadline) throw new SetupError(`The tasks do not go to ${name}. ${problem}`);
    await sleep(EVERY_MS);
  }
  console.log(`The tasks go to ${name}.`);
}

/** Returns why it is not possible yet; null: done. */
async function tryToUse(versions: WorkerVersions, buildId: string | null): Promise<string | null> {
  const unpolled = await versions.unpolled(buildId);
  if (unpolled.length > 0) {
    return `None of its workers polls ${unpolled.join(', ')}: start them, or wait for them with --wait-s.`;
  }
  try {
    if ((await versions.current()) !== buildId) await versions.use(buildId);
    return null;
  } catch (error) {
    // A version that has just started to poll is not registered yet.
    if (error instanceof VersionError) return error.message;
    throw error;
  }
}

function present({ buildId, isCurrent, replacedAt, workflows, tasks, unpolled }: VersionState): object {
  return {
    build_id: buildId,
    current: isCurrent,
    replaced_at: replacedAt?.toISOString() ?? null,
    running_workflows: workflows,
    waiting_tasks: tasks,
    unpolled_queues: unpolled,
  };
}
