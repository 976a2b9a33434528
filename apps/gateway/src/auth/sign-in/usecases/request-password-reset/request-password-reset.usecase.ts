import { Injectable } from '@nestjs/common';
import { normalizedEmail } from '@aether/domain';
import { EmailLinkRepository, PeopleRepository, type MailMessage } from '@aether/platform';
import { Letters } from '../../../../platform/mail/letters';
import { MailRoom } from '../../../../platform/mail/mail-room';
import { Attempts } from '../../../../platform/rate-limit/attempts';
import { askingForMail } from '../../sign-in-limits';
import type { RequestPasswordResetCommand } from './request-password-reset.command';

/** Sends a link for a new password to a person; to an unknown address nothing, which nobody can tell from outside. */
@Injectable()
export class RequestPasswordReset {
  constructor(
    private readonly people: PeopleRepository,
    private readonly links: EmailLinkRepository,
    private readonly attempts: Attempts,
    private readonly letters: Letters,
    private readonly mailRoom: MailRoom,
  ) {}

  async execute({ email, network }: RequestPasswordResetCommand): Promise<void> {
    const address = normalizedEmail(email);
    await this.attempts.count(askingForMail('reset', address, network));
    this.mailRoom.post(() => this.compose(address));
  }

  private async compose(email: string): Promise<MailMessage | null> {
    if ((await this.people.findByEmail(email)) === null) return null;
    const token = await this.links.create({ kind: 'reset', email, passwordHash: null });
    return this.letters.reset(email, token);
  }
}
