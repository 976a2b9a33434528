import { Injectable, RequestMethod } from '@nestjs/common';
import { METHOD_METADATA, PATH_METADATA } from '@nestjs/common/constants';
import { DiscoveryService, MetadataScanner } from '@nestjs/core';

export type Handler = (...args: unknown[]) => unknown;

/** A route that a controller declares. */
export interface ControllerRoute {
  readonly handler: Handler;
  readonly controller: Handler;
  /** `Controller.method`, for messages. */
  readonly name: string;
  /** In lower case, as in OpenAPI. */
  readonly method: string;
  /** Path template as in OpenAPI, e.g. `/v1/transcriptions/{id}`. */
  readonly path: string;
}

/** The routes of all controllers. */
@Injectable()
export class ControllerRoutes {
  constructor(
    private readonly discovery: DiscoveryService,
    private readonly scanner: MetadataScanner,
  ) {}

  list(): readonly ControllerRoute[] {
    return this.discovery.getControllers().flatMap(({ metatype, instance }) => {
      if (typeof metatype !== 'function') return [];
      const prototype = Object.getPrototypeOf(instance) as Record<string, Handler>;
      return this.scanner
        .getAllMethodNames(prototype)
        .flatMap((name) => routesOf(prototype[name]!, metatype as Handler, `${metatype.name}.${name}`));
    });
  }
}

function routesOf(handler: Handler, controller: Handler, name: string): readonly ControllerRoute[] {
  const method = Reflect.getMetadata(METHOD_METADATA, handler) as RequestMethod | undefined;
  if (method === undefined) return [];
  return pathsOf(controller).flatMap((prefix) =>
    pathsOf(handler).map((path) => ({
      handler,
      controller,
      name,
      method: RequestMethod[method].toLowerCase(),
      path: template(`${prefix}/${path}`),
    })),
  );
}

function pathsOf(target: object): readonly string[] {
  const path = Reflect.getMetadata(PATH_METADATA, target) as string | string[];
  return Array.isArray(path) ? path : [path];
}

function template(path: string): string {
  const parts = path.split('/').filter((part) => part !== '');
  return `/${parts.map((part) => part.replace(/^:(.*)$/, '{$1}')).join('/')}`;
}
