import { createHash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { RequestWindowRepository } from '@aether/platform';
import { ApiError } from '../http/api-error';
import { wholeSeconds } from './quota-headers';

export interface AttemptLimit {
  /** The name of the counter, e.g. `sign-in:` and an address. Stored as a hash. */
  readonly name: string;
  readonly limit: number;
  /** At most an hour. */
  readonly windowS: number;
}

/** Limits attempts across all gateways, so that no client can try thousands of passwords, tokens or addresses. */
@Injectable()
export class AttemptLimiter {
  constructor(private readonly windows: RequestWindowRepository) {}

  /** Rejects with `rate_limited` when one of the limits is reached, whether or not the address is known. */
  async count(limits: readonly AttemptLimit[]): Promise<void> {
    for (const { name, limit, windowS } of limits) {
      const { admitted, resetMs } = await this.windows.admit(keyOf(name), windowOf({ limit, windowS }));
      if (admitted === 1) continue;
      throw new ApiError('rate_limited', {
        message: 'Tentativas demais em pouco tempo: espere o tempo de `Retry-After` e tente de novo.',
        retryAfterS: Math.max(1, wholeSeconds(resetMs)),
      });
    }
  }

  /** Counts like `count`. Returns false when one of the limits is reached, for work that can be left out. */
  async admits(limits: readonly AttemptLimit[]): Promise<boolean> {
    for (const { name, ...limit } of limits) {
      const { admitted } = await this.windows.admit(keyOf(name), windowOf(limit));
      if (admitted === 0) return false;
    }
    return true;
  }

  /** Resets the counter. */
  async forget({ name }: AttemptLimit): Promise<void> {
    await this.windows.forget(keyOf(name));
  }
}

function windowOf({ limit, windowS }: Omit<AttemptLimit, 'name'>) {
  return { asked: 1, limit, windowMs: windowS * 1000 };
}

function keyOf(name: string): string {
  return `attempts:${createHash('sha256').update(name, 'utf8').digest('hex')}`;
}
