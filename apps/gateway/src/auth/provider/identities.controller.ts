import { Delete, Get, HttpCode, Inject, Param, Post, Req, Res } from '@nestjs/common';
import type { Request, Response } from 'express';
import { IdentityRepository, type AppConfig } from '@aether/platform';
import { jsonBodyOf } from '../../platform/http/body/parse-json-body';
import { parseNoQuery } from '../../platform/http/parse-query';
import { clientIpPrefix } from '../../platform/rate-limit/client-network';
import { CONFIG } from '../../platform/tokens';
import { AppController } from '../session/console-controller';
import { CurrentUser, type SignedInUser } from '../session/current-user';
import { presentSession } from '../session/present-session';
import type { SessionObject } from '../session/session.schema';
import { ProviderCookie } from './provider-cookie';
import { providerResponseSchema, type IdentityListObject, type ProviderVisitObject } from './provider.schema';
import { BeginProviderVisit } from './usecases/begin-provider-visit/begin-provider-visit.usecase';
import { ConfirmByProvider } from './usecases/confirm-by-provider/confirm-by-provider.usecase';
import { UnlinkIdentity } from './usecases/unlink-identity/unlink-identity.usecase';
import { RequiresRole } from '../../platform/http/required-role';

/** The signed-in user at identity providers: what is linked, and actions confirmed there. */
@AppController('')
export class IdentitiesController {
  constructor(
    private readonly identities: IdentityRepository,
    private readonly beginVisit: BeginProviderVisit,
    private readonly confirmByProvider: ConfirmByProvider,
    private readonly unlinkIdentity: UnlinkIdentity,
    private readonly cookie: ProviderCookie,
    @Inject(CONFIG) private readonly config: AppConfig,
  ) {}

  @RequiresRole('person')
  @Get('identities')
  async list(@CurrentUser() { user }: SignedInUser, @Req() request: Request): Promise<IdentityListObject> {
    parseNoQuery(request.query);
    const linked = await this.identities.list(user.id);
    const { provider } = this.config.signIn;
    return {
      data: linked.map(({ id, issuer, linkedAt }) => ({
        id,
        object: 'identity',
        issuer,
        current: provider !== null && new URL(issuer).href === new URL(provider.issuer).href,
        linked_at: linkedAt.toISOString(),
      })),
    };
  }

  @RequiresRole('person')
  @Delete('identities/:id')
  @HttpCode(204)
  async unlink(@CurrentUser() signedIn: SignedInUser, @Param('id') id: string): Promise<void> {
    await this.unlinkIdentity.execute({ signedIn, id });
  }

  @RequiresRole('person')
  @Post('confirm/provider')
  @HttpCode(200)
  async begin(
    @CurrentUser() signedIn: SignedInUser,
    @Req() request: Request,
    @Res({ passthrough: true }) response: Response,
  ): Promise<ProviderVisitObject> {
    const { url, token } = await this.beginVisit.execute({ signedIn, network: clientIpPrefix(request.ip) });
    this.cookie.write(response, token);
    return { object: 'provider_visit', url };
  }

  @RequiresRole('person')
  @Post('confirm/provider/complete')
  @HttpCode(200)
  async confirm(
    @CurrentUser() signedIn: SignedInUser,
    @Req() request: Request,
    @Res({ passthrough: true }) response: Response,
  ): Promise<SessionObject> {
    const returned = { response: await jsonBodyOf(request, providerResponseSchema), token: this.cookie.read(request) };
    const network = clientIpPrefix(request.ip);
    const confirmedUntil = await this.confirmByProvider.execute({ signedIn, ...returned, network });
    this.cookie.clear(response);
    return presentSession({ ...signedIn, session: { ...signedIn.session, confirmedUntil } });
  }
}
