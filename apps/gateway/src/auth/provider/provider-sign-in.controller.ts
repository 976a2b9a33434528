import { HttpCode, Post, Req, Res, UseGuards } from '@nestjs/common';
import type { Request, Response } from 'express';
import type { User } from '@aether/domain';
import { jsonBodyOf } from '../../platform/http/body/parse-json-body';
import { clientIpPrefix } from '../../platform/rate-limit/client-network';
import { userAuditActor } from '../audit-actor';
import type { SignInChallengeObject } from '../second-factor/second-factor.schema';
import { AppController } from '../session/console-controller';
import { SessionFactory } from '../session/session-factory';
import { WithoutSession } from '../session/session.guard';
import type { SessionObject } from '../session/session.schema';
import { PasswordSignInGuard } from '../sign-in/password-sign-in.guard';
import { trialNetworks } from '../sign-in/trial-networks';
import { UserEntry } from '../sign-in/user-entry';
import { ProviderCookie } from './provider-cookie';
import {
  linkIdentitySchema,
  providerResponseSchema,
  type IdentityOfferObject,
  type ProviderVisitObject,
} from './provider.schema';
import { BeginProviderVisit } from './usecases/begin-provider-visit/begin-provider-visit.usecase';
import { CompleteProviderSignIn } from './usecases/complete-provider-sign-in/complete-provider-sign-in.usecase';
import { LinkIdentity } from './usecases/link-identity/link-identity.usecase';

/** Sign-in at the identity provider. These routes need no session. */
@AppController('sign-in/provider')
export class ProviderSignInController {
  constructor(
    private readonly beginVisit: BeginProviderVisit,
    private readonly completeSignIn: CompleteProviderSignIn,
    private readonly linkIdentity: LinkIdentity,
    private readonly entry: UserEntry,
    private readonly sessionFactory: SessionFactory,
    private readonly cookie: ProviderCookie,
  ) {}

  @WithoutSession()
  @Post()
  @HttpCode(200)
  async begin(@Req() request: Request, @Res({ passthrough: true }) response: Response): Promise<ProviderVisitObject> {
    const { url, token } = await this.beginVisit.execute({ signedIn: null, network: clientIpPrefix(request.ip) });
    this.cookie.write(response, token);
    return { object: 'provider_visit', url };
  }

  /** The session, or 202 and the offer to link the identity to an account that has its address. */
  @WithoutSession()
  @Post('complete')
  @HttpCode(200)
  async complete(
    @Req() request: Request,
    @Res({ passthrough: true }) response: Response,
  ): Promise<SessionObject | IdentityOfferObject> {
    const returned = { response: await jsonBodyOf(request, providerResponseSchema), token: this.cookie.read(request) };
    const outcome = await this.completeSignIn.execute({
      ...returned,
      network: clientIpPrefix(request.ip),
      trialNetworks: trialNetworks(request.ip),
      auditActor: (userId) => userAuditActor(request, userId),
    });
    this.cookie.clear(response);
    if ('user' in outcome) return this.sessionFactory.create(outcome.user, { request, response, by: 'provider' });
    const { token: offer, email, expiresAt } = outcome.offer;
    response.status(202);
    return { object: 'identity_offer', offer, email, expires_at: expiresAt.toISOString() };
  }

  @WithoutSession()
  @UseGuards(PasswordSignInGuard)
  @Post('link')
  @HttpCode(200)
  async link(
    @Req() request: Request,
    @Res({ passthrough: true }) response: Response,
  ): Promise<SessionObject | SignInChallengeObject> {
    const given = await jsonBodyOf(request, linkIdentitySchema);
    const auditActor = ({ id }: User) => userAuditActor(request, id);
    const network = clientIpPrefix(request.ip);
    const { user, identity } = await this.linkIdentity.execute({ ...given, network, auditActor });
    return this.entry.enter(user, { request, response, identity });
  }
}
