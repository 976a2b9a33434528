import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';

/** Somebody's server that audio is fetched from, for `audio_url`. */
export class AudioServer {
  private readonly files = new Map<string, Buffer>();

  private constructor(private readonly server: Server) {}

  static async open(): Promise<AudioServer> {
    const server = createServer();
    const audio = new AudioServer(server);
    server.on('request', (request, response) => {
      const file = audio.files.get(request.url ?? '');
      if (file === undefined) return response.writeHead(404).end();
      response.writeHead(200, { 'content-type': 'application/octet-stream', 'content-length': file.length }).end(file);
    });
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    return audio;
  }

  /** The address of a file that is given from now on. */
  address(name: string, file: Buffer): string {
    this.files.set(`/${name}`, file);
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}/${name}`;
  }

  async close(): Promise<void> {
    this.server.closeAllConnections();
    this.server.close();
    await once(this.server, 'close');
  }
}
