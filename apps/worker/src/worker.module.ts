import { Module, type DynamicModule } from '@nestjs/common';
import {
  BroadcastPublisher,
  OBJECT_STORE,
  OutboundHttp,
  PROGRESS_LOG,
  ScratchSpace,
  TranscriptionRepository,
  type AppConfig,
} from '@aether/platform';
import { SileroVad, type Diarizer } from '@aether/speech';
import { CleanUp } from './activities/clean-up.activity';
import { Diarize } from './activities/diarize.activity';
import { EndTranscription } from './activities/end-transcription.activity';
import { EnterStage } from './activities/enter-stage.activity';
import { FetchAudio } from './activities/fetch-audio.activity';
import { MergeTranscript } from './activities/merge-transcript.activity';
import { NormalizeAudio } from './activities/normalize-audio.activity';
import { ProbeAudio } from './activities/probe-audio.activity';
import { StoreResult } from './activities/store-result.activity';
import { Understand } from './activities/understand.activity';
import { ActivityRegistry } from './activity-registry';
import type { Connections } from './connections';
import { EndAnnouncer } from './end-announcer';
import { CONFIG, DIARIZER, FFMPEG } from './tokens';

export interface WorkerParts {
  readonly config: AppConfig;
  readonly connections: Connections;
  readonly scratch: ScratchSpace;
  readonly vad: SileroVad;
  readonly diarizer: Diarizer;
  /** Path of the program. */
  readonly ffmpeg: string;
}

const ACTIVITIES = [
  CleanUp,
  Diarize,
  EndTranscription,
  EnterStage,
  FetchAudio,
  MergeTranscript,
  NormalizeAudio,
  ProbeAudio,
  StoreResult,
  Understand,
];

@Module({})
export class WorkerModule {
  static with({ config, connections, scratch, vad, diarizer, ffmpeg }: WorkerParts): DynamicModule {
    return {
      module: WorkerModule,
      providers: [
        ...ACTIVITIES,
        ActivityRegistry,
        EndAnnouncer,
        { provide: CONFIG, useValue: config },
        { provide: FFMPEG, useValue: ffmpeg },
        { provide: DIARIZER, useValue: diarizer },
        { provide: SileroVad, useValue: vad },
        { provide: ScratchSpace, useValue: scratch },
        { provide: TranscriptionRepository, useValue: new TranscriptionRepository(connections.mongodb.db) },
        { provide: OutboundHttp, useValue: new OutboundHttp(config.outbound) },
        { provide: OBJECT_STORE, useValue: connections.objects },
        { provide: PROGRESS_LOG, useValue: connections.progressLog },
        { provide: BroadcastPublisher, useValue: connections.broadcasts },
      ],
    };
  }
}
