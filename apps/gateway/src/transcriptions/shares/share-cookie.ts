import { createHash } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import type { Request, Response } from 'express';
import type { Share } from '@aether/domain';
import type { AppConfig } from '@aether/platform';
import { cookieOf } from '../../platform/http/cookie-of';
import { CONFIG } from '../../platform/tokens';

const NAME = 'aether_share';
const VALUE = /^[\w-]{43}\.[0-9a-f]{64}$/;

/** What an opened link proves with each request: its token, and that the reader gave its present password. */
export interface OpenedShare {
  readonly token: string;
  readonly passwordTag: string;
}

/** Lets a browser request the audio of an opened link, which cannot send a password. It applies to the routes of that link alone. */
@Injectable()
export class ShareCookie {
  private readonly secure: boolean;

  constructor(@Inject(CONFIG) { web }: AppConfig) {
    this.secure = web.origin.startsWith('https://');
  }

  read(request: Request): OpenedShare | null {
    const value = cookieOf(request, NAME);
    if (value === null || !VALUE.test(value)) return null;
    const [token = '', passwordTag = ''] = value.split('.');
    return { token, passwordTag };
  }

  write(response: Response, share: Share, token: string): void {
    response.cookie(NAME, `${token}.${passwordTag(share)}`, {
      httpOnly: true,
      sameSite: 'strict',
      secure: this.secure,
      path: `/v1/app/shared/${share.id}`,
      expires: share.expiresAt,
    });
  }
}

/** Changes with the password. Its hash is salted and never leaves the database, so that the tag cannot be computed from the password. */
export function passwordTag({ id, passwordHash }: Share): string {
  return createHash('sha256')
    .update(`${id}/${passwordHash ?? ''}`, 'utf8')
    .digest('hex');
}
