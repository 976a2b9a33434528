import { Injectable } from '@nestjs/common';
import { AppError, MAX_MEMBERS, normalizedEmail, type Invitation, type Role } from '@aether/domain';
import { InvitationRepository, MembershipRepository } from '@aether/platform';
import type { SignedInUser } from '../../../../auth/session/current-user';
import { ApiError } from '../../../../platform/http/api-error';
import { EmailComposer } from '../../../../platform/mail/email-composer';
import { EmailQueue } from '../../../../platform/mail/email-queue';
import { AttemptLimiter, type AttemptLimit } from '../../../../platform/rate-limit/attempt-limiter';

const HOUR_S = 3600;

interface InviteMemberCommand {
  readonly signedIn: SignedInUser;
  readonly email: string;
  readonly role: Role;
}

/** Invites a user to an account by e-mail. The response does not depend on whether the address has an account. */
@Injectable()
export class InviteMember {
  constructor(
    private readonly memberships: MembershipRepository,
    private readonly invitations: InvitationRepository,
    private readonly attemptLimiter: AttemptLimiter,
    private readonly composer: EmailComposer,
    private readonly emailQueue: EmailQueue,
  ) {}

  /** Rejects with `invalid_parameter` for a member's address, and with `member_limit_reached`. */
  async execute({ signedIn: { account, user, actor }, email: given, role }: InviteMemberCommand): Promise<Invitation> {
    const email = normalizedEmail(given);
    const [members, open] = await Promise.all([this.memberships.members(account), this.invitations.list(account.id)]);
    if (members.some((member) => member.email === email)) throw isMember();
    const others = open.filter((invitation) => invitation.email !== email);
    const joined = members.filter(({ founder }) => !founder);
    if (joined.length + others.length >= MAX_MEMBERS) throw new AppError('member_limit_reached');
    await this.attemptLimiter.count(limits(account.id, email));
    const notice = this.composer.invitation(email, { account, inviter: user.email, role });
    const facts = { accountId: account.id, email, role, invitedBy: user.id };
    const { invitation, noticeId } = await this.invitations.create({ ...facts, by: actor, notice });
    this.emailQueue.start(noticeId);
    return invitation;
  }
}

/** So that no mailbox is flooded, and no account can send to many addresses. */
function limits(accountId: string, email: string): readonly AttemptLimit[] {
  return [
    { name: `mail:invitation:${accountId}`, limit: 30, windowS: HOUR_S },
    { name: `mail:invitation:email:${email}`, limit: 5, windowS: HOUR_S },
  ];
}

function isMember(): ApiError {
  const message = 'O parâmetro `email` não é válido: esta pessoa já participa da conta.';
  return new ApiError('invalid_parameter', { param: 'email', message });
}
