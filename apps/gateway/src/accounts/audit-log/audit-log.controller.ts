import { Get, Req } from '@nestjs/common';
import type { Request } from 'express';
import { AuditLogRepository, UserRepository } from '@aether/platform';
import { parseQuery } from '../../platform/http/parse-query';
import { AppController } from '../../auth/session/console-controller';
import { CurrentUser, type SignedInUser } from '../../auth/session/current-user';
import { auditLogQuery, type AuditLogObject } from './audit-log.schema';
import { actorIds } from './actor-ids';
import { presentAuditEntry } from './present-audit-entry';
import { RequiresRole } from '../../platform/http/required-role';

@AppController('audit-log')
export class AuditLogController {
  constructor(
    private readonly auditLog: AuditLogRepository,
    private readonly users: UserRepository,
  ) {}

  @RequiresRole('owner')
  @Get()
  async list(@CurrentUser() { account }: SignedInUser, @Req() request: Request): Promise<AuditLogObject> {
    const { limit, after } = parseQuery(auditLogQuery, request.query);
    const { entries, next } = await this.auditLog.list(account.id, { limit, ...(after !== undefined && { after }) });
    const emails = await this.users.emailsOf(actorIds(entries));
    return { data: entries.map((entry) => presentAuditEntry(entry, emails)), has_more: next !== null, next };
  }
}
