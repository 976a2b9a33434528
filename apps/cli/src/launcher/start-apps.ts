import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { PAYMENT_VARIABLES } from '@aether/platform';
import { SetupError } from '../setup/setup-error';
import { parentDeathWrapper } from './parent-death';
import { ProcessGroup } from './process-group';
import type { ProcessSpec } from './process-spec';
import { running, type RunningProcesses } from './running-processes';

export const APP_NAMES = ['gateway', 'worker', 'inference', 'deliverer'] as const;
export type AppName = (typeof APP_NAMES)[number];

export interface StartAppsOptions {
  /** Folder with the build: `apps/<name>/src/main.js` under it. */
  readonly distDir: string;
  /** Folder for logs. */
  readonly dataDir: string;
  /** The complete environment of the applications, including the variables of `startServers`. */
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly gatewayPort: number;
  /** Port of the gateway's metrics; the other applications use the next ports. 0: free ports. Null or omitted: as set in `env`. */
  readonly metricsPort?: number | null;
  /** Applications to start; default: all. */
  readonly only?: readonly AppName[];
  readonly onLine?: (name: string, line: string) => void;
  readonly onChange?: () => void;
  /** Cancels the start; no effect afterwards. */
  readonly signal?: AbortSignal;
}

/**
 * The inference worker loads the model before it is ready, which is slow on a cold disk; five services that start at once on two cores take about a minute
 * each. A process that ends at its start is reported at once.
 */
const READY_WITHIN_MS = 180_000;
const ENDS_WITHIN_MS = 15_000;

/** Preloaded into every application. */
const PRELOADED = 'exit-with-launcher.js';

/** The deliverer sends requests to third-party hosts, so it does not get the keys of servers that it never uses. */
const NOT_FOR_DELIVERER = /^AETHER_(S3|NATS|ADDRESS)_/;

/** Starts the applications and resolves when all are ready. An application that dies is restarted. */
export async function startApps(options: StartAppsOptions): Promise<RunningProcesses> {
  const { dataDir, only = APP_NAMES, onLine, onChange } = options;
  const group = new ProcessGroup(
    only.map((name) => appSpec(name, options)),
    { dataDir, wrapper: await parentDeathWrapper(), ...(onLine && { onLine }), ...(onChange && { onChange }) },
  );
  await group.start(options.signal);
  return running(group, () => group.stop());
}

function appSpec(name: AppName, { distDir, env, gatewayPort, metricsPort = null }: StartAppsOptions): ProcessSpec {
  const entry = join(distDir, 'apps', name, 'src', 'main.js');
  const preloaded = join(distDir, 'apps/cli/src/launcher', PRELOADED);
  if (!existsSync(entry)) throw new SetupError(`${name} is not built: run \`npm run build\` first.`);
  return {
    name,
    program: process.execPath,
    args: ['--require', preloaded, entry],
    env: {
      ...envOf(name, env),
      ...(name === 'gateway' && { PORT: String(gatewayPort) }),
      ...(metricsPort !== null && { AETHER_METRICS_PORT: String(metricsPortOf(name, metricsPort)) }),
    },
    port: name === 'gateway' ? gatewayPort : null,
    kind: 'application',
    readyWithinMs: READY_WITHIN_MS,
    endsWithinMs: ENDS_WITHIN_MS,
  };
}

function metricsPortOf(name: AppName, first: number): number {
  return first === 0 ? 0 : first + APP_NAMES.indexOf(name);
}

function envOf(name: AppName, env: StartAppsOptions['env']): StartAppsOptions['env'] {
  if (name !== 'deliverer') return env;
  return Object.fromEntries(Object.entries(env).filter(([variable]) => !isWithheldFromDeliverer(variable)));
}

function isWithheldFromDeliverer(variable: string): boolean {
  return NOT_FOR_DELIVERER.test(variable) || variable in PAYMENT_VARIABLES;
}
