import { createServer } from 'node:net';

/** Ports of loopback that nothing listens on now, all different. */
export async function freePorts(count: number): Promise<number[]> {
  const servers = await Promise.all(Array.from({ length: count }, () => listen(0)));
  return Promise.all(
    servers.map(
      (server) =>
        new Promise<number>((resolve) => {
          const address = server.address();
          server.close(() => resolve(typeof address === 'object' && address !== null ? address.port : 0));
        }),
    ),
  );
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
