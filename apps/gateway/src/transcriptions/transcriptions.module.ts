import { Module } from '@nestjs/common';
import { AdmissionControl } from '../platform/rate-limit/admission-control';
import { UploadsModule } from '../uploads/uploads.module';
import { CorrectionsController } from './corrections/corrections.controller';
import { TranscriptHistory } from './corrections/transcript-history';
import { CorrectTranscript } from './corrections/usecases/correct-transcript/correct-transcript.usecase';
import { CreateTranscriptionController } from './create-transcription.controller';
import { AudioResponder } from './audio-responder';
import { LabelsController } from './labels/labels.controller';
import { ListTranscriptionsController } from './list-transcriptions.controller';
import { OwnedTranscriptions } from './owned-transcriptions';
import { TranscriptionAudioController } from './transcription-audio.controller';
import { TranscriptionBroadcastsController } from './transcription-broadcasts.controller';
import { SharesController } from './shares/shares.controller';
import { SentText } from './sent-text';
import { TranscriptionSignals } from './transcription-signals';
import { TranscriptionViewLoader } from './transcription-view.loader';
import { TranscriptionWorkflows } from './transcription-workflows';
import { TranscriptionsController } from './transcriptions.controller';
import { AwaitResult } from './usecases/await-result/await-result.usecase';
import { CancelTranscription } from './usecases/cancel-transcription/cancel-transcription.usecase';
import { AudioReceiver } from './usecases/create-transcription/audio-receiver';
import { CreateTranscription } from './usecases/create-transcription/create-transcription.usecase';
import { CreationRollback } from './usecases/create-transcription/creation-rollback';
import { DeleteTranscription } from './usecases/delete-transcription/delete-transcription.usecase';
import { GetTranscription } from './usecases/get-transcription/get-transcription.usecase';
import { ListTranscriptions } from './usecases/list-transcriptions/list-transcriptions.usecase';
import { WaitForTranscription } from './usecases/wait-for-transcription/wait-for-transcription.usecase';

@Module({
  imports: [UploadsModule],
  controllers: [
    CorrectionsController,
    CreateTranscriptionController,
    ListTranscriptionsController,
    TranscriptionsController,
    LabelsController,
    SharesController,
    TranscriptionAudioController,
    TranscriptionBroadcastsController,
  ],
  providers: [
    AudioReceiver,
    AudioResponder,
    AwaitResult,
    CancelTranscription,
    CorrectTranscript,
    CreateTranscription,
    CreationRollback,
    DeleteTranscription,
    GetTranscription,
    ListTranscriptions,
    OwnedTranscriptions,
    AdmissionControl,
    SentText,
    TranscriptHistory,
    TranscriptionSignals,
    TranscriptionViewLoader,
    TranscriptionWorkflows,
    WaitForTranscription,
  ],
  exports: [
    AudioResponder,
    CorrectTranscript,
    CreateTranscription,
    DeleteTranscription,
    OwnedTranscriptions,
    SentText,
    TranscriptionSignals,
    TranscriptionViewLoader,
    TranscriptionWorkflows,
    WaitForTranscription,
  ],
})
export class TranscriptionsModule {}
