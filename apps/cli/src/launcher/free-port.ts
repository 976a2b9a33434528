import { randomInt } from 'node:crypto';
import { createServer } from 'node:net';

/**
 * Lower end of the range for free ports: above the privileged ports, and below the ephemeral ports of outgoing connections (Linux: from 32768),
 * one of which the system could hand out before a server listens on it.
 */
const LOWEST = 10_000;
const HIGHEST = 32_000;

/** Distinct loopback ports that nothing listens on now. */
export async function freePorts(count: number): Promise<number[]> {
  const chosen = new Set<number>();
  while (chosen.size < count) {
    const port = randomInt(LOWEST, HIGHEST);
    if (!chosen.has(port) && (await isPortFree(port))) chosen.add(port);
  }
  return [...chosen];
}

/** Whether a server can listen on this loopback port. */
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
