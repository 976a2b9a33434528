import { Get, Req, StreamableFile } from '@nestjs/common';
import type { Request } from 'express';
import { renderStatementCsv, statementOf } from '@aether/domain';
import { LedgerRepository } from '@aether/platform';
import type { BalanceObject } from './balance.schema';
import { presentBalance } from './present-balance';
import { parseNoQuery } from '../platform/http/parse-query';
import { AppController } from '../auth/session/console-controller';
import { CurrentUser, type SignedInUser } from '../auth/session/current-user';
import { parseStatementMonth } from './statement-month';

/** Available credit, and the monthly statement. */
@AppController('')
export class BalanceController {
  constructor(private readonly ledger: LedgerRepository) {}

  @Get('balance')
  async balance(@CurrentUser() { account }: SignedInUser, @Req() request: Request): Promise<BalanceObject> {
    parseNoQuery(request.query);
    return presentBalance(await this.ledger.wallet(account.id), new Date());
  }

  @Get('statement')
  async statement(@CurrentUser() { account }: SignedInUser, @Req() request: Request): Promise<StreamableFile> {
    const { month, ...period } = parseStatementMonth(request.query);
    const csv = renderStatementCsv(statementOf(await this.ledger.entries(account.id), period));
    const disposition = `attachment; filename="extrato-${month}.csv"`;
    return new StreamableFile(Buffer.from(csv), { type: 'text/csv; charset=utf-8', disposition });
  }
}
