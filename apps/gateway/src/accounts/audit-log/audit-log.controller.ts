import { Get, Req } from '@nestjs/common';
import type { Request } from 'express';
import { AuditLogRepository } from '@aether/platform';
import { parseQuery } from '../../platform/http/parse-query';
import { AppController } from '../../auth/session/console-controller';
import { CurrentUser, type SignedInUser } from '../../auth/session/current-user';
import { auditLogQuery, type AuditLogObject } from './audit-log.schema';
import { presentAuditEntry } from './present-audit-entry';

@AppController('audit-log')
export class AuditLogController {
  constructor(private readonly auditLog: AuditLogRepository) {}

  @Get()
  async list(@CurrentUser() { account }: SignedInUser, @Req() request: Request): Promise<AuditLogObject> {
    const { limit, after } = parseQuery(auditLogQuery, request.query);
    const { entries, next } = await this.auditLog.list(account.id, { limit, ...(after !== undefined && { after }) });
    return { data: entries.map(presentAuditEntry), has_more: next !== null, next };
  }
}
