import { join } from 'node:path';
import { Connection } from '@temporalio/client';
import { serverEnv, SERVER_TIMES, type LocalServer, type ServerContext } from './server-context';

/** Temporal's development server on a file; ready when it answers for the namespace. */
export function temporalServer({ binaries, ports, dir, namespace }: ServerContext): LocalServer {
  const address = `127.0.0.1:${ports.temporal}`;
  const args = ['server', 'start-dev', '--db-filename', join(dir, 'temporal.db'), '--ip', '127.0.0.1'];
  args.push('--port', String(ports.temporal), '--ui-port', String(ports.temporalUi));
  args.push('--namespace', namespace, '--log-level', 'warn', '--log-format', 'json');
  // Otherwise it ignores whose a task is.
  args.push('--dynamic-config-value', 'matching.enableFairness=true');
  for (const [name, type] of Object.entries(SEARCH_ATTRIBUTES)) args.push('--search-attribute', `${name}=${type}`);
  return {
    spec: {
      ...SERVER_TIMES,
      name: 'temporal',
      program: binaries.temporal.path,
      args,
      // Otherwise it asks its makers once a day whether it is up to date.
      env: serverEnv(dir, { TEMPORAL_VERSION_CHECK_DISABLED: 'true' }),
      port: ports.temporal,
      isReady: () => answers(address, namespace),
    },
    env: { AETHER_TEMPORAL_ADDRESS: address, AETHER_TEMPORAL_NAMESPACE: namespace },
  };
}

/** What workflows can be searched by in the Temporal UI. */
const SEARCH_ATTRIBUTES = { AetherAccount: 'Keyword', AetherStatus: 'Keyword' } as const;

async function answers(address: string, namespace: string): Promise<boolean> {
  const connection = await Connection.connect({ address, connectTimeout: 2_000 });
  try {
    await connection.withDeadline(Date.now() + 2_000, () =>
      connection.workflowService.describeNamespace({ namespace }),
    );
    return true;
  } finally {
    await connection.close();
  }
}
