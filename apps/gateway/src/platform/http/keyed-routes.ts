import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import { ControllerRoutes } from './controller-routes';
import { PUBLIC } from './public-route';
import { REQUIRED_SCOPE, type RequiredScope } from './required-scope';

/** A route that accepts API keys. */
export interface KeyedRoute {
  /** In lower case, as in OpenAPI. */
  readonly method: string;
  /** Path template as in OpenAPI, e.g. `/v1/transcriptions/{id}`. */
  readonly path: string;
  readonly scope: RequiredScope;
}

/** All routes that accept API keys, with the scope that each declares. The gateway does not start if one declares none. */
@Injectable()
export class KeyedRoutes implements OnModuleInit {
  constructor(
    private readonly routes: ControllerRoutes,
    private readonly reflector: Reflector,
  ) {}

  onModuleInit(): void {
    this.list();
  }

  list(): readonly KeyedRoute[] {
    return this.routes.list().flatMap(({ handler, controller, name, method, path }) => {
      if (this.reflector.getAllAndOverride<boolean | undefined>(PUBLIC, [handler, controller]) === true) return [];
      const scope = this.reflector.get<RequiredScope | undefined>(REQUIRED_SCOPE, handler);
      if (scope === undefined) throw new Error(`${name} accepts API keys and declares no scope`);
      return [{ method, path, scope }];
    });
  }
}
