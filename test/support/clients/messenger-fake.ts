import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';

interface SentMessage {
  readonly path: string;
  readonly token: string | undefined;
  readonly message: unknown;
}

/** What a receiver of webhooks calls of Chatwoot and Evolution API: new messages, and the address of an attachment, which redirects to its file. */
export class MessengerFake {
  readonly messages: SentMessage[] = [];

  private constructor(private readonly server: Server) {}

  static async open(audio?: Buffer): Promise<MessengerFake> {
    const server = createServer();
    const fake = new MessengerFake(server);
    server.on('request', (request, response) => {
      const path = request.url ?? '';
      const { api_access_token: ofChatwoot, apikey: ofEvolution } = request.headers;
      if (request.method === 'POST') {
        void json(request).then((message) => {
          fake.messages.push({ path, token: (ofChatwoot ?? ofEvolution)?.toString(), message });
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
