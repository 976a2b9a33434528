import { Controller, Get, Req, Res } from '@nestjs/common';
import type { Request, Response } from 'express';
import { KeyedRoutes } from '../platform/http/keyed-routes';
import { Public } from '../platform/http/public-route';
import type { DocumentLanguage } from '../platform/openapi/document-language';
import { RoleRoutes } from '../platform/http/role-routes';
import { withRoles } from '../platform/openapi/role-notes';
import { withKeyScopes } from '../platform/openapi/key-scopes';
import { compressedFile, type BuiltFile } from '../platform/static/built-files';
import { sendFile } from '../platform/static/send-file';
import { withCodeSamples } from './code-samples/with-code-samples';
import { appOpenApiDocument } from './console-document';
import { openApiDocument } from './document';

const JSON_TYPE = 'application/json; charset=utf-8';

/** Serves the OpenAPI documents. */
@Public()
@Controller()
export class DocsController {
  private readonly api: Partial<Record<DocumentLanguage, Promise<BuiltFile>>> = {};
  private app: Promise<BuiltFile> | null = null;

  constructor(
    private readonly keyedRoutes: KeyedRoutes,
    private readonly roleRoutes: RoleRoutes,
  ) {}

  @Get('v1/openapi.json')
  async openApi(@Req() request: Request, @Res() response: Response): Promise<void> {
    sendFile(await this.apiIn('pt'), request, response);
  }

  @Get('v1/openapi.en.json')
  async englishOpenApi(@Req() request: Request, @Res() response: Response): Promise<void> {
    sendFile(await this.apiIn('en'), request, response);
  }

  @Get('v1/app/openapi.json')
  async appOpenApi(@Req() request: Request, @Res() response: Response): Promise<void> {
    this.app ??= compressedFile(JSON_TYPE, JSON.stringify(this.completedApp()));
    sendFile(await this.app, request, response);
  }

  private apiIn(language: DocumentLanguage): Promise<BuiltFile> {
    return (this.api[language] ??= compressedFile(JSON_TYPE, JSON.stringify(this.completed(language))));
  }

  private completedApp(): object {
    const document = appOpenApiDocument();
    return { ...document, paths: withRoles(document.paths, this.roleRoutes.list()) };
  }

  private completed(language: DocumentLanguage): object {
    const document = openApiDocument(language);
    return { ...document, paths: withCodeSamples(withKeyScopes(document.paths, this.keyedRoutes.list(), language)) };
  }
}
