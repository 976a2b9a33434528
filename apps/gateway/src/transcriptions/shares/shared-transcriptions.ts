import { timingSafeEqual } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { AppError, Share } from '@aether/domain';
import type { FormattedTranscript, TranscriptionRecord } from '@aether/language';
import { AccountRepository, PasswordHasher, ShareRepository, TranscriptionRepository } from '@aether/platform';
import { linkLimits } from '../../auth/sign-in/sign-in-limits';
import { ApiError } from '../../platform/http/api-error';
import { AttemptLimiter, type AttemptLimit } from '../../platform/rate-limit/attempt-limiter';
import { passwordTag, type OpenedShare } from './share-cookie';

/** A valid link and the transcription behind it. */
export interface SharedTranscription {
  readonly share: Share;
  readonly record: TranscriptionRecord;
}

/** Limit on passwords for one link: only its holders can try, so it locks no stranger out. */
const passwordLimit = (id: string): AttemptLimit => ({ name: `share:${id}`, limit: 20, windowS: 900 });

/** Limit on files of one link: a PDF of hours takes seconds to write. */
const fileLimit = (id: string): AttemptLimit => ({ name: `share-files:${id}`, limit: 120, windowS: 900 });

const notValid = (): AppError =>
  new ApiError('not_found', {
    param: 'token',
    message: 'Este link não vale: venceu, foi encerrado ou veio incompleto. Peça outro a quem o enviou.',
  });

/** Opens links to transcriptions. A link of a deleted transcription or a suspended account is not valid. */
@Injectable()
export class SharedTranscriptions {
  constructor(
    private readonly shares: ShareRepository,
    private readonly transcriptions: TranscriptionRepository,
    private readonly accounts: AccountRepository,
    private readonly hasher: PasswordHasher,
    private readonly attempts: AttemptLimiter,
  ) {}

  /** Rejects with `not_found`, and with `wrong_credentials` when the password is missing or wrong. @param network IP prefix of the client */
  async open(
    { token, password }: { readonly token: string; readonly password?: string | undefined },
    network: string,
  ): Promise<SharedTranscription & { readonly transcript: FormattedTranscript }> {
    await this.attempts.count(linkLimits(network));
    const shared = await this.find(token);
    await this.checkPassword(shared.share, password);
    const transcript = await this.transcriptions.findTranscript(shared.record.id);
    if (transcript === null) throw notValid();
    return { ...shared, transcript };
  }

  /** Finds an opened link again. Rejects with `not_found`. @param id of the link in the request's path */
  async reopen(id: string, opened: OpenedShare | null): Promise<SharedTranscription> {
    if (opened === null) throw notValid();
    const shared = await this.find(opened.token);
    const expected = Buffer.from(passwordTag(shared.share));
    const given = Buffer.from(opened.passwordTag);
    if (shared.share.id !== id || !timingSafeEqual(expected, given)) throw notValid();
    return shared;
  }

  /** The text for a file, with a record that has nothing of what a link does not show. Rejects as `reopen` does. */
  async readText(
    id: string,
    opened: OpenedShare | null,
  ): Promise<{ readonly record: TranscriptionRecord; readonly transcript: FormattedTranscript }> {
    const { share, record } = await this.reopen(id, opened);
    await this.attempts.count([fileLimit(share.id)]);
    const transcript = await this.transcriptions.findTranscript(record.id);
    if (transcript === null) throw notValid();
    const { fileName: _, ...shown } = record;
    const { reference: __, ...options } = record.options;
    return { record: { ...shown, id: share.id, options }, transcript };
  }

  private async find(token: string): Promise<SharedTranscription> {
    const share = await this.shares.findByToken(token);
    if (share === null) throw notValid();
    const [record, account] = await Promise.all([
      this.transcriptions.findForAccount(share.transcriptionId, share.accountId),
      this.accounts.findById(share.accountId),
    ]);
    if (record === null || record.deletedAt !== undefined) throw notValid();
    if (account === null || account.suspendedAt !== undefined) throw notValid();
    return { share, record };
  }

  private async checkPassword({ id, passwordHash }: Share, password: string | undefined): Promise<void> {
    if (passwordHash === null) return;
    if (password === undefined) throw wrong('Este link pede uma senha.');
    await this.attempts.count([passwordLimit(id)]);
    if (!(await this.hasher.verify(password, passwordHash))) throw wrong('A senha não é esta.');
  }
}

function wrong(message: string): AppError {
  return new ApiError('wrong_credentials', { param: 'password', message });
}
