import { AppError } from '@aether/domain';
import type { ClientProxy } from '@nestjs/microservices';
import { lastValueFrom } from 'rxjs';
import { BROADCASTS, type BroadcastName, type BroadcastPayloads } from './broadcasts';

/**
 * Publishes to every connected listener, at most once: listeners that must not miss an event also read the record. Rejects with `overloaded`
 * (retryable) while disconnected.
 */
export class BroadcastPublisher {
  constructor(private readonly client: ClientProxy) {}

  async publish<Name extends BroadcastName>(name: Name, payload: BroadcastPayloads[Name]): Promise<void> {
    try {
      await lastValueFrom(this.client.emit(BROADCASTS[name], payload), { defaultValue: undefined });
    } catch (cause) {
      throw new AppError('overloaded', { cause });
    }
  }

  async close(): Promise<void> {
    await this.client.close();
  }
}
