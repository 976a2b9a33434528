import { join } from 'node:path';
import { Module } from '@nestjs/common';
import { BuiltFiles } from '../platform/static/built-files';
import { DocsController } from './docs.controller';
import { PortalController } from './portal.controller';

/** `dist/portal`, relative to `dist/apps/gateway/src/documentation`. */
const BUILD = join(__dirname, '../../../../portal');

@Module({
  controllers: [DocsController, PortalController],
  providers: [{ provide: BuiltFiles, useFactory: () => BuiltFiles.read(BUILD) }],
})
export class DocsModule {}
