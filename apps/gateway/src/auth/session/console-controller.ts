import { applyDecorators, Controller, UseGuards } from '@nestjs/common';
import { Public } from '../../platform/http/public-route';
import { SessionGuard } from './session.guard';

/** Declares a controller of the web application's routes: under `/v1/app`, behind the session guard, without API keys. */
export const AppController = (path: string): ClassDecorator =>
  applyDecorators(Public(), UseGuards(SessionGuard), Controller(path === '' ? 'v1/app' : `v1/app/${path}`));
