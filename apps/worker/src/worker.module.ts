import { Module, type DynamicModule } from '@nestjs/common';
import { Client } from '@temporalio/client';
import type { SentimentModel } from '@aether/language';
import {
  BroadcastPublisher,
  METRICS,
  LedgerRepository,
  OBJECT_STORE,
  OutboundHttp,
  PROGRESS_LOG,
  QueueRepository,
  RetentionRepository,
  ScratchSpace,
  TranscriptionRepository,
  UploadRepository,
  type AppConfig,
  type Logger,
  type Metrics,
} from '@aether/platform';
import { SileroVad, type Diarizer } from '@aether/speech';
import { BleepAudio } from './activities/bleep-audio.activity';
import { CleanUp } from './activities/clean-up.activity';
import { Diarize } from './activities/diarize.activity';
import { EndTranscription } from './activities/end-transcription.activity';
import { EnterStage } from './activities/enter-stage.activity';
import { FetchAudio } from './activities/fetch-audio.activity';
import { MergeTranscript } from './activities/merge-transcript.activity';
import { NormalizeAudio } from './activities/normalize-audio.activity';
import { ProbeAudio } from './activities/probe-audio.activity';
import { ReserveCredit } from './activities/reserve-credit.activity';
import { StoreResult } from './activities/store-result.activity';
import { Understand } from './activities/understand.activity';
import { ActivityRegistry } from './activity-registry';
import type { Connections } from './connections';
import { EndAnnouncer } from './end-announcer';
import { CancelOrphanedWorkflows } from './reconcile/cancel-orphaned-workflows.activity';
import { EraseOrphanedObjects } from './reconcile/erase-orphaned-objects.activity';
import { RepairTranscriptions } from './reconcile/repair-transcriptions.activity';
import { ReconciliationLog } from './reconcile/reconciliation-log';
import { EraseExpiredAudio } from './retention/erase-expired-audio.activity';
import { ServiceGauges } from './service-gauges';
import { ReleaseReservations } from './reconcile/release-reservations.activity';
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
  /** Path of the program. */
  readonly ffmpeg: string;
}

const ACTIVITIES = [
  BleepAudio,
  CleanUp,
  Diarize,
  CancelOrphanedWorkflows,
  EndTranscription,
  EnterStage,
  EraseExpiredAudio,
  EraseOrphanedObjects,
  FetchAudio,
  RepairTranscriptions,
  MergeTranscript,
  NormalizeAudio,
  ProbeAudio,
  ReleaseReservations,
  ReserveCredit,
  StoreResult,
  Understand,
];

@Module({})
export class WorkerModule {
  static with(parts: WorkerParts): DynamicModule {
    const { config, logger, metrics, connections, scratch, vad, diarizer, sentimentModel, ffmpeg } = parts;
    const { db } = connections.mongodb;
    return {
      module: WorkerModule,
      providers: [
        ...ACTIVITIES,
        ActivityRegistry,
        EndAnnouncer,
        ReconciliationLog,
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
        { provide: LedgerRepository, useValue: new LedgerRepository(db) },
        { provide: UploadRepository, useValue: new UploadRepository(db) },
        { provide: Client, useValue: connections.temporal },
        { provide: OutboundHttp, useValue: new OutboundHttp(config.outbound) },
        { provide: OBJECT_STORE, useValue: connections.objects },
        { provide: PROGRESS_LOG, useValue: connections.progressLog },
        { provide: BroadcastPublisher, useValue: connections.broadcasts },
      ],
    };
  }
}
