import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { promisify } from 'node:util';

const DIGESTS: Readonly<Record<string, string>> = {
  '/v2/library/node/manifests/22-bookworm': `sha256:${'a'.repeat(64)}`,
  '/v2/temporalio/temporal/manifests/1.9.1': `sha256:${'b'.repeat(64)}`,
};

/** A registry that demands a token for each repository, as Docker Hub does. */
describe('npm run images', () => {
  let server: Server;
  let registry: string;

  /** The script is a module, which Jest does not load. */
  async function pin(text: string): Promise<string> {
    const script = join(__dirname, 'pin-images.mjs');
    const code = `import { pinImages } from ${JSON.stringify(script)};
      process.stdout.write(await pinImages(${JSON.stringify(text)}, ${JSON.stringify(registry)}));`;
    return (await promisify(execFile)(process.execPath, ['--input-type=module', '--eval', code])).stdout;
  }

  beforeAll(async () => {
    server = createServer(({ url = '', headers }, response) => {
      const { pathname, searchParams } = new URL(url, registry);
      if (pathname === '/token') return response.end(JSON.stringify({ token: searchParams.get('scope') }));
      const scope = `repository:${pathname.split('/').slice(2, 4).join('/')}:pull`;
      if (headers.authorization !== `Bearer ${scope}`) {
        const challenge = `Bearer realm="${registry}/token",service="registry",scope="${scope}"`;
        return response.writeHead(401, { 'www-authenticate': challenge }).end();
      }
      const digest = headers.accept?.includes('image.index') ? DIGESTS[pathname] : undefined;
      return response.writeHead(digest === undefined ? 404 : 200, { 'docker-content-digest': digest ?? '' }).end();
    });
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    registry = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  });
  afterAll(() => server.close());

  it('writes the digest of each image, in place of an older one', async () => {
    const old = `@sha256:${'0'.repeat(64)}`;
    expect(await pin(`FROM node:22-bookworm${old} AS build\nFROM build AS app\n`)).toBe(
      `FROM node:22-bookworm@sha256:${'a'.repeat(64)} AS build\nFROM build AS app\n`,
    );
    expect(await pin('    image: temporalio/temporal:1.9.1\n    image: aether-app\n')).toBe(
      `    image: temporalio/temporal:1.9.1@sha256:${'b'.repeat(64)}\n    image: aether-app\n`,
    );
  });

  it('names an image that the registry does not have', async () => {
    await expect(pin('FROM node:23-bookworm AS build')).rejects.toThrow('node:23-bookworm: no digest (404)');
  });
});
