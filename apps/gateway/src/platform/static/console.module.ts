import { join } from 'node:path';
import { Module } from '@nestjs/common';
import { DownloadsController } from './downloads.controller';
import { ConsoleController } from './console.controller';
import { BuiltFiles } from './built-files';

/** `dist/console`, relative to `dist/apps/gateway/src/platform/static`. */
const BUILD = join(__dirname, '../../../../../console');

@Module({
  controllers: [DownloadsController, ConsoleController],
  providers: [{ provide: BuiltFiles, useFactory: () => BuiltFiles.read(BUILD) }],
})
export class ConsoleModule {}
