import { Inject, Injectable } from '@nestjs/common';
import type { AppConfig } from '@aether/platform';
import { HostCookie } from '../../platform/http/host-cookie';
import { CONFIG } from '../../platform/tokens';

/** Lifetime of an idle session. The cookie is set again with every new token. */
const MAX_AGE_MS = 14 * 86_400_000;

const VALUE = /^[\w-]{43}\.[\w-]{43}$/;

/** Holds the token of the session. */
@Injectable()
export class SessionCookie extends HostCookie {
  constructor(@Inject(CONFIG) config: AppConfig) {
    super(config, { name: 'aether_session', value: VALUE, maxAgeMs: MAX_AGE_MS });
  }
}
