import { Controller, Get, Req, Res } from '@nestjs/common';
import type { Request, Response } from 'express';
import { AppError } from '@aether/domain';
import { Public } from '../../auth/api-key.guard';
import { chooseCoding, ConsoleFiles, type ConsoleFile } from './console-files';

/**
 * Everything from here, nothing written into the page, no page of others around it. What is played comes from the API; Trusted Types shut
 * the ways by which text becomes script (https://www.w3.org/TR/trusted-types/), but for the one policy by which the page starts the worker
 * that parses JSON, and which gives that worker's address alone.
 */
const PAGE_POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "worker-src 'self'",
  "style-src 'self'",
  "img-src 'self'",
  // A recording that was chosen, whose length the page asks for.
  "media-src 'self' blob:",
  "connect-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
  "require-trusted-types-for 'script'",
  'trusted-types json-worker',
].join('; ');

const PAGE_HEADERS = {
  'content-security-policy': PAGE_POLICY,
  'cross-origin-opener-policy': 'same-origin',
  'permissions-policy': 'camera=(), geolocation=(), microphone=(self), payment=()',
  'cache-control': 'no-cache',
} as const;

const A_YEAR = 'public, max-age=31536000, immutable';

/** Answered by the API, also to a browser that asks for a page. */
const NOT_PAGES = /^\/(v1|docs|health|assets)(\/|$)/i;

/** The web application: its files, and its one page under every address that a browser may open. It is the last to be asked. */
@Public()
@Controller()
export class ConsoleController {
  constructor(private readonly files: ConsoleFiles) {}

  @Get('assets/:name')
  asset(@Req() request: Request, @Res() response: Response): void {
    const file = this.files.find(request.path.slice(1));
    if (file === null) throw new AppError('not_found');
    response.setHeader('cache-control', file.immutable ? A_YEAR : 'no-cache');
    send(file, request, response);
  }

  @Get(['/', '*path'])
  page(@Req() request: Request, @Res() response: Response): void {
    const { page } = this.files;
    // Programs that ask for an unknown address are told so; `*/*` alone is what they say.
    const wanted = request.path === '/' || /\btext\/html\b/i.test(request.get('accept') ?? '');
    if (page === null || !wanted || NOT_PAGES.test(request.path)) throw new AppError('not_found');
    for (const [name, value] of Object.entries(PAGE_HEADERS)) response.setHeader(name, value);
    send(page, request, response);
  }
}

function send(file: ConsoleFile, request: Request, response: Response): void {
  const coding = chooseCoding(file, request.get('accept-encoding'));
  response.setHeader('content-type', file.mediaType).setHeader('vary', 'accept-encoding');
  if (coding !== null) response.setHeader('content-encoding', coding);
  response.end((coding !== null && file.compressed[coding]) || file.bytes);
}
