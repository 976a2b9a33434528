import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer, type Server, type Socket } from 'node:net';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { Client } from 'minio';
import { downloadTo } from './download-to';
import { getJson } from './json-objects';
import { StoreTimeoutError } from './store-timeout.error';
import { S3ObjectStore } from './s3-object-store';

const LIMIT_MS = 500;
const BODY = '"uma frase inteira"';
const HALF = BODY.length / 2;

describe('a stalled download', () => {
  let dir: string;
  let path: string;
  let server: Server;
  let sockets: Socket[];
  beforeEach(() => {
    dir = mkdtempSync(join(tmpdir(), 'download-to-'));
    path = join(dir, 'object');
    sockets = [];
  });
  afterEach(async () => {
    for (const socket of sockets) socket.destroy();
    server.close();
    await once(server, 'close');
    rmSync(dir, { recursive: true });
  });

  /** A store whose server sends the response head at once and the body as `sends` does. */
  async function storeThat(sends: (socket: Socket) => unknown): Promise<S3ObjectStore> {
    server = createServer((socket) => {
      sockets.push(socket);
      socket.on('error', () => undefined);
      socket.once('data', () => {
        socket.write(`HTTP/1.1 200 OK\r\nContent-Length: ${BODY.length}\r\n\r\n`);
        sends(socket);
      });
    });
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    const { port } = server.address() as AddressInfo;
    const keys = { accessKey: 'a', secretKey: 'b', region: 'us-east-1' };
    return new S3ObjectStore(new Client({ endPoint: '127.0.0.1', port, useSSL: false, ...keys }), 'bucket');
  }

  it('a stalled download times out, closes the connection and leaves no file', async () => {
    const store = await storeThat((socket) => socket.write(BODY.slice(0, HALF)));
    const startedAt = performance.now();
    await expect(downloadTo(store, 'a', path, { idleTimeoutMs: LIMIT_MS })).rejects.toBeInstanceOf(StoreTimeoutError);
    expect(performance.now() - startedAt).toBeGreaterThan(LIMIT_MS - 50);
    expect(existsSync(path)).toBe(false);
    expect(existsSync(`${path}.part`)).toBe(false);
    const [socket] = sockets;
    if (!socket!.destroyed) await once(socket!.resume(), 'close');
  });

  it('a download without any body times out', async () => {
    const store = await storeThat(() => undefined);
    await expect(downloadTo(store, 'a', path, { idleTimeoutMs: LIMIT_MS })).rejects.toBeInstanceOf(StoreTimeoutError);
  });

  it('reading a stalled object as JSON times out', async () => {
    const store = await storeThat((socket) => socket.write(BODY.slice(0, HALF)));
    await expect(getJson(store, 'a', { idleTimeoutMs: LIMIT_MS })).rejects.toBeInstanceOf(StoreTimeoutError);
  });

  it('a slow download succeeds', async () => {
    const store = await storeThat(async (socket) => {
      for (const letter of BODY) {
        await sleep(LIMIT_MS / 5);
        socket.write(letter);
      }
    });
    await downloadTo(store, 'a', path, { idleTimeoutMs: LIMIT_MS });
    expect(readFileSync(path, 'utf8')).toBe(BODY);
  });

  it('a stalled download ends when its signal aborts', async () => {
    const store = await storeThat((socket) => socket.write(BODY.slice(0, HALF)));
    const signal = AbortSignal.timeout(LIMIT_MS / 2);
    const aborted = downloadTo(store, 'a', path, { signal, idleTimeoutMs: LIMIT_MS * 100 });
    const startedAt = performance.now();
    await expect(aborted).rejects.toMatchObject({ name: 'AbortError' });
    expect(performance.now() - startedAt).toBeLessThan(LIMIT_MS * 10);
    expect(existsSync(`${path}.part`)).toBe(false);
  });
});
