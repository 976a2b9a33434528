import { Controller, Get, Req, Res } from '@nestjs/common';
import type { Request, Response } from 'express';
import { KeyedRoutes } from '../platform/http/keyed-routes';
import { Public } from '../platform/http/public-route';
import { withKeyScopes } from '../platform/openapi/key-scopes';
import { compressedFile, type BuiltFile } from '../platform/static/built-files';
import { sendFile } from '../platform/static/send-file';
import { withCodeSamples } from './code-samples/with-code-samples';
import { appOpenApiDocument } from './console-document';
import { openApiDocument, type OpenApiDocument } from './document';

const JSON_TYPE = 'application/json; charset=utf-8';

/** Serves the OpenAPI documents. */
@Public()
@Controller()
export class DocsController {
  private api: Promise<BuiltFile> | null = null;
  private app: Promise<BuiltFile> | null = null;

  constructor(private readonly keyedRoutes: KeyedRoutes) {}

  @Get('v1/openapi.json')
  async openApi(@Req() request: Request, @Res() response: Response): Promise<void> {
    this.api ??= compressedFile(JSON_TYPE, JSON.stringify(this.completed(openApiDocument())));
    sendFile(await this.api, request, response);
  }

  @Get('v1/app/openapi.json')
  async appOpenApi(@Req() request: Request, @Res() response: Response): Promise<void> {
    this.app ??= compressedFile(JSON_TYPE, JSON.stringify(appOpenApiDocument()));
    sendFile(await this.app, request, response);
  }

  private completed(document: OpenApiDocument): OpenApiDocument {
    return { ...document, paths: withCodeSamples(withKeyScopes(document.paths, this.keyedRoutes.list())) };
  }
}
