import { Module } from '@nestjs/common';
import {
  LeaseRepository,
  OBJECT_STORE,
  PartSpool,
  UploadContent,
  UploadRepository,
  type ObjectStore,
} from '@aether/platform';
import { OwnedUploads } from './owned-uploads';
import { TusServer } from './tus-server';
import { UploadedAudio } from './uploaded-audio';
import { UploadDataStore } from './upload-data-store';
import { UploadSweeper } from './upload-sweeper';
import { UploadsController } from './uploads.controller';

@Module({
  controllers: [UploadsController],
  providers: [
    OwnedUploads,
    UploadedAudio,
    UploadSweeper,
    {
      provide: UploadContent,
      inject: [UploadRepository, OBJECT_STORE, PartSpool],
      useFactory: (uploads: UploadRepository, objects: ObjectStore, spool: PartSpool) =>
        new UploadContent(uploads, objects, spool),
    },
    {
      provide: TusServer,
      inject: [UploadRepository, UploadContent, OBJECT_STORE, LeaseRepository],

      useFactory: (uploads: UploadRepository, content: UploadContent, objects: ObjectStore, leases: LeaseRepository) =>
        new TusServer({ datastore: new UploadDataStore({ uploads, content, objects }), uploads, leases }),
    },
  ],
  exports: [UploadedAudio],
})
export class UploadsModule {}
