import type { Request, Response } from 'express';
import type { AppConfig } from '@aether/platform';
import { cookieOf } from './cookie-of';

interface CookieKind {
  readonly name: string;
  /** What a well-formed value matches. */
  readonly value: RegExp;
  readonly maxAgeMs: number;
}

/**
 * A cookie of the whole web application: `HttpOnly` and `SameSite=Strict`. Over https its name has the `__Host-` prefix, which binds it to this host:
 * https://www.rfc-editor.org/rfc/rfc6265bis.html (section 4.1.3.2).
 */
export abstract class HostCookie {
  private readonly secure: boolean;
  private readonly name: string;

  protected constructor(
    { web }: Pick<AppConfig, 'web'>,
    private readonly kind: CookieKind,
  ) {
    this.secure = web.origin.startsWith('https://');
    this.name = this.secure ? `__Host-${kind.name}` : kind.name;
  }

  /** Null when the cookie is missing or malformed. */
  read(request: Request): string | null {
    const value = cookieOf(request, this.name);
    return value !== null && this.kind.value.test(value) ? value : null;
  }

  write(response: Response, value: string): void {
    response.cookie(this.name, value, { ...this.attributes(), maxAge: this.kind.maxAgeMs });
  }

  clear(response: Response): void {
    response.clearCookie(this.name, this.attributes());
  }

  private attributes(): { httpOnly: true; sameSite: 'strict'; path: '/'; secure: boolean } {
    return { httpOnly: true, sameSite: 'strict', path: '/', secure: this.secure };
  }
}
