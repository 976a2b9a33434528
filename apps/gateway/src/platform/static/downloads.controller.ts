import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { Controller, Get, Req, Res } from '@nestjs/common';
import type { Request, Response } from 'express';
import { parseNoQuery } from '../http/parse-query';
import { Public } from '../http/public-route';
import { unknownRoute } from '../http/to-app-error';

/** Relative to dist/apps/gateway/src/platform/static. The build writes it. */
const CLIENT = join(__dirname, '../../../../../downloads/aether-cli.tgz');

/** Serves the callers' program in the version of the service, as a package that npx runs. */
@Public()
@Controller('downloads')
export class DownloadsController {
  @Get('aether-cli.tgz')
  client(@Req() request: Request, @Res() response: Response): void {
    parseNoQuery(request.query);
    if (!existsSync(CLIENT)) throw unknownRoute();
    response.setHeader('cache-control', 'no-cache');
    response.type('application/gzip').sendFile(CLIENT);
  }
}
