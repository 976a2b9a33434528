import { Module } from '@nestjs/common';
import { SessionModule } from '../../auth/session/session.module';
import { TranscriptionsModule } from '../transcriptions.module';
import { EventListeners } from './event-listeners';
import { EventsController } from './events.controller';
import { FollowTranscription } from './usecases/follow-transcription/follow-transcription.usecase';

@Module({
  imports: [SessionModule, TranscriptionsModule],
  controllers: [EventsController],
  providers: [EventListeners, FollowTranscription],
})
export class EventsModule {}
