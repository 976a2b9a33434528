import { Module } from '@nestjs/common';
import {
  LeaseRepository,
  OBJECT_STORE,
  PartSpool,
  StorageUseRepository,
  UploadContent,
  UploadRepository,
  type ObjectStore,
} from '@aether/platform';
import { OwnedUploads } from './owned-uploads';
import { TusServer } from './tus-server';
import { UploadAdmission } from './upload-admission';
import { UploadedAudio } from './uploaded-audio';
import { UploadDataStore } from './upload-data-store';
import { UploadSweeper } from './upload-sweeper';
import { UploadsController } from './uploads.controller';

type DataStoreParts = [UploadRepository, UploadContent, StorageUseRepository, ObjectStore];

@Module({
  controllers: [UploadsController],
  providers: [
    OwnedUploads,
    UploadAdmission,
    UploadedAudio,
    UploadSweeper,
    {
      provide: UploadContent,
      inject: [UploadRepository, OBJECT_STORE, PartSpool],
      useFactory: (uploads: UploadRepository, objects: ObjectStore, spool: PartSpool) =>
        new UploadContent(uploads, objects, spool),
    },
    {
      provide: UploadDataStore,
      inject: [UploadRepository, UploadContent, StorageUseRepository, OBJECT_STORE],
      useFactory: (...[uploads, content, storage, objects]: DataStoreParts) =>
        new UploadDataStore({ uploads, content, storage, objects }),
    },
    {
      provide: TusServer,
      inject: [UploadDataStore, UploadAdmission, LeaseRepository],
      useFactory: (datastore: UploadDataStore, admission: UploadAdmission, leases: LeaseRepository) =>
        new TusServer({ datastore, admission, leases }),
    },
  ],
  exports: [UploadedAudio],
})
export class UploadsModule {}
