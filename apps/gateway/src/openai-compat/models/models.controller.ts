import { Controller, Get, Param, Req } from '@nestjs/common';
import type { Request } from 'express';
import { parseNoQuery } from '../../platform/http/parse-query';
import type { ModelObject, ModelsObject } from './models.schema';
import { RequiresScope } from '../../platform/http/required-scope';

/** 1 January 2026, the release of `aether`. Clients only need a number. */
const CREATED_S = Date.UTC(2026, 0, 1) / 1000;

@Controller('v1/models')
export class ModelsController {
  @RequiresScope('any')
  @Get()
  list(@Req() request: Request): ModelsObject {
    parseNoQuery(request.query);
    return { object: 'list', data: [modelNamed('aether')] };
  }

  /** Every name is a model, because transcription requests may name any. */
  @RequiresScope('any')
  @Get(':model')
  get(@Param('model') model: string, @Req() request: Request): ModelObject {
    parseNoQuery(request.query);
    return modelNamed(model);
  }
}

function modelNamed(id: string): ModelObject {
  return { id, object: 'model', created: CREATED_S, owned_by: 'aether' };
}
