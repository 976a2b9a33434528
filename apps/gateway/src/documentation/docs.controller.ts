import { createReadStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import { Controller, Get, Param, Res } from '@nestjs/common';
import type { Response } from 'express';
import { AppError } from '@aether/domain';
import { KeyedRoutes } from '../platform/http/keyed-routes';
import { Public } from '../platform/http/public-route';
import { withKeyScopes } from '../platform/openapi/key-scopes';
import { appOpenApiDocument } from './console-document';
import { openApiDocument, type OpenApiDocument } from './document';
import { DOCS_PAGE, DOCS_SCRIPT } from './docs-page';

/** Only resources of this origin: no fonts, scripts or images of third parties. */
const PAGE_POLICY =
  "default-src 'none'; script-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; connect-src 'self'; frame-ancestors 'none'";

const ASSETS: Readonly<Record<string, { readonly path: string; readonly type: string }>> = {
  'swagger-ui.css': { path: require.resolve('swagger-ui-dist/swagger-ui.css'), type: 'text/css; charset=utf-8' },
  'swagger-ui.js': {
    path: require.resolve('swagger-ui-dist/swagger-ui-bundle.js'),
    type: 'text/javascript; charset=utf-8',
  },
};

/** Serves the OpenAPI documents and the API reference. */
@Public()
@Controller()
export class DocsController {
  private api: OpenApiDocument | null = null;

  constructor(private readonly keyedRoutes: KeyedRoutes) {}

  @Get('v1/openapi.json')
  openApi(): OpenApiDocument {
    return (this.api ??= this.withScopes(openApiDocument()));
  }

  @Get('v1/app/openapi.json')
  appOpenApi(): OpenApiDocument {
    return appOpenApiDocument();
  }

  @Get('docs')
  page(@Res() response: Response): void {
    response.setHeader('content-security-policy', PAGE_POLICY).type('text/html; charset=utf-8').send(DOCS_PAGE);
  }

  @Get('docs/start.js')
  script(@Res() response: Response): void {
    response.type('text/javascript; charset=utf-8').send(DOCS_SCRIPT);
  }

  @Get('docs/:asset')
  async asset(@Param('asset') name: string, @Res() response: Response): Promise<void> {
    const asset = Object.hasOwn(ASSETS, name) ? ASSETS[name] : undefined;
    if (asset === undefined) throw new AppError('not_found');
    response.type(asset.type).setHeader('cache-control', 'public, max-age=3600');
    await pipeline(createReadStream(asset.path), response);
  }

  private withScopes(document: OpenApiDocument): OpenApiDocument {
    return { ...document, paths: withKeyScopes(document.paths, this.keyedRoutes.list()) };
  }
}
