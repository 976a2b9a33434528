import type { ClientProxy } from '@nestjs/microservices';
import { lastValueFrom } from 'rxjs';
import { BROADCASTS, type BroadcastName, type BroadcastPayloads } from './broadcasts';

/** Sends to every listening instance, at most once: listeners that must not miss one read the record too. */
export class BroadcastPublisher {
  constructor(private readonly client: ClientProxy) {}

  async publish<Name extends BroadcastName>(name: Name, payload: BroadcastPayloads[Name]): Promise<void> {
    await lastValueFrom(this.client.emit(BROADCASTS[name], payload), { defaultValue: undefined });
  }

  async close(): Promise<void> {
    await this.client.close();
  }
}
