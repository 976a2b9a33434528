import { Module } from '@nestjs/common';
import { CreateTranscriptionController } from './create-transcription.controller';
import { OwnedTranscriptions } from './owned-transcriptions';
import { TranscriptionBroadcastsController } from './transcription-broadcasts.controller';
import { TranscriptionSignals } from './transcription-signals';
import { TranscriptionViewLoader } from './transcription-view.loader';
import { TranscriptionWorkflows } from './transcription-workflows';
import { TranscriptionsController } from './transcriptions.controller';
import { AwaitResult } from './usecases/await-result/await-result.usecase';
import { CancelTranscription } from './usecases/cancel-transcription/cancel-transcription.usecase';
import { CreateTranscription } from './usecases/create-transcription/create-transcription.usecase';
import { GetTranscription } from './usecases/get-transcription/get-transcription.usecase';
import { WaitForTranscription } from './usecases/wait-for-transcription/wait-for-transcription.usecase';

@Module({
  controllers: [CreateTranscriptionController, TranscriptionsController, TranscriptionBroadcastsController],
  providers: [
    AwaitResult,
    CancelTranscription,
    CreateTranscription,
    GetTranscription,
    OwnedTranscriptions,
    TranscriptionSignals,
    TranscriptionViewLoader,
    TranscriptionWorkflows,
    WaitForTranscription,
  ],
  exports: [
    CreateTranscription,
    OwnedTranscriptions,
    TranscriptionSignals,
    TranscriptionViewLoader,
    WaitForTranscription,
  ],
})
export class TranscriptionsModule {}
