import { createHash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { RequestWindowRepository } from '@aether/platform';
import { ApiError } from '../http/api-error';
import { wholeSeconds } from './quota-headers';

export interface AttemptLimit {
  /** What is counted, e.g. `sign-in:` and an address. Stored as a hash. */
  readonly name: string;
  readonly limit: number;
  /** At most an hour. */
  readonly windowS: number;
}

/** Counts attempts over all gateways, so that nobody can try passwords, tokens or addresses by the thousand. */
@Injectable()
export class Attempts {
  constructor(private readonly windows: RequestWindowRepository) {}

  /** Rejects with `rate_limited` when one of the limits is reached; whether the address is known makes no difference to it. */
  async count(limits: readonly AttemptLimit[]): Promise<void> {
    for (const { name, limit, windowS } of limits) {
      const { admitted, resetMs } = await this.windows.admit(keyOf(name), {
        asked: 1,
        limit,
        windowMs: windowS * 1000,
      });
      if (admitted === 1) continue;
      throw new ApiError('rate_limited', {
        message: 'Tentativas demais em pouco tempo: espere o tempo de `Retry-After` e tente de novo.',
        retryAfterS: Math.max(1, wholeSeconds(resetMs)),
      });
    }
  }

  /** What was counted under this name counts no more. */
  async forget({ name }: AttemptLimit): Promise<void> {
    await this.windows.forget(keyOf(name));
  }
}

function keyOf(name: string): string {
  return `attempts:${createHash('sha256').update(name, 'utf8').digest('hex')}`;
}
