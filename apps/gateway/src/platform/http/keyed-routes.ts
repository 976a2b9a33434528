import { Injectable, RequestMethod, type OnModuleInit } from '@nestjs/common';
import { METHOD_METADATA, PATH_METADATA } from '@nestjs/common/constants';
import { DiscoveryService, MetadataScanner, Reflector } from '@nestjs/core';
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

type Handler = (...args: unknown[]) => unknown;

/** All routes that accept API keys, with the scope that each declares. The gateway does not start if one declares none. */
@Injectable()
export class KeyedRoutes implements OnModuleInit {
  constructor(
    private readonly discovery: DiscoveryService,
    private readonly scanner: MetadataScanner,
    private readonly reflector: Reflector,
  ) {}

  onModuleInit(): void {
    this.list();
  }

  list(): readonly KeyedRoute[] {
    return this.discovery.getControllers().flatMap(({ metatype, instance }) => {
      if (typeof metatype !== 'function') return [];
      const prototype = Object.getPrototypeOf(instance) as Record<string, Handler>;
      return this.scanner
        .getAllMethodNames(prototype)
        .flatMap((name) => this.routesOf(prototype[name]!, metatype, `${metatype.name}.${name}`));
    });
  }

  private routesOf(handler: Handler, controller: object, name: string): readonly KeyedRoute[] {
    const method = Reflect.getMetadata(METHOD_METADATA, handler) as RequestMethod | undefined;
    const isPublic = this.reflector.getAllAndOverride<boolean | undefined>(PUBLIC, [handler, controller as Handler]);
    if (method === undefined || isPublic === true) return [];
    const scope = this.reflector.get<RequiredScope | undefined>(REQUIRED_SCOPE, handler);
    if (scope === undefined) throw new Error(`${name} accepts API keys and declares no scope`);
    const prefixes = pathsOf(controller);
    return prefixes.flatMap((prefix) =>
      pathsOf(handler).map((path) => ({
        method: RequestMethod[method].toLowerCase(),
        path: template(`${prefix}/${path}`),
        scope,
      })),
    );
  }
}

function pathsOf(target: object): readonly string[] {
  const path = Reflect.getMetadata(PATH_METADATA, target) as string | string[];
  return Array.isArray(path) ? path : [path];
}

function template(path: string): string {
  const parts = path.split('/').filter((part) => part !== '');
  return `/${parts.map((part) => part.replace(/^:(.*)$/, '{$1}')).join('/')}`;
}
