import { Module, type DynamicModule } from '@nestjs/common';
import { Client } from '@temporalio/client';
import type { SentimentModel } from '@aether/language';
import {
  BroadcastPublisher,
  METRICS,
  KeySpendingRepository,
  LedgerRepository,
  OBJECT_STORE,
  OutboundHttp,
  PROGRESS_LOG,
  ProgressPublisher,
  QueueRepository,
  RequestWindowRepository,
  RetentionRepository,
  ScratchSpace,
  TranscriptionRepository,
  AccountRepository,
  BucketMarks,
  Deployment,
  StorageUseRepository,
  UploadRepository,
  type AppConfig,
  type Logger,
  type Metrics,
} from '@aether/platform';
import { SileroVad, type Diarizer } from '@aether/speech';
import { classesOf } from '@aether/temporal/worker';
import { ACTIVITIES } from './activities';
import { AccountSpace } from './audio/account-space';
import { KnownVoices } from './audio/known-voices';
import { OriginalDownload } from './audio/original-download';
import { PayableAudio } from './audio/payable-audio';
import { RecordingCutter } from './audio/recording-cutter';
import { RecordingProbe } from './audio/recording-probe';
import type { Connections } from './connections';
import { EndAnnouncer } from './end-announcer';
import { EndedProgress } from './reconcile/ended-progress';
import { AudioEraser } from './retention/audio-eraser';
import { GracePeriods } from './reconcile/grace-periods';
import { ListingPace } from './reconcile/listing-pace';
import { RecountStorage } from './reconcile/recount-storage';
import { ReconciliationLog } from './reconcile/reconciliation-log';
import { ServiceGauges } from './service-gauges';
import { CONFIG, DIARIZER, FFMPEG, LOGGER, SENTIMENT_MODEL } from './tokens';

export interface WorkerParts {
  readonly config: AppConfig;
  readonly logger: Logger;
  readonly metrics: Metrics;
  readonly connections: Connections;
  readonly scratch: ScratchSpace;
  readonly vad: SileroVad;
  readonly diarizer: Diarizer;
  readonly sentimentModel: SentimentModel;
  /** Path of the ffmpeg program. */
  readonly ffmpeg: string;
}

@Module({})
export class WorkerModule {
  static with(parts: WorkerParts): DynamicModule {
    const { config, logger, metrics, connections, scratch, vad, diarizer, sentimentModel, ffmpeg } = parts;
    const { db } = connections.mongodb;
    return {
      module: WorkerModule,
      providers: [
        ...classesOf(ACTIVITIES),
        AccountSpace,
        KnownVoices,
        OriginalDownload,
        PayableAudio,
        RecordingCutter,
        RecordingProbe,
        EndAnnouncer,
        ReconciliationLog,
        RecountStorage,
        ServiceGauges,
        { provide: CONFIG, useValue: config },
        { provide: LOGGER, useValue: logger },
        { provide: METRICS, useValue: metrics },
        { provide: FFMPEG, useValue: ffmpeg },
        { provide: DIARIZER, useValue: diarizer },
        { provide: SENTIMENT_MODEL, useValue: sentimentModel },
        { provide: SileroVad, useValue: vad },
        { provide: ScratchSpace, useValue: scratch },
        { provide: QueueRepository, useValue: new QueueRepository(db) },
        { provide: RetentionRepository, useValue: new RetentionRepository(db) },
        { provide: TranscriptionRepository, useValue: new TranscriptionRepository(db) },
        { provide: KeySpendingRepository, useValue: new KeySpendingRepository(db) },
        { provide: RequestWindowRepository, useValue: new RequestWindowRepository(db) },
        { provide: LedgerRepository, useValue: new LedgerRepository(db) },
        { provide: Deployment, useValue: new Deployment(db) },
        { provide: BucketMarks, useValue: new BucketMarks(new Deployment(db), connections.objects) },
        { provide: ListingPace, useValue: new ListingPace() },
        EndedProgress,
        GracePeriods,
        AudioEraser,
        { provide: AccountRepository, useValue: new AccountRepository(db) },
        { provide: UploadRepository, useValue: new UploadRepository(db) },
        { provide: StorageUseRepository, useValue: new StorageUseRepository(db) },
        { provide: Client, useValue: connections.temporal },
        { provide: OutboundHttp, useValue: new OutboundHttp(config.outbound) },
        { provide: OBJECT_STORE, useValue: connections.objects },
        { provide: PROGRESS_LOG, useValue: connections.progressLog },
        { provide: ProgressPublisher, useValue: new ProgressPublisher(connections.progressLog, logger) },
        { provide: BroadcastPublisher, useValue: connections.broadcasts },
      ],
    };
  }
}
