import { Controller, Get, Post, Req, Res } from '@nestjs/common';
import type { Request, Response } from 'express';
import { AppError } from '@aether/domain';
import { Public } from '../http/public-route';
import { unknownRoute } from '../http/to-app-error';
import { BuiltFiles } from './built-files';
import { sendFile } from './send-file';

/**
 * Only resources of this origin, no inline scripts or styles, no framing; audio comes from the API. Trusted Types block the sinks that turn text
 * into script (https://www.w3.org/TR/trusted-types/). The two permitted policies, which start the worker that parses JSON and the service worker, only
 * return that worker's URL.
 */
const PAGE_POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "worker-src 'self'",
  "style-src 'self'",
  "img-src 'self'",
  // `blob:` for a selected recording, whose duration the page reads.
  "media-src 'self' blob:",
  "connect-src 'self'",
  "manifest-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
  "require-trusted-types-for 'script'",
  'trusted-types json-worker service-worker',
].join('; ');

const PAGE_HEADERS = {
  'content-security-policy': PAGE_POLICY,
  'cross-origin-opener-policy': 'same-origin',
  'permissions-policy': 'camera=(), geolocation=(), microphone=(self), payment=()',
} as const;

/** Paths of the API, which never return the page, not even to a browser. */
const NOT_PAGES = /^\/(v1|docs|health|assets|downloads)(\/|$)/i;

const PAGE = '/index.html';

/** Serves the web application's files, and its page for every other path that a browser opens. It must be the last route. */
@Public()
@Controller()
export class ConsoleController {
  constructor(private readonly files: BuiltFiles) {}

  @Get('assets/:name')
  asset(@Req() request: Request, @Res() response: Response): void {
    const file = this.files.find(request.path.slice(1));
    if (file === null) throw new AppError('not_found');
    sendFile(file, request, response);
  }

  /** What other apps share goes to the service worker; without one, the page says how to share again. */
  @Post('compartilhar')
  share(@Req() request: Request, @Res() response: Response): void {
    // The body is not read: the connection ends with the response.
    response.setHeader('connection', 'close').redirect(303, '/transcrever?compartilhado');
    request.resume();
  }

  @Get(['/', '*path'])
  page(@Req() request: Request, @Res() response: Response): void {
    const { page } = this.files;
    const file = request.path === PAGE ? null : this.files.find(request.path.slice(1));
    if (file !== null) {
      // The service worker fetches under the policy of the response that brought it.
      response.setHeader('content-security-policy', PAGE_POLICY);
      return sendFile(file, request, response);
    }
    // API clients, which usually send `Accept: */*`, get a 404 for an unknown path instead of the page.
    const wanted = request.path === '/' || /\btext\/html\b/i.test(request.get('accept') ?? '');
    if (page === null || !wanted || NOT_PAGES.test(request.path)) throw unknownRoute();
    for (const [name, value] of Object.entries(PAGE_HEADERS)) response.setHeader(name, value);
    sendFile(page, request, response);
  }
}
