import { Readable } from 'node:stream';
import { Get, Req, StreamableFile } from '@nestjs/common';
import type { Request } from 'express';
import { movementsOf, renderStatementCsv } from '@aether/domain';
import { LedgerRepository, TranscriptionRepository } from '@aether/platform';
import type { BalanceObject } from './balance.schema';
import { namedMovements } from './named-movements';
import { presentBalance } from './present-balance';
import { parseNoQuery } from '../platform/http/parse-query';
import { AppController } from '../auth/session/console-controller';
import { CurrentUser, type SignedInUser } from '../auth/session/current-user';
import { AttemptLimiter } from '../platform/rate-limit/attempt-limiter';
import { parseStatementMonth } from './statement-month';
import { RequiresRole } from '../platform/http/required-role';

/** Each reads a month of the ledger. */
const STATEMENTS_PER_MINUTE = 30;

/** Available credit, and the monthly statement. */
@AppController('')
export class BalanceController {
  constructor(
    private readonly ledger: LedgerRepository,
    private readonly attempts: AttemptLimiter,
    private readonly transcriptions: TranscriptionRepository,
  ) {}

  @RequiresRole('reader')
  @Get('balance')
  async balance(@CurrentUser() { account }: SignedInUser, @Req() request: Request): Promise<BalanceObject> {
    parseNoQuery(request.query);
    return presentBalance(await this.ledger.wallet(account.id), new Date());
  }

  @RequiresRole('owner')
  @Get('statement')
  async statement(@CurrentUser() { account }: SignedInUser, @Req() request: Request): Promise<StreamableFile> {
    const { month, ...period } = parseStatementMonth(request.query);
    await this.attempts.count([{ name: `statement:${account.id}`, limit: STATEMENTS_PER_MINUTE, windowS: 60 }]);
    const opening = await this.ledger.balanceBefore(account.id, period.from);
    const movements = movementsOf(opening, this.ledger.readEntries(account.id, period));
    const csv = renderStatementCsv(opening, namedMovements(account.id, movements, this.transcriptions));
    const disposition = `attachment; filename="extrato-${month}.csv"`;
    return new StreamableFile(Readable.from(csv, { objectMode: false }), {
      type: 'text/csv; charset=utf-8',
      disposition,
    });
  }
}
