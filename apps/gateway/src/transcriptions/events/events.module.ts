import { Module } from '@nestjs/common';
import { TranscriptionsModule } from '../transcriptions.module';
import { EventListeners } from './event-listeners';
import { EventsController } from './events.controller';
import { FollowTranscription } from './usecases/follow-transcription/follow-transcription.usecase';

@Module({
  imports: [TranscriptionsModule],
  controllers: [EventsController],
  providers: [EventListeners, FollowTranscription],
})
export class EventsModule {}
