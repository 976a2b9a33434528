/** Everything at once that one account may do to a service, at a pace that leaves the machine some processor time. */
import { connect, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { eventually } from '../eventually';
import type { Answer, ConformingClient } from './conforming-client';
import { requestHead } from './raw-request';

const MIB = 2 ** 20;
const TUS = { 'tus-resumable': '1.0.0' };
const CHUNK = { ...TUS, 'content-type': 'application/offset+octet-stream' };

/** Shortly before a part of 8 MiB is complete. */
const ALMOST_A_PART = Buffer.alloc(7.9 * MIB);

/** Pause between two requests of a loop: two loops send 20 a second, four times what a free account may. */
const PAUSE_MS = 100;

interface Tally {
  slowAddresses: number;
  slowBodies: number;
  listeners: number;
  patches: number;
  uploadedMiB: number;
  /** Responses by status; 0 for a connection that was reset. */
  readonly refused: Record<number, number>;
}

type Received = Pick<Answer, 'status' | 'headers'>;

export interface HostileOptions {
  /** URL of audio that arrives one byte at a time. */
  readonly slowAddress: string;
  /** Event streams and slow bodies to open. */
  readonly listeners: number;
  readonly bodies: number;
  /** Slow bodies that are not refused. */
  readonly allowedBodies: number;
}

export class HostileAccount {
  readonly tally: Tally = { slowAddresses: 0, slowBodies: 0, listeners: 0, patches: 0, uploadedMiB: 0, refused: {} };
  /** Ids of its accepted transcriptions. */
  readonly accepted: string[] = [];
  private readonly sockets = new Set<Socket>();
  /** Those with a slow body that was not refused. */
  private readonly bodies = new Set<Socket>();
  /** Event streams without a response yet. */
  private readonly pending = new Set<Socket>();
  private readonly over = new AbortController();
  private running: Promise<unknown> = Promise.resolve();

  constructor(
    private readonly client: ConformingClient,
    private readonly apiKey: string,
    private readonly options: HostileOptions,
  ) {}

  /** Resolves when the streams and bodies have been opened; the loops go on until `stop`. */
  async start(): Promise<void> {
    for (let n = 0; n < 4; n += 1) await this.orderSlowAddress();
    this.running = Promise.all([this.fullUploads(), this.patchLoop(), this.patchLoop(), this.trickle()]);
    for (let n = 0; n < this.options.bodies; n += 1) this.openBody(n);
    const [id] = this.accepted;
    for (let n = 0; n < this.options.listeners && id !== undefined; n += 1) {
      this.openListener(id);
      // Faster, eight accounts overflow the queue of connections that the gateway has not accepted, and the kernel repeats them after a minute.
      if (n % 5 === 4) await sleep(PAUSE_MS);
    }
    const isSettled = (): boolean => {
      if (this.pending.size === 0 && this.bodies.size <= this.options.allowedBodies) return true;
      throw new Error(`${this.pending.size} listeners without a response, ${this.bodies.size} bodies`);
    };
    await eventually('its requests are accepted or refused', isSettled, { timeoutMs: 60_000 });
    // One fewer, so that the full uploads are not all refused.
    const [one] = this.bodies;
    one?.destroy();
    if (one !== undefined) this.bodies.delete(one);
    this.tally.slowBodies = this.bodies.size;
  }

  /** Ends everything, and cancels what it ordered. */
  async stop(): Promise<void> {
    this.over.abort();
    for (const socket of this.sockets) socket.destroy();
    await this.running;
    for (const id of this.accepted) await this.client.post(`/v1/transcriptions/${id}/cancel`);
  }

  private async orderSlowAddress(): Promise<void> {
    const query = new URLSearchParams({ audio_url: this.options.slowAddress });
    const answer = await this.client.post(`/v1/transcriptions?${query.toString()}`, { prefer: 'respond-async' });
    if (answer.status !== 202) return this.note(answer.status);
    this.tally.slowAddresses += 1;
    this.accepted.push((answer.json as { id: string }).id);
  }

  private openBody(n: number): void {
    const head = ['content-type: audio/wav', `content-length: ${90 * MIB}`, `idempotency-key: corpo-${n}`] as const;
    const socket = this.open(`POST /v1/transcriptions HTTP/1.1`, ...head);
    socket.write(ALMOST_A_PART);
    this.bodies.add(socket);
    socket.once('data', (data) => {
      this.bodies.delete(socket);
      this.note(Number(data.toString('latin1').slice(9, 12)));
      socket.destroy();
    });
  }

  private openListener(id: string): void {
    const socket = this.open(`GET /v1/transcriptions/${id}/events HTTP/1.1`);
    this.pending.add(socket);
    socket.once('data', (data) => {
      this.pending.delete(socket);
      const status = Number(data.toString('latin1').slice(9, 12));
      if (status === 200) this.tally.listeners += 1;
      else {
        this.note(status);
        socket.destroy();
      }
    });
  }

  private open(line: string, ...headers: readonly string[]): Socket {
    const socket = connect(Number(new URL(this.client.baseUrl).port), '127.0.0.1');
    this.sockets.add(socket);
    socket
      .on('error', () => undefined)
      .on('close', () => {
        for (const set of [this.sockets, this.bodies, this.pending]) set.delete(socket);
      });
    socket.write(requestHead(line, `authorization: Bearer ${this.apiKey}`, ...headers));
    return socket;
  }

  /** One byte on each open body from time to time, so that none counts as stopped. */
  private async trickle(): Promise<void> {
    while (await this.pause(5_000)) {
      for (const socket of this.bodies) if (socket.writable) socket.write('x');
    }
  }

  private async fullUploads(): Promise<void> {
    const bytes = new Blob([new Uint8Array(MIB)]);
    while (await this.pause(2_000)) {
      const upload = await this.create(MIB);
      if (upload === null) continue;
      const { status } = await this.append(upload, 0, bytes);
      if (status === 204) this.tally.uploadedMiB += 1;
      else this.note(status);
    }
  }

  private async patchLoop(): Promise<void> {
    const upload = await this.create(100_000);
    for (let offset = 0; upload !== null && (await this.pause(PAUSE_MS));) {
      const { status } = await this.append(upload, offset, 'x');
      if (status === 204) {
        this.tally.patches += 1;
        offset += 1;
      } else this.note(status);
    }
  }

  private async create(size: number): Promise<string | null> {
    const sent = this.client.post('/v1/uploads', { ...TUS, 'upload-length': String(size) });
    const { status, headers } = await orReset(sent);
    if (status === 201) return headers.get('location');
    this.note(status);
    return null;
  }

  private append(upload: string, offset: number, body: string | Blob): Promise<Received> {
    const headers = { ...CHUNK, 'upload-offset': String(offset) };
    return orReset(this.client.call(upload, { method: 'PATCH', headers, body }));
  }

  private note(status: number): void {
    this.tally.refused[status] = (this.tally.refused[status] ?? 0) + 1;
  }

  /** False when it is over. */
  private async pause(ms: number): Promise<boolean> {
    await sleep(ms, undefined, { signal: this.over.signal }).catch(() => undefined);
    return !this.over.signal.aborted;
  }
}

/** A request on a connection that the gateway is just closing because it was idle is reset; a client opens another. */
async function orReset(sent: Promise<Answer>): Promise<Received> {
  return sent.catch(() => ({ status: 0, headers: new Headers() }));
}
