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

describe('an object whose bytes stop coming', () => {
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

  /** A store whose server answers with a head at once and sends the body as it likes. */
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

  it('fails within the limit, hangs up and leaves no file', async () => {
    const store = await storeThat((socket) => socket.write(BODY.slice(0, HALF)));
    const began = performance.now();
    await expect(downloadTo(store, 'a', path, { silenceMs: LIMIT_MS })).rejects.toBeInstanceOf(StoreTimeoutError);
    expect(performance.now() - began).toBeGreaterThan(LIMIT_MS - 50);
    expect(existsSync(path)).toBe(false);
    expect(existsSync(`${path}.part`)).toBe(false);
    const [socket] = sockets;
    if (!socket!.destroyed) await once(socket!.resume(), 'close');
  });

  it('fails after a head without any body', async () => {
    const store = await storeThat(() => undefined);
    await expect(downloadTo(store, 'a', path, { silenceMs: LIMIT_MS })).rejects.toBeInstanceOf(StoreTimeoutError);
  });

  it('fails where the object is read as JSON', async () => {
    const store = await storeThat((socket) => socket.write(BODY.slice(0, HALF)));
    await expect(getJson(store, 'a', { silenceMs: LIMIT_MS })).rejects.toBeInstanceOf(StoreTimeoutError);
  });

  it('may come slowly', async () => {
    const store = await storeThat(async (socket) => {
      for (const letter of BODY) {
        await sleep(LIMIT_MS / 5);
        socket.write(letter);
      }
    });
    await downloadTo(store, 'a', path, { silenceMs: LIMIT_MS });
    expect(readFileSync(path, 'utf8')).toBe(BODY);
  });

  it('is waited for no longer than its signal allows', async () => {
    const store = await storeThat((socket) => socket.write(BODY.slice(0, HALF)));
    const signal = AbortSignal.timeout(LIMIT_MS / 2);
    const aborted = downloadTo(store, 'a', path, { signal, silenceMs: LIMIT_MS * 100 });
    const began = performance.now();
    await expect(aborted).rejects.toMatchObject({ name: 'AbortError' });
    expect(performance.now() - began).toBeLessThan(LIMIT_MS * 10);
    expect(existsSync(`${path}.part`)).toBe(false);
  });
});
