import { Inject, Injectable } from '@nestjs/common';
import { AppError, type Actor, type ProviderIdentity, type User } from '@aether/domain';
import {
  EmailLinkRepository,
  IdentityOfferRepository,
  IdentityRepository,
  UserRepository,
  type AppConfig,
  type ProviderUser,
  type TrialNetwork,
} from '@aether/platform';
import { AttemptLimiter } from '../../../../platform/rate-limit/attempt-limiter';
import { CONFIG } from '../../../../platform/tokens';
import { IdentityLinker } from '../../identity-linker';
import { permittedEmail } from '../../permitted-email';
import { providerLimits } from '../../provider-limits';
import { ProviderVisit, type ReturnedVisit } from '../../provider-visit';

interface CompleteProviderSignInCommand extends ReturnedVisit {
  /** IP prefix of the client, for rate limits. */
  readonly network: string;
  /** The networks that the trial of a new account counts for. */
  readonly trialNetworks: readonly TrialNetwork[];
  /** Builds the audit log's actor. */
  readonly auditActor: (userId: string) => Actor;
}

/** A user who may enter, or an offer: an account with the address exists, and its password links the identity. */
type Outcome =
  | { readonly user: User }
  | { readonly offer: { readonly token: string; readonly expiresAt: Date; readonly email: string } };

/**
 * Signs in the user of an identity, found by issuer and subject. An unknown identity with an unknown address gets an account. An unknown identity whose
 * address has an account is linked only with that account's password, since an administrator of the provider could verify any address.
 */
@Injectable()
export class CompleteProviderSignIn {
  constructor(
    private readonly visit: ProviderVisit,
    private readonly identities: IdentityRepository,
    private readonly offers: IdentityOfferRepository,
    private readonly users: UserRepository,
    private readonly links: EmailLinkRepository,
    private readonly linker: IdentityLinker,
    private readonly attemptLimiter: AttemptLimiter,
    @Inject(CONFIG) private readonly config: AppConfig,
  ) {}

  async execute(command: CompleteProviderSignInCommand): Promise<Outcome> {
    await this.attemptLimiter.count(providerLimits(command.network));
    const found = await this.visit.end(command, null);
    const { provider } = this.config.signIn;
    if (provider === null) throw new AppError('sign_in_method_off');
    const email = permittedEmail(found, provider);
    const known = await this.userOf(found);
    if (known !== null) return { user: known };
    const existing = await this.users.findByEmail(email);
    return existing === null ? this.enroll(email, found, command) : this.adopt(existing, found, command);
  }

  private async userOf(identity: ProviderIdentity): Promise<User | null> {
    const linked = await this.identities.find(identity);
    return linked && this.users.findById(linked.personId);
  }

  private async enroll(
    email: string,
    { issuer, subject }: ProviderUser,
    { trialNetworks, auditActor: by }: CompleteProviderSignInCommand,
  ): Promise<Outcome> {
    const identity = { issuer, subject };
    const user = await this.users.enroll({ email, passwordHash: null, identity, by }, trialNetworks);
    await this.links.revokeAll(email);
    // A concurrent sign-in of the same user won.
    const entered = user ?? (await this.userOf(identity));
    if (entered === null) throw new AppError('sign_in_expired', { param: 'state' });
    return { user: entered };
  }

  private async adopt(
    user: User,
    { issuer, subject }: ProviderUser,
    { auditActor }: CompleteProviderSignInCommand,
  ): Promise<Outcome> {
    const others = await this.identities.list(user.id);
    if (others.some((other) => other.issuer === issuer)) throw new AppError('identity_conflict');
    const identity = { issuer, subject };
    if (this.config.signIn.password)
      return { offer: { ...(await this.offers.create(user, identity)), email: user.email } };
    // There is no password to ask for: the operator has made the provider the only authority.
    await this.linker.link(user, identity, auditActor(user.id));
    return { user };
  }
}
