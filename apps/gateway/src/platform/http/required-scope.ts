import { SetMetadata } from '@nestjs/common';
import type { ApiKeyScope } from '@aether/domain';

/** Metadata key that the scope guard and the documents read. */
export const REQUIRED_SCOPE = Symbol('required scope');

/** `any`: every valid key will do. */
export type RequiredScope = ApiKeyScope | 'any';

/** Declares the scope that an API key needs for a route. Every route that accepts keys must declare one, or the gateway does not start. */
export const RequiresScope = (scope: RequiredScope): MethodDecorator => SetMetadata(REQUIRED_SCOPE, scope);
