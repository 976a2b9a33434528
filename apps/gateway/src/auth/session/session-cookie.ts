import { Inject, Injectable } from '@nestjs/common';
import type { Request, Response } from 'express';
import type { AppConfig } from '@aether/platform';
import { cookieOf } from '../../platform/http/cookie-of';
import { CONFIG } from '../../platform/tokens';

/** Lifetime of an idle session. The cookie is set again with every new token. */
const MAX_AGE_MS = 14 * 86_400_000;

const VALUE = /^[\w-]{43}\.[\w-]{43}$/;

/**
 * The session cookie: `HttpOnly` and `SameSite=Strict`. Over https its name has the `__Host-` prefix, which binds it to this host:
 * https://www.rfc-editor.org/rfc/rfc6265bis.html (section 4.1.3.2).
 */
@Injectable()
export class SessionCookie {
  private readonly secure: boolean;
  private readonly name: string;

  constructor(@Inject(CONFIG) { web }: AppConfig) {
    this.secure = web.origin.startsWith('https://');
    this.name = this.secure ? '__Host-aether_session' : 'aether_session';
  }

  /** Null when the cookie is missing or malformed. */
  read(request: Request): string | null {
    const value = cookieOf(request, this.name);
    return value !== null && VALUE.test(value) ? value : null;
  }

  write(response: Response, value: string): void {
    response.cookie(this.name, value, { ...this.attributes(), maxAge: MAX_AGE_MS });
  }

  clear(response: Response): void {
    response.clearCookie(this.name, this.attributes());
  }

  private attributes(): { httpOnly: true; sameSite: 'strict'; path: '/'; secure: boolean } {
    return { httpOnly: true, sameSite: 'strict', path: '/', secure: this.secure };
  }
}
