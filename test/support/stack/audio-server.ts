import { once } from 'node:events';
import { createReadStream, statSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { basename } from 'node:path';
import { Readable } from 'node:stream';

interface Served {
  readonly bytes: number;
  readonly open: () => Readable;
}

/** An HTTP server that serves audio files for `audio_url`. */
export class AudioServer {
  private readonly files = new Map<string, Served>();

  private constructor(private readonly server: Server) {}

  static async open(): Promise<AudioServer> {
    const server = createServer();
    const audio = new AudioServer(server);
    server.on('request', (request, response) => {
      const file = audio.files.get(request.url ?? '');
      if (file === undefined) return response.writeHead(404).end();
      response.writeHead(200, { 'content-type': 'application/octet-stream', 'content-length': file.bytes });
      file.open().pipe(response);
    });
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    return audio;
  }

  /** Serves a file from now on. Returns its URL. */
  address(name: string, file: Buffer): string {
    return this.serve(name, { bytes: file.length, open: () => Readable.from([file]) });
  }

  /** Serves a file of any size from the disk. Returns its URL. */
  addressOf(path: string): string {
    return this.serve(basename(path), { bytes: statSync(path).size, open: () => createReadStream(path) });
  }

  /** A URL whose download starts and never ends. */
  endless(): string {
    return this.serve('endless', { bytes: 1_000_000, open: () => new Readable({ read: () => undefined }) });
  }

  private serve(name: string, file: Served): string {
    this.files.set(`/${name}`, file);
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}/${name}`;
  }

  async close(): Promise<void> {
    this.server.closeAllConnections();
    this.server.close();
    await once(this.server, 'close');
  }
}
