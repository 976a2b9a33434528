import { Controller, Delete, Head, Options, Patch, Post, Req, Res } from '@nestjs/common';
import type { Request, Response } from 'express';
import { ApiError } from '../platform/http/api-error';
import { Public } from '../platform/http/public-route';
import { accountOf } from '../platform/http/request-context';
import { BodiesUnderWay } from '../platform/rate-limit/bodies-under-way';
import { Uncounted } from '../platform/rate-limit/request-limit.guard';
import { parseNoQuery } from '../platform/http/parse-query';
import { OwnedUploads } from './owned-uploads';
import { TusServer } from './tus-server';
import { METADATA_MAX } from './upload-metadata';
import { RequiresScope } from '../platform/http/required-scope';

const TUS_VERSION = '1.0.0';

/** https://tus.io/protocols/resumable-upload (1.0.0), with creation, creation-with-upload, expiration and termination. */
@Controller('v1/uploads')
export class UploadsController {
  constructor(
    private readonly tus: TusServer,
    private readonly owned: OwnedUploads,
    private readonly bodies: BodiesUnderWay,
  ) {}

  @Public()
  @Options(['', ':id'])
  async describe(@Req() request: Request, @Res() response: Response): Promise<void> {
    await this.handle(request, response);
  }

  @RequiresScope('transcribe')
  @Post()
  async create(@Req() request: Request, @Res() response: Response): Promise<void> {
    if ((request.get('upload-metadata') ?? '').length > METADATA_MAX) {
      throw new ApiError('invalid_parameter', {
        param: 'Upload-Metadata',
        message: `O cabeçalho \`Upload-Metadata\` passa de ${METADATA_MAX / 1024} KB: envie menos dados.`,
      });
    }
    await this.bodies.during(request, () => this.handle(request, response));
  }

  @RequiresScope('transcribe')
  @Uncounted('upload')
  @Head(':id')
  getOffset(@Req() request: Request, @Res() response: Response): Promise<void> {
    return this.handleOwned(request, response);
  }

  @RequiresScope('transcribe')
  @Uncounted('upload')
  @Patch(':id')
  append(@Req() request: Request, @Res() response: Response): Promise<void> {
    return this.handleOwned(request, response);
  }

  @RequiresScope('transcribe')
  @Delete(':id')
  terminate(@Req() request: Request, @Res() response: Response): Promise<void> {
    return this.handleOwned(request, response);
  }

  private async handleOwned(request: Request, response: Response): Promise<void> {
    await this.owned.find(String(request.params['id']), accountOf(request));
    await this.bodies.during(request, () => this.handle(request, response));
  }

  private async handle(request: Request, response: Response): Promise<void> {
    response.setHeader('tus-version', TUS_VERSION);
    parseNoQuery(request.query);
    // Without method override, the authorized method is the executed one.
    delete request.headers['x-http-method-override'];
    // The Python client sends it empty without metadata, which the protocol library refuses.
    if (request.headers['upload-metadata'] === '') delete request.headers['upload-metadata'];
    if (request.headers.expect?.toLowerCase() === '100-continue') response.writeContinue();
    await this.tus.handle(request, response);
  }
}
