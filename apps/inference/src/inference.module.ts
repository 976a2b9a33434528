import { Module, type DynamicModule } from '@nestjs/common';
import {
  METRICS,
  OBJECT_STORE,
  ProgressPublisher,
  ScratchSpace,
  TranscriptionRepository,
  type Logger,
  type Metrics,
} from '@aether/platform';
import type { SpeechEngine } from '@aether/speech';
import { classesOf } from '@aether/temporal/worker';
import { ACTIVITIES } from './activities';
import type { Connections } from './connections';
import { LOGGER, SPEECH_ENGINE } from './tokens';
import { WindowStore } from './window-store';

export interface InferenceParts {
  readonly logger: Logger;
  readonly metrics: Metrics;
  readonly connections: Connections;
  readonly scratch: ScratchSpace;
  readonly engine: SpeechEngine;
}

@Module({})
export class InferenceModule {
  static with({ logger, metrics, connections, scratch, engine }: InferenceParts): DynamicModule {
    return {
      module: InferenceModule,
      providers: [
        ...classesOf(ACTIVITIES),
        WindowStore,
        { provide: LOGGER, useValue: logger },
        { provide: METRICS, useValue: metrics },
        { provide: ScratchSpace, useValue: scratch },
        { provide: SPEECH_ENGINE, useValue: engine },
        { provide: TranscriptionRepository, useValue: new TranscriptionRepository(connections.mongodb.db) },
        { provide: OBJECT_STORE, useValue: connections.objects },
        { provide: ProgressPublisher, useValue: new ProgressPublisher(connections.progressLog, logger) },
      ],
    };
  }
}
