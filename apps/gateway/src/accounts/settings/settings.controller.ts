import { Get, Patch, Req } from '@nestjs/common';
import type { Request } from 'express';
import { accountSettings, AppError, type Account } from '@aether/domain';
import { AccountRepository } from '@aether/platform';
import { parseNoQuery } from '../../platform/http/parse-query';
import { AppController } from '../../auth/session/console-controller';
import { jsonBodyOf } from '../../platform/http/body/parse-json-body';
import { CurrentUser, type SignedInUser } from '../../auth/session/current-user';
import { changeSettingsSchema, type SettingsObject } from './settings.schema';

@AppController('settings')
export class SettingsController {
  constructor(private readonly accounts: AccountRepository) {}

  @Get()
  get(@CurrentUser() { account }: SignedInUser, @Req() request: Request): SettingsObject {
    parseNoQuery(request.query);
    return present(account);
  }

  @Patch()
  async change(@CurrentUser() { account, actor }: SignedInUser, @Req() request: Request): Promise<SettingsObject> {
    const given = await jsonBodyOf(request, changeSettingsSchema);
    const { audio_retention_days: audioRetentionDays, training_consent: trainingConsent } = given;
    const changes = {
      ...(audioRetentionDays !== undefined && { audioRetentionDays }),
      ...(trainingConsent !== undefined && { trainingConsent }),
    };
    if (Object.keys(changes).length === 0) return present(account);
    const changed = await this.accounts.changeSettings(account.id, changes, actor);
    // The account has been deleted in the meantime.
    if (changed === null) throw new AppError('not_signed_in');
    return present(changed);
  }
}

function present(account: Account): SettingsObject {
  const { audioRetentionDays, trainingConsent } = accountSettings(account);
  return { object: 'settings', audio_retention_days: audioRetentionDays, training_consent: trainingConsent };
}
