import { Controller, Delete, Get, Options } from '@nestjs/common';
import { MetadataScanner, Reflector, type DiscoveryService } from '@nestjs/core';
import { ControllerRoutes } from './controller-routes';
import { KeyedRoutes } from './keyed-routes';
import { Public } from './public-route';
import { RequiresScope } from './required-scope';

@Controller('v1/things')
class Things {
  @RequiresScope('read')
  @Get()
  list(): void {}

  @RequiresScope('manage')
  @Delete([':id', ':id/all'])
  remove(): void {}

  @Public()
  @Options()
  describe(): void {}

  notARoute(): void {}
}

@Public()
@Controller()
class Open {
  @Get('open')
  get(): void {}
}

@Controller('v1/forgotten')
class Forgotten {
  @Get()
  get(): void {}
}

function routesOf(...controllers: readonly (new () => object)[]): KeyedRoutes {
  const wrappers = controllers.map((metatype) => ({ metatype, instance: new metatype() }));
  const discovery = { getControllers: () => wrappers } as unknown as DiscoveryService;
  return new KeyedRoutes(new ControllerRoutes(discovery, new MetadataScanner()), new Reflector());
}

describe('KeyedRoutes', () => {
  it('lists every route that accepts keys with the scope that it declares', () => {
    expect(routesOf(Things, Open).list()).toEqual([
      { method: 'get', path: '/v1/things', scope: 'read' },
      { method: 'delete', path: '/v1/things/{id}', scope: 'manage' },
      { method: 'delete', path: '/v1/things/{id}/all', scope: 'manage' },
    ]);
  });

  it('does not let the gateway start with a route that declares no scope', () => {
    expect(() => routesOf(Things, Forgotten).onModuleInit()).toThrow(
      'Forgotten.get accepts API keys and declares no scope',
    );
  });
});
