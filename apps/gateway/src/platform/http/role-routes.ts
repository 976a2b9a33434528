import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import { ControllerRoutes } from './controller-routes';
import { BEHIND_SESSION, REQUIRED_ROLE, WITHOUT_SESSION, type RequiredRole } from './required-role';

/** A route of the web application behind a session. */
export interface RoleRoute {
  /** In lower case, as in OpenAPI. */
  readonly method: string;
  readonly path: string;
  readonly role: RequiredRole;
}

/** All routes behind a session, with the role that each requires. The gateway does not start if one declares none. */
@Injectable()
export class RoleRoutes implements OnModuleInit {
  constructor(
    private readonly routes: ControllerRoutes,
    private readonly reflector: Reflector,
  ) {}

  onModuleInit(): void {
    this.list();
  }

  list(): readonly RoleRoute[] {
    return this.routes.list().flatMap(({ handler, controller, name, method, path }) => {
      const behind = this.reflector.get<boolean | undefined>(BEHIND_SESSION, controller) === true;
      if (!behind || this.reflector.get<boolean | undefined>(WITHOUT_SESSION, handler) === true) return [];
      const role = this.reflector.get<RequiredRole | undefined>(REQUIRED_ROLE, handler);
      if (role === undefined) throw new Error(`${name} needs a session and declares no role`);
      return [{ method, path, role }];
    });
  }
}
