import type { ClientProxy } from '@nestjs/microservices';
import { lastValueFrom, timeout } from 'rxjs';
import { BROADCASTS, type BroadcastName, type BroadcastPayloads } from './broadcasts';

/** Nest's client would wait for its first connection for ever. */
const LIMIT_MS = 1_000;

/** Publishes to every connected listener, at most once, and none while disconnected: listeners also read the record. Never rejects. */
export class BroadcastPublisher {
  constructor(private readonly client: ClientProxy) {}

  async publish<Name extends BroadcastName>(name: Name, payload: BroadcastPayloads[Name]): Promise<void> {
    const sent = this.client.emit(BROADCASTS[name], payload).pipe(timeout(LIMIT_MS));
    await lastValueFrom(sent, { defaultValue: undefined }).catch(() => undefined);
  }

  async close(): Promise<void> {
    await this.client.close();
  }
}
