import { Controller, Get, Req, Res } from '@nestjs/common';
import type { Request, Response } from 'express';
import { AppError } from '@aether/domain';
import { Public } from '../platform/http/public-route';
import { BuiltFiles, type BuiltFile } from '../platform/static/built-files';
import { sendFile } from '../platform/static/send-file';

/** Only resources of this origin, no inline scripts or styles, no framing. */
const PAGE_POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ');

/** The API reference in each language: `reference` of `apps/portal/navigation.mjs`. */
const REFERENCES: readonly string[] = ['referencia', 'en/reference'];

/** The viewer of the reference sets styles in its elements, shows images of its script, and calls the API. */
const REFERENCE_POLICY = PAGE_POLICY.replace("style-src 'self'", "style-src 'self' 'unsafe-inline'")
  .replace("img-src 'self'", "img-src 'self' data:")
  .concat("; connect-src 'self'");

/** Serves the documentation portal: pages in HTML and Markdown, the API reference, and the lists for language models. */
@Public()
@Controller()
export class PortalController {
  constructor(private readonly files: BuiltFiles) {}

  @Get(['docs', 'docs/*path'])
  page(@Req() request: Request, @Res() response: Response): void {
    const path = request.path.replace(/^\/docs\/?/i, '').replace(/\/$/, '');
    const file = this.find(path);
    if (file === null) throw new AppError('not_found');
    response.setHeader('content-security-policy', REFERENCES.includes(path) ? REFERENCE_POLICY : PAGE_POLICY);
    sendFile(file, request, response);
  }

  @Get(['llms.txt', 'llms-full.txt'])
  list(@Req() request: Request, @Res() response: Response): void {
    const file = this.files.find(request.path.slice(1).toLowerCase());
    if (file === null) throw new AppError('not_found');
    sendFile(file, request, response);
  }

  /** A page by its address, or a file by its name: `erros`, `en`, `erros.md`, `assets/portal-….css`. */
  private find(path: string): BuiltFile | null {
    const pages = path === '' || path === 'en' ? [`${path}/index.html`.replace(/^\//, '')] : [path, `${path}.html`];
    return pages.map((name) => this.files.find(name)).find((file) => file !== null) ?? null;
  }
}
