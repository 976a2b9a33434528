import { SetMetadata } from '@nestjs/common';

/** Metadata key that the API key guard reads. */
export const PUBLIC = Symbol('public');

/** Marks a route that needs no API key. Every other route needs one. */
export const Public = (): ClassDecorator & MethodDecorator => SetMetadata(PUBLIC, true);
