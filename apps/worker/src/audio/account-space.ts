import { Injectable } from '@nestjs/common';
import { AppError, TIER_LIMITS } from '@aether/domain';
import { AccountRepository, type AllocationTarget } from '@aether/platform';

/** How much audio the accounts of transcriptions may keep. */
@Injectable()
export class AccountSpace {
  constructor(private readonly accounts: AccountRepository) {}

  /** Where the audio of a transcription is counted. Rejects with `deleted` when its account is missing. */
  async allocationFor({ id, accountId }: Omit<AllocationTarget, 'atMost'>): Promise<AllocationTarget> {
    const account = await this.accounts.findById(accountId);
    if (account === null) throw new AppError('deleted');
    return { id, accountId, atMost: TIER_LIMITS[account.tier].storedBytes };
  }
}
