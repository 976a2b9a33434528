import { Inject, Injectable } from '@nestjs/common';
import type { Request, Response } from 'express';
import { PROVIDER_SIGN_IN_MS, type AppConfig } from '@aether/platform';
import { cookieOf } from '../../platform/http/cookie-of';
import { CONFIG } from '../../platform/tokens';

const VALUE = /^[\w-]{43}$/;

/**
 * Binds a visit to the identity provider to the browser that began it. `SameSite=Strict` suffices, as the page to which the provider sends the browser
 * back makes the request itself.
 */
@Injectable()
export class ProviderCookie {
  private readonly secure: boolean;
  private readonly name: string;

  constructor(@Inject(CONFIG) { web }: AppConfig) {
    this.secure = web.origin.startsWith('https://');
    this.name = this.secure ? '__Host-aether_provider' : 'aether_provider';
  }

  /** Null when the cookie is missing or malformed. */
  read(request: Request): string | null {
    const value = cookieOf(request, this.name);
    return value !== null && VALUE.test(value) ? value : null;
  }

  write(response: Response, value: string): void {
    response.cookie(this.name, value, { ...this.attributes(), maxAge: PROVIDER_SIGN_IN_MS });
  }

  clear(response: Response): void {
    response.clearCookie(this.name, this.attributes());
  }

  private attributes(): { httpOnly: true; sameSite: 'strict'; path: '/'; secure: boolean } {
    return { httpOnly: true, sameSite: 'strict', path: '/', secure: this.secure };
  }
}
