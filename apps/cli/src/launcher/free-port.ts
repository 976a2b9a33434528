import { randomInt } from 'node:crypto';
import { createServer } from 'node:net';

/**
 * Free ports are chosen here: far above those that need rights, and below those that systems give to outgoing connections (Linux: 32768 on).
 * One of these might be given away between its choice and the moment that a server listens on it.
 */
const LOWEST = 10_000;
const HIGHEST = 32_000;

/** Ports of loopback that nothing listens on now, all different. */
export async function freePorts(count: number): Promise<number[]> {
  const chosen = new Set<number>();
  while (chosen.size < count) {
    const port = randomInt(LOWEST, HIGHEST);
    if (!chosen.has(port) && (await isPortFree(port))) chosen.add(port);
  }
  return [...chosen];
}

/** Whether a port of loopback can be listened on. */
export async function isPortFree(port: number): Promise<boolean> {
  try {
    const server = await listen(port);
    await new Promise((resolve) => server.close(resolve));
    return true;
  } catch {
    return false;
  }
}

function listen(port: number): Promise<ReturnType<typeof createServer>> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', reject);
    server.listen(port, '127.0.0.1', () => resolve(server));
  });
}
