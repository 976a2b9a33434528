import { Get, Patch, Req } from '@nestjs/common';
import type { Request } from 'express';
import { accountSettings, AppError, type Account } from '@aether/domain';
import { AccountRepository } from '@aether/platform';
import { parseNoQuery, parseQuery } from '../../platform/http/parse-query';
import { AppController } from '../../auth/session/console-controller';
import { jsonBodyOf } from '../../platform/http/body/parse-json-body';
import { CurrentUser, type SignedInUser } from '../../auth/session/current-user';
import { ExpiringAudio } from './expiring-audio';
import {
  changeSettingsSchema,
  expiringAudioQuery,
  type ExpiringAudioObject,
  type SettingsObject,
} from './settings.schema';
import { RequiresRole } from '../../platform/http/required-role';

@AppController('settings')
export class SettingsController {
  constructor(
    private readonly accounts: AccountRepository,
    private readonly expiring: ExpiringAudio,
  ) {}

  @RequiresRole('reader')
  @Get()
  get(@CurrentUser() { account }: SignedInUser, @Req() request: Request): SettingsObject {
    parseNoQuery(request.query);
    return present(account);
  }

  @RequiresRole('reader')
  @Get('expiring-audio')
  async getExpiringAudio(
    @CurrentUser() { account }: SignedInUser,
    @Req() request: Request,
  ): Promise<ExpiringAudioObject> {
    const { audio_retention_days } = parseQuery(expiringAudioQuery, request.query);
    const recordings = await this.expiring.count(account, audio_retention_days);
    return { object: 'expiring_audio', audio_retention_days, recordings };
  }

  /** A shorter retention period that erases audio must be confirmed: other settings stay unchanged too if it is not. */
  @RequiresRole('owner')
  @Patch()
  async change(@CurrentUser() { account, actor }: SignedInUser, @Req() request: Request): Promise<SettingsObject> {
    const given = await jsonBodyOf(request, changeSettingsSchema);
    const { audio_retention_days: audioRetentionDays, training_consent: trainingConsent } = given;
    const changes = {
      ...(audioRetentionDays !== undefined && { audioRetentionDays }),
      ...(trainingConsent !== undefined && { trainingConsent }),
    };
    const { account_name: accountName } = given;
    if (Object.keys(changes).length === 0 && accountName === undefined) return present(account);
    const recordings = audioRetentionDays === undefined ? 0 : await this.expiring.count(account, audioRetentionDays);
    if (audioRetentionDays !== undefined && recordings > (given.confirm_erase ?? 0)) {
      throw new AppError('erasure_unconfirmed', {
        param: 'confirm_erase',
        details: { kind: 'erasure_unconfirmed', recordings, days: audioRetentionDays },
      });
    }
    const changed = await this.accounts.changeSettings(account.id, { settings: changes, name: accountName }, actor);
    // The account has been deleted in the meantime.
    if (changed === null) throw new AppError('not_signed_in');
    if (recordings > 0) this.expiring.eraseNow();
    return present(changed);
  }
}

function present(account: Account): SettingsObject {
  const { audioRetentionDays, trainingConsent } = accountSettings(account);
  return {
    object: 'settings',
    account_name: account.name ?? null,
    audio_retention_days: audioRetentionDays,
    training_consent: trainingConsent,
  };
}
