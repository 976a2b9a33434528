import { Inject, Injectable } from '@nestjs/common';
import { PROVIDER_SIGN_IN_MS, type AppConfig } from '@aether/platform';
import { HostCookie } from '../../platform/http/host-cookie';
import { CONFIG } from '../../platform/tokens';

const VALUE = /^[\w-]{43}$/;

/**
 * Binds a visit to the identity provider to the browser that began it. `SameSite=Strict` suffices, as the page to which the provider sends the browser
 * back makes the request itself.
 */
@Injectable()
export class ProviderCookie extends HostCookie {
  constructor(@Inject(CONFIG) config: AppConfig) {
    super(config, { name: 'aether_provider', value: VALUE, maxAgeMs: PROVIDER_SIGN_IN_MS });
  }
}
