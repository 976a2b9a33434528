import { Controller, Get, Req } from '@nestjs/common';
import type { Request } from 'express';
import { AppError, microBrlToBrl } from '@aether/domain';
import {
  AccountRepository,
  ApiKeyRepository,
  LedgerRepository,
  StorageUseRepository,
  USAGE_TIME_ZONE,
  UsageRepository,
  type UsageRow,
} from '@aether/platform';
import { accountOf } from '../../platform/http/request-context';
import { parseNoQuery } from '../../platform/http/parse-query';
import type { AccountWithBalance, UsageObject } from './account.schema';
import { presentAccount } from '../../auth/session/present-account';
import { presentBalance } from '../../billing/present-balance';
import { parseUsageQuery } from './usage-query';
import { RequiresScope } from '../../platform/http/required-scope';

@Controller('v1')
export class AccountController {
  constructor(
    private readonly accounts: AccountRepository,
    private readonly apiKeys: ApiKeyRepository,
    private readonly usage: UsageRepository,
    private readonly ledger: LedgerRepository,
    private readonly storage: StorageUseRepository,
  ) {}

  @RequiresScope('read')
  @Get('account')
  async getAccount(@Req() request: Request): Promise<AccountWithBalance> {
    parseNoQuery(request.query);
    const accountId = accountOf(request);
    const [account, wallet, usedBytes] = await Promise.all([
      this.accounts.findById(accountId),
      this.ledger.wallet(accountId),
      this.storage.usedBy(accountId),
    ]);
    // A key without its account is a fault of ours, not the caller's.
    if (account === null) throw new AppError('internal_error', { cause: 'the account of a key is missing' });
    const balance = presentBalance(wallet, new Date());
    return { ...presentAccount(account), balance, storage: { used_bytes: usedBytes } };
  }

  @RequiresScope('read')
  @Get('usage')
  async getUsage(@Req() request: Request): Promise<UsageObject> {
    const period = parseUsageQuery(request.query, today());
    const accountId = accountOf(request);
    const [rows, keys] = await Promise.all([
      this.usage.byDayAndKey(accountId, period),
      this.apiKeys.listForAccount(accountId),
    ]);
    const byId = new Map(keys.map((key) => [key.id, key]));
    return {
      object: 'usage',
      ...period,
      time_zone: USAGE_TIME_ZONE,
      total: sum(rows),
      data: rows.map(({ date, apiKeyId, ...row }) => ({
        date,
        api_key_id: apiKeyId,
        api_key_hint: byId.get(apiKeyId ?? '')?.hint ?? null,
        project: byId.get(apiKeyId ?? '')?.project ?? null,
        ...sum([row]),
      })),
    };
  }
}

function sum(rows: readonly Pick<UsageRow, 'transcriptions' | 'seconds' | 'costMicroBrl'>[]): UsageObject['total'] {
  const total = (field: 'transcriptions' | 'seconds' | 'costMicroBrl'): number =>
    rows.reduce((all, row) => all + row[field], 0);
  return {
    transcriptions: total('transcriptions'),
    seconds: total('seconds'),
    cost_brl: microBrlToBrl(total('costMicroBrl')),
  };
}

/** Today's date in the usage time zone. The Swedish locale formats dates as ISO 8601. */
function today(): string {
  return new Intl.DateTimeFormat('sv-SE', { timeZone: USAGE_TIME_ZONE }).format(new Date());
}
