import { AppError } from '@aether/domain';
import type { ClientProxy } from '@nestjs/microservices';
import { lastValueFrom } from 'rxjs';
import { BROADCASTS, type BroadcastName, type BroadcastPayloads } from './broadcasts';

/**
 * Sends to every listening instance, at most once: listeners that must not miss one read the record too. Rejects with `overloaded`
 * (retryable) while there is no connection.
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
