import { applyDecorators, Controller, SetMetadata, UseGuards } from '@nestjs/common';
import { Public } from '../../platform/http/public-route';
import { BEHIND_SESSION } from '../../platform/http/required-role';
import { SessionGuard } from './session.guard';

/** Declares a controller of the web application's routes: under `/v1/app`, behind the session guard, without API keys. */
export const AppController = (path: string): ClassDecorator =>
  applyDecorators(
    Public(),
    SetMetadata(BEHIND_SESSION, true),
    UseGuards(SessionGuard),
    Controller(path === '' ? 'v1/app' : `v1/app/${path}`),
  );
