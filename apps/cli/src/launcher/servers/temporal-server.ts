import { join } from 'node:path';
import { Connection } from '@temporalio/client';
import { serverEnv, SERVER_TIMES, type LocalServer, type ServerContext } from './server-context';

/** Temporal's development server with file storage; ready when it serves the namespace. */
export function temporalServer({ binaries, ports, dir, namespace }: ServerContext): LocalServer {
  const address = `127.0.0.1:${ports.temporal}`;
  const args = ['server', 'start-dev', '--db-filename', join(dir, 'temporal.db'), '--ip', '127.0.0.1'];
  args.push('--port', String(ports.temporal), '--ui-port', String(ports.temporalUi));
  args.push('--namespace', namespace, '--log-level', 'warn', '--log-format', 'json');
  // Without this setting, it ignores the fairness key of a task.
  args.push('--dynamic-config-value', 'matching.enableFairness=true');
  for (const [name, type] of Object.entries(SEARCH_ATTRIBUTES)) args.push('--search-attribute', `${name}=${type}`);
  return {
    spec: {
      ...SERVER_TIMES,
      name: 'temporal',
      program: binaries.temporal.path,
      args,
      // Disables its daily request to Temporal's version server.
      env: serverEnv(dir, { TEMPORAL_VERSION_CHECK_DISABLED: 'true' }),
      port: ports.temporal,
      isReady: () => answers(address, namespace),
    },
    env: { AETHER_TEMPORAL_ADDRESS: address, AETHER_TEMPORAL_NAMESPACE: namespace },
  };
}

/** Attributes by which the Temporal UI can filter workflows. */
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
