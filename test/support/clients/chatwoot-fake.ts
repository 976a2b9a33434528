import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';

interface Note {
  readonly path: string;
  readonly token: string | undefined;
  readonly note: unknown;
}

/** The parts of Chatwoot that a receiver of its webhooks calls: the address of an attachment, which redirects to its file, and new messages. */
export class ChatwootFake {
  readonly notes: Note[] = [];

  private constructor(private readonly server: Server) {}

  static async open(audio: Buffer): Promise<ChatwootFake> {
    const server = createServer();
    const fake = new ChatwootFake(server);
    server.on('request', (request, response) => {
      const path = request.url ?? '';
      if (request.method === 'POST') {
        void json(request).then((note) => {
          fake.notes.push({ path, token: request.headers['api_access_token']?.toString(), note });
          response.writeHead(200, { 'content-type': 'application/json' }).end('{}');
        });
      } else if (path.startsWith('/rails/active_storage/blobs/redirect/')) {
        response.writeHead(302, { location: '/rails/active_storage/disk/audio.oga' }).end();
      } else {
        response.writeHead(200, { 'content-type': 'audio/ogg' }).end(audio);
      }
    });
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    return fake;
  }

  get address(): string {
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`;
  }

  async close(): Promise<void> {
    this.server.closeAllConnections();
    this.server.close();
    await once(this.server, 'close');
  }
}
